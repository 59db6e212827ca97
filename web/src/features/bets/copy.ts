import type { AgreedResult, BetTab, DateRange, Participant } from '@evens/domain/bets/model';
import type { BetType } from '@evens/domain/lines/model';

export const betsCopy = {
  title: 'Bets',
  of: (group: string) => `Your bets in ${group}`,
  loading: 'Loading your bets...',
  list: 'Your bets, newest first',
  more: 'Show more',
  failed: 'The bets could not be loaded',

  tabs: 'Bets by how they stand',
  search: 'Search by team or sport',
  searchFor: 'Team or sport',
  dates: 'Dates',
  manyDates: (count: number) => `${count} ranges`,

  noneFound: 'No bets match these filters',
  noneOf: (bets: string) => `None of ${bets} matches. Try another team or sport, or other dates.`,
  clear: 'Clear the filters',
  toBids: 'See the open bids',

  settle: 'Auto-Settle Bets',
  settling: 'Settling...',
  close: 'Close',

  against: 'Against',
  active: 'Active',
  settled: 'Settled',
  ungraded: 'Not graded',
  won: (amount: string) => `Won ${amount}`,
  lost: (amount: string) => `Lost ${amount}`,
  push: 'Push',

  wager: 'Wager',
  payout: 'Payout',
  toWin: 'To win',
  finalScore: 'Final score',
  game: (awayTeam: string, homeTeam: string) => `${awayTeam} at ${homeTeam}`,
  at: (odds: string) => `at ${odds}`,
  begun: 'Live/Completed',
  noGame: 'Custom bet',
  scoresPaused:
    'Automatic settlement is paused: this month’s odds credits are used up. Your bets will settle once scores are back.',
  byHandInGroup: 'This group does not settle bets automatically: press Auto-Settle Bets when a game is over.',
  byHandOnSite: 'Bets are not settled automatically at the moment: press Auto-Settle Bets when a game is over.',
  needsReview: 'Needs review',
  decideForOthers:
    'What was read of these games does not settle these bets of others. As a group admin you can decide them.',
  between: (creator: string, acceptor: string) => `${creator} against ${acceptor}`,
  review: 'Review',
  needsReviewMeans: (why: string) => `${why} A group admin can decide this bet.`,
  cannotGrade: 'The final score does not decide this bet, so it stays active until it is voided.',
  unknown: 'Unknown',
  details: 'Details',
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
} as const;

/** SH-19. */
export const explainerCopy = {
  title: 'Step 3.',
  text: 'Track your active bets. Every 5 minutes the finished games are checked and their bets settled.',
  more: [
    'A bet begins when somebody accepts a bid, and its terms never change again. Each of you wagers your own stake, and the winner gets both.',
    'When the game is over, the final score decides. The loser then owes the own wager, which you find among the debts; a push costs nobody anything. Auto-Settle Bets checks the scores at once.',
    'A custom bet has no score: one of you proposes how it ended and the other confirms. Any bet that should not count can be voided by both of you, or by a group admin. All of this is in its details.',
  ],
} as const;

export const TAB_LABELS: Readonly<Record<BetTab, string>> = {
  all: 'All',
  active: 'Active',
  settled: 'Settled',
  won: 'Won',
  lost: 'Lost',
  push: 'Push',
};

export const DATE_LABELS: Readonly<Record<DateRange, string>> = {
  all_time: 'All Time',
  today: 'Today',
  yesterday: 'Yesterday',
  past_week: 'Past Week',
  past_month: 'Past Month',
};

export const BET_TYPE_LABELS: Readonly<Record<BetType, string>> = {
  moneyline: 'Moneyline',
  spread: 'Spread',
  total: 'Total',
  custom: 'Custom',
};

/** BT-10. */
export const EMPTY: Readonly<Record<BetTab, { title: string; hint: string; bets: string }>> = {
  all: {
    title: 'No bets yet',
    hint: 'A bet begins when a friend takes your bid, or you take theirs.',
    bets: 'your bets',
  },
  active: {
    title: 'No active bets',
    hint: 'Accept a bid, and the bet stands here until its game is over.',
    bets: 'your active bets',
  },
  settled: {
    title: 'No settled bets',
    hint: 'Bets come here by themselves once their final score is in.',
    bets: 'your settled bets',
  },
  won: {
    title: 'No bets won',
    hint: 'A bet that goes your way shows here, with what you are owed.',
    bets: 'the bets you won',
  },
  lost: {
    title: 'No bets lost',
    hint: 'A bet that goes the other way shows here, with what you owe.',
    bets: 'the bets you lost',
  },
  push: {
    title: 'No pushes',
    hint: 'A bet that ends level, or is voided, shows here. It costs nobody anything.',
    bets: 'your pushes',
  },
};

/** 'you won', 'Bob won', 'push'. */
export function resultWords(result: AgreedResult, participants: readonly Participant[], viewerId: string): string {
  const winner = participants.find(({ role }) => role === result);
  return winner ? `${winner.id === viewerId ? 'you' : winner.name} won` : 'push';
}
