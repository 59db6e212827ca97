import type { AgreedResult, BetTab, DateRange, Participant } from '@evens/domain/bets/model';
import type { Standing } from '@evens/domain/bets/running/rules';
import type { BetType } from '@evens/domain/lines/model';

export const betsCopy = {
  title: 'Bets',
  of: (group: string) => `Your bets in ${group}`,
  loading: 'Loading your bets...',
  list: 'Your bets, newest first',
  more: 'Show more',
  failed: 'We couldn’t load your bets',

  tabs: 'Bets by status',
  search: 'Search by team or sport',
  searchFor: 'Team or sport',
  dates: 'Dates',
  manyDates: (count: number) => `${count} ranges`,

  noneFound: 'No bets match these filters',
  noneOf: (bets: string) => `None of ${bets} match. Try another team, sport, or date.`,
  showAll: 'Show All Bets',
  toBids: 'View Open Bids',

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
  at: (odds: string) => `at ${odds}`,
  begun: 'Live/Completed',
  noGame: 'Custom bet',
  scoresPaused:
    'Automatic settlement is paused because this site has used up its score updates for the month. Your bets will settle once updates are back.',
  byHandInGroup: 'This group doesn’t settle bets automatically. Press Auto-Settle Bets when a game is over.',
  byHandOnSite: 'Bets aren’t being settled automatically right now. Press Auto-Settle Bets when a game is over.',
  needsReview: 'Needs review',
  reviewFailed: 'We couldn’t load the bets that need review.',
  decideForOthers:
    'The scores we received can’t settle these bets between other members. As a group admin, you can decide them.',
  between: (creator: string, acceptor: string) => `${creator} vs. ${acceptor}`,
  review: 'Review',
  needsReviewMeans: (why: string) => `${why} A group admin can decide this bet.`,
  cannotGrade:
    'The final score doesn’t decide this bet, so it stays active until both sides agree to void it or a group admin does.',
  unknown: 'Unknown',
  details: 'Details',
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
} as const;

/** SH-19. */
export const explainerCopy = {
  title: 'Step 3.',
  text: 'Track your active bets. Every 5 minutes, Evens checks for finished games and settles their bets.',
  more: [
    'A bet starts when someone accepts a bid. Its terms never change after that. You each put up a wager, and the winner gets both.',
    'When the game is over, the final score decides. The loser owes their wager. You’ll find it under Debts. If it’s a push, no one owes anything. Auto-Settle Bets checks the scores right away.',
    'A custom bet has no score, so one of you proposes the result and the other confirms it. If a bet shouldn’t count, you two or a group admin can void it. You’ll find all of this under Details.',
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

/** While a game is on. */
export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  winning: 'Winning',
  losing: 'Losing',
  even: 'Even',
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
    hint: 'A bet starts when a friend accepts your bid, or you accept theirs.',
    bets: 'your bets',
  },
  active: {
    title: 'No active bets',
    hint: 'Accept a bid, and the bet shows up here until its game is over.',
    bets: 'your active bets',
  },
  settled: {
    title: 'No settled bets',
    hint: 'Bets move here automatically once their final score is in.',
    bets: 'your settled bets',
  },
  won: {
    title: 'No bets won',
    hint: 'Bets you win show up here, with what you’re owed.',
    bets: 'the bets you won',
  },
  lost: {
    title: 'No bets lost',
    hint: 'Bets you lose show up here, with what you owe.',
    bets: 'the bets you lost',
  },
  push: {
    title: 'No pushes',
    hint: 'Bets that end in a tie or are voided show up here. No one owes anything.',
    bets: 'your pushes',
  },
};

/** 'you won', 'Bob won', 'push'. */
export function describeResult(result: AgreedResult, participants: readonly Participant[], viewerId: string): string {
  const winner = participants.find(({ role }) => role === result);
  return winner ? `${winner.id === viewerId ? 'you' : winner.name} won` : 'push';
}
