import type { DateRange } from '@evens/domain/bets/model';
import type { BidStatus } from '@evens/domain/bids/model';
import type { BidHold } from '@evens/domain/lines/freshness/rules';
import type { BidTab } from './list/place-bid.ts';

export const bidsCopy = {
  title: 'Bids',
  lead: (group: string) => `What ${group} offers. A bid that nobody accepts is cancelled automatically at its expiry.`,
  tabs: 'Bids',
  dates: 'Dates',
  search: 'Search teams or creators',
  searchFor: 'Team or creator',
  list: 'Bids, newest first',
  loading: 'Loading bids...',
  failed: 'Connection Error',
  moreFailed: 'The next bids could not be read.',
  more: 'Show more',

  empty: 'No bids found',
  toLines: 'See the lines',
  showAll: 'Show all bids',
  noneFound: (search: string) => `Nothing fits “${search}”. Try a part of a team’s or a friend’s name, or All Time.`,
  noneThen: 'Nothing in these dates. Try All Time.',

  theirPick: (name: string) => `${name}’s pick`,
  yourPick: 'Your pick',
  youGet: 'You get',
  takerGets: 'Whoever accepts gets',
  otherSide: 'The other side',
  takerGot: (name: string) => `${name} got`,
  at: (odds: string) => `at ${odds}`,
  before: (odds: string) => `was ${odds}`,
  auto: 'Auto',
  autoMeans: 'odds: they move with the market',
  receipt: 'Price receipt',
  drifted: (posted: string, present: string) =>
    `The market has left this price: posted ${posted}, fair odds now ${present}.`,
  comments: 'Comments',
  game: (awayTeam: string, homeTeam: string) => `${awayTeam} at ${homeTeam}`,
  noGameTime: 'Custom bid',
  begun: 'Live/Completed',
  theyRisk: (name: string, risk: string, win: string) => `${name} risks ${risk} to win ${win}`,
  takerRisks: (risk: string, win: string) => `Risks ${risk} to win ${win}`,
  expiresIn: (left: string) => `Expires in ${left}`,
  ended: { cancelled: 'Cancelled', expired: 'Expired', declined: 'Declined' },
  waits: 'Waits for an admin’s approval',
  waiting: 'Waiting for approval',
  waitingMeans: 'These bids are large for this group. Nobody can accept them until a group admin approves them.',
  offer: (name: string, pick: string, odds: string) => `${name}: ${pick} at ${odds}`,
  acceptedBy: (name: string) => `Accepted by ${name}`,

  accept: 'Accept',
  acceptTitle: 'Accept Bet',
  acceptBet: 'Accept Bet',
  accepting: 'Accepting...',
  accepted: 'Bid accepted successfully! Check your active bets.',
  toBets: 'See bets',
  you: 'You',
  was: 'Was',
  is: 'Now',
  takeUpChange: 'Use New Terms',

  edit: 'Edit',
  approve: 'Approve',
  decline: 'Decline',
  approved: 'Bid approved',
  declined: 'Bid declined',

  cancel: 'Cancel',
  close: 'Close',
  cancelTitle: 'Cancel this bid?',
  cancelText: 'Once it is cancelled, your friends can no longer accept it.',
  cancelBid: 'Cancel Bid',
  cancelling: 'Cancelling...',
  keepBid: 'Keep Bid',
  cancelled: 'Bid cancelled',

  posted: 'Bid Posted Successfully!',
  toMine: 'See my open bids',
} as const;

export const explainerCopy = {
  title: 'Step 2.',
  text: 'View and accept group bids.',
  more: [
    'Each card shows both sides of a bid in dollars: what your friend holds, and what you would get by accepting. Accepting makes it a bet, and neither of you can take it back alone.',
    'A Fixed price stays as posted; an Auto price moves with the market until somebody accepts. Whatever moves while you read is shown to you before you accept.',
    'A bid that your group counts as large waits under All Bids until a group admin approves it; admins find it on top of this page.',
    'Your own bids stand under My Open Bids, where you can change or cancel them. A bid that nobody accepts is cancelled automatically at its expiry.',
  ],
} as const;

export const DATE_LABELS: Readonly<Record<DateRange, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  past_week: 'Past Week',
  past_month: 'Past Month',
  all_time: 'All Time',
};

export const STATUS_LABELS: Readonly<Record<BidStatus, string>> = {
  open: 'Open',
  pending_approval: 'Waiting for approval',
  accepted: 'Accepted',
  cancelled: 'Cancelled',
  expired: 'Expired',
  declined: 'Declined',
};

/** Why a bid can't be accepted right now, and when it can be again. */
export const HOLD_TEXTS: Readonly<Record<BidHold, string>> = {
  live_bids_paused: 'Live scores aren’t being read right now. You can accept this bid when they are again.',
  game_not_listed: 'This game isn’t in the lines right now. You can accept this bid when it’s listed again.',
  prices_out_of_date:
    'Prices are out of date while the odds provider is down. You can accept this bid when they’re updated.',
};

export const TAB_LABELS: Readonly<Record<BidTab, string>> = {
  available: 'Available',
  all: 'All Bids',
  mine: 'My Open Bids',
};

export const EMPTY_HINTS: Readonly<Record<BidTab, string>> = {
  available: 'Nobody offers a bid right now. Pick a price on the Lines page to offer one yourself.',
  all: 'The first bid of this group can be yours: pick a price on the Lines page.',
  mine: 'You have no open bid. Pick a price on the Lines page to post one.',
};
