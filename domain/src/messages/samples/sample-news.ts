import type { NewsBundle } from '../bundles/rules.ts';

const group = { groupName: 'Sunday Crew' };
const game = { ...group, awayTeam: 'Baltimore Ravens', homeTeam: 'Kansas City Chiefs', betType: 'spread' };
const otherGame = { ...group, awayTeam: 'Pittsburgh Steelers', homeTeam: 'Chicago Bears', betType: 'moneyline' };
const side = { ...game, pick: 'Kansas City Chiefs −3.5', line: -3.5, odds: 105 };
export const sampleTotal = { ...game, betType: 'total', pick: 'Over 47.5', line: 47.5, odds: -102 };
export const sampleWinner = { ...otherGame, pick: 'Chicago Bears to win', line: null, odds: 135 };
const amounts = { riskCents: 2000, winCents: 2100 };
const payment = { ...group, userName: 'Bob', opponentName: 'Bob', amountCents: 4250, paymentMethod: 'venmo' };
const comment = {
  commentId: 'comment',
  entityType: 'bid',
  entityId: 'bid',
  groupId: 'group',
  commentAuthor: 'Carla Diaz',
  commentPreview: 'Arrowhead at night? I’ll take that all season.',
} as const;

const won = { kind: 'bet_settled', data: { ...side, opponentName: 'Bob', result: 'won', amountCents: 2100 } } as const;
const lost = {
  kind: 'bet_settled',
  data: { ...sampleTotal, opponentName: 'Carla Diaz', result: 'lost', amountCents: 1000 },
} as const;
const push = {
  kind: 'bet_settled',
  data: { ...sampleTotal, opponentName: 'Bob', result: 'push', amountCents: 0 },
} as const;
const otherWon = {
  kind: 'bet_settled',
  data: { ...sampleWinner, opponentName: 'Dan', result: 'won', amountCents: 3150 },
} as const;
const started = { kind: 'game_started', data: { ...side, opponentName: 'Bob' } } as const;

/** News of each kind that leaves the app, about things that never happened. */
export const sampleNews = {
  bid_created: [{ kind: 'bid_created', data: { ...side, ...amounts, userName: 'Ann Lee' } }],
  bid_accepted: [{ kind: 'bid_accepted', data: { ...side, ...amounts, userName: 'Bob' } }],
  game_started: [started],
  games_started: [started, { kind: 'game_started', data: { ...sampleWinner, opponentName: 'Dan' } }],
  bet_settled_won: [won],
  bet_settled_lost: [lost],
  bet_settled_push: [push],
  bet_corrected: [
    {
      kind: 'bet_settled',
      data: { ...won.data, isCorrection: true, why: 'The league changed the final score to 27–20' },
    },
  ],
  bets_settled: [won, otherWon, lost, push],
  debt_paid: [{ kind: 'debt_paid', data: { ...payment, isDebtor: false } }],
  debt_settled: [{ kind: 'debt_settled', data: { ...payment, userName: 'Ann Lee', isDebtor: true } }],
  plan_settled: [{ kind: 'plan_settled', data: { ...group, userName: 'Bob', planDebts: 3 } }],
  debt_reminder: [
    { kind: 'debt_reminder', data: { ...group, opponentName: 'Bob', isDebtor: true, amountCents: 4250, oldDebts: 2 } },
  ],
  debt_nudge: [{ kind: 'debt_nudge', data: { ...game, opponentName: 'Bob', isDebtor: true, amountCents: 2100 } }],
  user_joined: [{ kind: 'user_joined', data: { ...group, userName: 'Dan' } }],
  group_joined: [{ kind: 'group_joined', data: group }],
  group_invite: [{ kind: 'group_invite', data: { ...group, userName: 'Ann Lee' } }],
  comment_created: [{ kind: 'comment_created', data: { ...group, ...comment } }],
} as const satisfies Record<string, NewsBundle>;

export type SampleNewsName = keyof typeof sampleNews;
