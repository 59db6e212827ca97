import type { DateRange } from '@evens/domain/bets/model';
import type { BidStatus } from '@evens/domain/bids/model';
import type { BidHold } from '@evens/domain/lines/freshness/rules';
import type { BidTab } from './list/update-bid-list.ts';

export const bidsCopy = {
  title: 'Bids',
  lead: (group: string) => `Open bids in ${group}.`,
  expiry: 'If no one accepts a bid, it’s cancelled automatically when it expires.',
  tabs: 'Bids',
  dates: 'Dates',
  search: 'Search teams or friends',
  searchFor: 'Team or friend',
  list: 'Bids, newest first',
  loading: 'Loading bids...',
  failed: 'Connection Error',
  moreFailed: 'We couldn’t load more bids.',
  more: 'Show more',

  empty: 'No bids found',
  toLines: 'View Lines',
  showAll: 'Show All Bids',
  onlyMine: (count: number) =>
    `Your friends have no open bids right now. Your own ${count === 1 ? 'bid is' : `${count} bids are`} under My Open Bids, where you can change or cancel ${count === 1 ? 'it' : 'them'}.`,
  noneFound: (search: string) => `No results for “${search}”. Try part of a team’s or friend’s name, or All Time.`,
  noneThen: 'No bids in this date range. Try All Time.',

  theirPick: (name: string) => `${name}’s pick`,
  yourPick: 'Your pick',
  youGet: 'You get',
  takerGets: 'The other side gets',
  otherSide: 'The other side',
  takerGot: (name: string) => `${name} got`,
  at: (odds: string) => `at ${odds}`,
  before: (odds: string) => `was ${odds}`,
  auto: 'Auto',
  autoMeans: 'odds move with the market',
  receipt: 'Price receipt',
  drifted: (posted: string, present: string) =>
    `The market has moved: posted at ${posted}, fair odds are now ${present}.`,
  comments: 'Comments',
  linkedTitle: 'Bid',
  noGameTime: 'Custom bid',
  begun: 'Live/Completed',
  theyRisk: (name: string, risk: string, win: string) => `${name} risks ${risk} to win ${win}`,
  takerRisks: (risk: string, win: string) => `Risks ${risk} to win ${win}`,
  expiresIn: (left: string) => `Expires in ${left}`,
  ended: { cancelled: 'Cancelled', expired: 'Expired', declined: 'Declined' },
  waits: 'Waiting for an admin to approve it',
  waiting: 'Waiting for approval',
  waitingFailed: 'We couldn’t load the bids that need approval.',
  waitingMeans: 'These bids are large for this group. No one can accept them until a group admin approves them.',
  offer: (name: string, pick: string, odds: string) => `${name}: ${pick} at ${odds}`,
  acceptedBy: (name: string) => `Accepted by ${name}`,

  accept: 'Accept',
  acceptTitle: 'Accept Bet',
  acceptBet: 'Accept Bet',
  accepting: 'Accepting...',
  accepted: 'Bid accepted successfully! Check your active bets.',
  toBets: 'View Bets',
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
  cancelText: 'Once it’s cancelled, your friends can’t accept it.',
  cancelBid: 'Cancel Bid',
  cancelling: 'Cancelling...',
  keepBid: 'Keep Bid',
  cancelled: 'Bid cancelled',

  posted: 'Bid Posted Successfully!',
  toMine: 'View My Open Bids',
  createFailed: 'Failed to create bid. Please try again.',
  acceptFailed: 'Failed to accept bid. Please try again.',
} as const;

export const explainerCopy = {
  title: 'Step 2.',
  text: 'View and accept group bids.',
  more: [
    'Each card shows both sides of a bid in dollars: what your friend gets, and what you’d get by accepting. Once you accept, it’s a bet, and neither of you can cancel it alone.',
    'A Fixed price stays as posted. An Auto price moves with the market until someone accepts. If the terms change while you’re looking, we show you the change before you accept.',
    'If a bid is large for your group, it waits under All Bids until a group admin approves it. Admins see it at the top of this page.',
    'Your own bids are under My Open Bids, where you can change or cancel them. If no one accepts a bid, it’s cancelled automatically when it expires.',
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
  live_bids_paused: 'We aren’t getting live scores right now. You can accept this bid once they’re back.',
  game_not_listed: 'There are no lines for this game right now. You can accept this bid once they’re back.',
  prices_out_of_date:
    'Prices are out of date while the odds provider is down. You can accept this bid when they’re updated.',
};

export const TAB_LABELS: Readonly<Record<BidTab, string>> = {
  available: 'Available',
  all: 'All Bids',
  mine: 'My Open Bids',
};

export const EMPTY_HINTS: Readonly<Record<BidTab, string>> = {
  available: 'Your friends have no open bids right now. Pick a price on the Lines page to post one.',
  all: 'Post your group’s first bid: pick a price on the Lines page.',
  mine: 'You have no open bids. Pick a price on the Lines page to post one.',
};
