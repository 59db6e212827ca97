import { bundleEmail } from '../bundles/rules.ts';
import { digestEmail } from '../digest/copy.ts';
import { accountSecuredEmail, groupInviteEmail, linkEmails } from '../emails/copy.ts';
import type { EmailContent } from '../emails/model.ts';
import { type EmailNews, type EmailPlace, notificationEmail } from '../news/rules.ts';
import type { EmailTopic } from '../unsubscribe/model.ts';
import { testEmailCopy } from './copy.ts';
import type { TestEmailType } from './model.ts';

const group = { groupName: 'Sunday Crew' };
const game = { ...group, awayTeam: 'Baltimore Ravens', homeTeam: 'Kansas City Chiefs', betType: 'spread' };
const side = { ...game, pick: 'Kansas City Chiefs −3.5', line: -3.5, odds: 105 };
const total = { ...game, betType: 'total', pick: 'Over 47.5', line: 47.5, odds: -102 };
const otherGame = { ...group, awayTeam: 'Pittsburgh Steelers', homeTeam: 'Chicago Bears', betType: 'moneyline' };
const winner = { ...otherGame, pick: 'Chicago Bears to win', line: null, odds: 135 };
const payment = { ...group, userName: 'Bob', opponentName: 'Bob', amountCents: 4250, paymentMethod: 'venmo' };

const settled = {
  won: { ...side, opponentName: 'Bob', result: 'won', amountCents: 2100 },
  lost: { ...total, opponentName: 'Carla Diaz', result: 'lost', amountCents: 1000 },
  push: { ...total, opponentName: 'Bob', result: 'push', amountCents: 0 },
  otherWon: { ...winner, opponentName: 'Dan', result: 'won', amountCents: 3150 },
} as const;

const news = {
  bid_created: { kind: 'bid_created', data: { ...side, userName: 'Ann Lee', riskCents: 2000, winCents: 2100 } },
  bid_accepted: { kind: 'bid_accepted', data: { ...side, userName: 'Bob', riskCents: 2000, winCents: 2100 } },
  bet_settled_won: { kind: 'bet_settled', data: settled.won },
  bet_settled_lost: { kind: 'bet_settled', data: settled.lost },
  bet_settled_push: { kind: 'bet_settled', data: settled.push },
  debt_paid: { kind: 'debt_paid', data: { ...payment, isDebtor: false } },
  debt_settled: { kind: 'debt_settled', data: { ...payment, userName: 'Ann Lee', isDebtor: true } },
  user_joined: { kind: 'user_joined', data: { ...group, userName: 'Dan' } },
  group_joined: { kind: 'group_joined', data: group },
  game_started: { kind: 'game_started', data: { ...side, opponentName: 'Bob' } },
  comment_created: {
    kind: 'comment_created',
    data: {
      ...group,
      commentId: 'comment',
      entityType: 'bid',
      entityId: 'bid',
      groupId: 'group',
      commentAuthor: 'Carla Diaz',
      commentPreview: 'Arrowhead at night? I’ll take that all season.',
    },
  },
} as const satisfies Record<string, EmailNews>;

const digest = {
  from: '2026-11-02T14:00:00Z',
  until: '2026-11-09T14:00:00Z',
  groups: [
    { ...group, bets: 5, won: 3, lost: 1, pushed: 1, netCents: 4250, owesCents: 1000, owedCents: 5250 },
    { groupName: 'Office Pool', bets: 0, won: 0, lost: 0, pushed: 0, netCents: 0, owesCents: 0, owedCents: 0 },
  ],
};

/** An email of each kind, about things that never happened, and what people can unsubscribe from in it. */
export type SampleEmail = { name: string; content: EmailContent; topic: EmailTopic | null };

export function sampleEmails(place: EmailPlace): SampleEmail[] {
  const { publicUrl } = place;
  const link = `${publicUrl}/login#token=0123456789`;
  const of = (name: keyof typeof news) => notificationEmail(news[name], place);
  return [
    { name: 'bid_created', content: of('bid_created'), topic: 'bid_created' },
    { name: 'bid_accepted', content: of('bid_accepted'), topic: 'bid_accepted' },
    { name: 'game_started', content: of('game_started'), topic: 'game_started' },
    { name: 'bet_settled_won', content: of('bet_settled_won'), topic: 'bet_settled' },
    { name: 'bet_settled_lost', content: of('bet_settled_lost'), topic: 'bet_settled' },
    { name: 'bet_settled_push', content: of('bet_settled_push'), topic: 'bet_settled' },
    {
      name: 'bets_settled',
      content: bundleEmail(
        [
          { kind: 'bet_settled', data: settled.won },
          { kind: 'bet_settled', data: settled.otherWon },
          { kind: 'bet_settled', data: settled.lost },
          { kind: 'bet_settled', data: settled.push },
        ],
        place,
      ),
      topic: 'bet_settled',
    },
    { name: 'debt_paid', content: of('debt_paid'), topic: 'payments' },
    { name: 'debt_settled', content: of('debt_settled'), topic: 'payments' },
    { name: 'user_joined', content: of('user_joined'), topic: 'user_joined' },
    { name: 'group_joined', content: of('group_joined'), topic: 'group_joined' },
    { name: 'comment_created', content: of('comment_created'), topic: 'comment_created' },
    { name: 'weekly_digest', content: digestEmail(digest, publicUrl), topic: 'weekly_digest' },
    {
      name: 'group_invite',
      content: groupInviteEmail({ inviterName: 'Ann Lee', ...group, link: `${publicUrl}/join/A1b2C3d4E5f6` }),
      topic: 'invites',
    },
    { name: 'password_reset', content: linkEmails.password_reset(link), topic: null },
    { name: 'email_verification', content: linkEmails.email_verification(link), topic: null },
    { name: 'sign_up_confirmation', content: linkEmails.sign_up_confirmation(link), topic: null },
    { name: 'sign_up_again', content: linkEmails.sign_up_again(link), topic: null },
    {
      name: 'account_secured',
      content: accountSecuredEmail({ link: `${publicUrl}/settings/user`, removed: ['phone', 'paymentHandles'] }),
      topic: null,
    },
  ];
}

/** A sample that says it's a test (EM-05). It's about no group, so its links lead to pages that exist. */
export function testEmail(type: TestEmailType, publicUrl: string): EmailContent {
  const sample = sampleEmails({ publicUrl, groupId: null }).find(({ name }) => name === type);
  if (!sample) throw new Error(`there is no sample of ${type}`);
  const { subject, ...content } = sample.content;
  return { ...content, subject: testEmailCopy.subject(subject), note: testEmailCopy.note };
}
