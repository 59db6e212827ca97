import type { BetNeed, FirstStep } from '@evens/domain/home/model';

const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const homeCopy = {
  title: 'Home',
  of: (group: string) => `What needs your attention in ${group}`,
  loading: 'Loading your to-do list...',
  failed: 'We couldn’t load your to-do list',

  answers: 'Waiting for your answer',
  approvals: 'Waiting for your approval',
  payments: 'Debts to settle',
  onNow: 'Live now',
  custom: 'Custom bets',
  customHint: 'When you know how one ended, propose the result.',
  offers: 'Bids you could accept',
  offersHint: 'With the pick you’d get.',

  more: (count: number) => `${count} more`,

  proposes: (name: string, ending: string) => `${name} says ${ending}`,
  wantsToVoid: (name: string) => `${name} wants to void this bet`,
  scoreInDoubt: (creator: string, acceptor: string) => `${creator} vs. ${acceptor}: the score can’t settle it`,
  youWon: 'you won',
  theyWon: (name: string) => `${name} won`,
  push: 'it was a push',
  actions: { answer_result: 'Answer', answer_void: 'Answer', decide: 'Decide' } satisfies Record<BetNeed, string>,

  approve: 'Review',
  offer: (name: string, pick: string, odds: string) => `${name}: ${pick} at ${odds}`,
  stake: (risk: string, win: string) => `${risk} to win ${win}`,
  theyRisk: (stake: string) => `They risk ${stake}`,

  payTo: (name: string, amount: string) => `Pay ${name} ${amount}`,
  netOfDebts: 'Net of all your bets',
  byPlan: 'Part of the plan everyone agreed to',
  pay: 'Pay',
  plan: 'A settle-up plan is waiting for you',
  planShare: { pays: (amount: string) => `You’d pay ${amount}`, gets: (amount: string) => `You’d get ${amount}` },
  planEven: 'You wouldn’t pay anything',
  planAgreed: (agreed: number, people: number) => `${agreed} of ${people} agreed`,

  mine: (pick: string, name: string) => `${pick}, against ${name}`,
  noScore: 'No score yet',
  over: 'Final',
  propose: 'Propose',

  at: (pick: string, odds: string) => `${pick} at ${odds}`,
  against: (stake: string, name: string) => `Risk ${stake} against ${name}`,
  accept: 'Accept',

  nothing: 'You’re all caught up',
  nothingHint: 'Bids you could accept, results to confirm, and debts to pay show up here.',
  toLines: 'View Lines',
  openBids: (count: number) => times(count, 'open bid', 'open bids'),
  betsAhead: (count: number) => times(count, 'bet coming up', 'bets coming up'),
  alsoGoing: 'Also going on',
  nextGame: (when: string) => `Next game: ${when}`,
  owedToYou: (amount: string) => `Friends owe you ${amount}`,

  otherGroups: 'Your other groups',
  needYou: (count: number) => times(count, 'thing needs your attention', 'things need your attention'),
} as const;

export const stepsCopy = {
  title: 'First steps',
  lead: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  putAway: 'Hide first steps',
  steps: {
    invite: { title: 'Invite a friend', hint: 'Send the link to your group’s chat.', action: 'Invite' },
    first_bid: { title: 'Post the first bid', hint: 'Pick a price on the Lines page.', action: 'View Lines' },
    first_accept: {
      title: 'Accept the first bid',
      hint: 'Once a friend’s bid is accepted, it’s a bet.',
      action: 'View Bids',
    },
    payment_handles: {
      title: 'Tell friends how to pay you',
      hint: 'Only people who owe you see it.',
      action: 'Add',
    },
  } satisfies Record<FirstStep, { title: string; hint: string; action: string }>,
} as const;

export const welcomeCopy = {
  title: (group: string) => `Welcome to ${group}`,
  offer: (name: string, pick: string, odds: string) => `${name} offers you ${pick} at ${odds}.`,
  stake: (risk: string, win: string) => `You’d risk ${risk} to win ${win}.`,
  view: 'View Bid',
  toHome: 'Go to Home',
  close: 'Close',
} as const;

export const countsCopy = {
  needYou: (count: string) => (count === '1' ? '1 needs your attention' : `${count} need your attention`),
} as const;
