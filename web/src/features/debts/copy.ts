import { owesSentence } from '@evens/domain/debts/copy';
import { type DebtTab, PAYMENT_METHODS, type PairNet, type PaymentMethod } from '@evens/domain/debts/model';
import { formatUsd } from '@evens/domain/shared/money';
import type { Debt, Payment } from './model.ts';

const methodNames: Readonly<Record<PaymentMethod, string>> = {
  venmo: 'Venmo',
  cash: 'Cash',
  zelle: 'Zelle',
  other: 'Other',
};

export const debtsCopy = {
  title: 'Debts',
  loading: 'Loading debts...',
  loadFailed: 'Error Loading Debts',
  paymentsFailed: 'Failed to load payment history',
  more: 'Show more',
  retry: 'Retry',
  toBet: 'View bet',
  viewBet: (bet: string) => `View bet: ${bet}`,

  net: 'Net Position',
  owedToYou: 'Owed to You',
  youOwe: 'You Owe',
  bothWays: 'When you and a friend owe each other, both debts count in full here. The cards show the difference.',

  tabs: [
    { value: 'all', label: 'All Debts' },
    { value: 'owed_to_me', label: 'Owed to Me' },
    { value: 'i_owe', label: 'I Owe' },
    { value: 'settled', label: 'Settled' },
  ] satisfies readonly { value: DebtTab; label: string }[],
  list: 'Debts by pair of people',
  payments: 'Payments, newest first',

  empty: {
    all: { title: 'No one owes anything', hint: 'Debts show up here when bets are settled.' },
    owed_to_me: { title: 'No one owes you anything', hint: 'What you win shows up here when the bet is settled.' },
    i_owe: { title: 'You don’t owe anyone anything', hint: 'What you lose shows up here when the bet is settled.' },
    settled: { title: 'No payments yet', hint: 'Payments you and your friends record show up here.' },
  } satisfies Record<DebtTab, { title: string; hint: string }>,
  toBets: 'View Your Bets',
  toDebts: 'View All Debts',

  debts: (count: number) => (count === 1 ? '1 debt' : `${count} debts`),
  withoutPayment: (count: number) => `${debtsCopy.debts(count)} settled without a payment`,
  cancelledOut: (name: string) => `Settled by ${name}: the debts cancelled out`,
  chosen: (count: number, all: number) => `${count} of ${all} selected`,
  choose: 'Choose the debts this payment covers.',
  record: 'Record Payment',
  recording: 'Recording...',
  recorded: 'Payment recorded.',
  iPaid: 'I Paid',
  gotPaid: 'Got Paid',
  iPaidName: (name: string) => `I Paid ${name}`,
  gotPaidName: (name: string) => `Got Paid by ${name}`,
  callEven: 'Call It Even',
  callEvenName: (name: string) => `Call It Even with ${name}`,
  noOnePays: 'You owe each other the same amount, so no one pays. This settles both sides.',
  between: 'Between other people',
  inPlan: 'The plan settles this',
  endsPlan: (people: number | null) =>
    `This cancels the plan that ${people === null ? 'everyone' : `${people} people`} agreed to. No one has made a payment in it yet. If you record this one, everyone in the plan is notified.`,
  recordAndCancel: 'Record and Cancel Plan',

  payer: 'Paid by',
  payee: 'Paid to',
  amount: 'Amount',
  covered: 'Bets covered',
  outside: 'Evens doesn’t move money. Pay outside of Evens, then record the payment here.',
  method: 'Payment method',
  methodHint: 'If you don’t choose one, it’s recorded as Other.',
  comments: 'Comments',
  commentsPlaceholder: 'Optional',
  cancel: 'Cancel',
  failedTitle: 'Payment Not Recorded',
  close: 'Close',

  methods: PAYMENT_METHODS.map((value) => ({ value, label: methodNames[value] })),
  paymentFailed: 'Failed to record payment. Please try again.',
  undoFailed: 'Failed to undo settlement',
  planFailed: 'Failed to settle up. Please try again.',
} as const;

/** SH-20. */
export const explainerCopy = {
  title: 'Step 4.',
  text: "Settle up. Money Owed is what you owe (the I Owe tab). Money You're Owed is what friends owe you (the Owed to Me tab).",
  more: [
    'When a bet is settled, the loser owes the winner the amount the loser wagered. If two people owe each other, one payment covers the difference.',
    'Evens doesn’t move money. Pay each other however you like, then one of you records the payment, for one debt or several at once. You’ll find it under Settled.',
    'If a payment was recorded by mistake, a group admin can undo it and give a reason that everyone sees. Its debts are then owed again.',
  ],
} as const;

export const undoCopy = {
  undo: 'Undo',
  title: 'Undo Settlement',
  undoing: 'Undoing...',
  ofPayment:
    'Use this for a payment that was recorded by mistake. It stays listed as reversed, and both people are notified.',
  ofPlan:
    'Use this for a plan that was settled by mistake. It stays listed as reversed, and everyone in it is notified.',
  planReturns: (count: number) => `This undoes the whole plan: ${debtsCopy.debts(count)} will be owed again.`,
  otherUndoes: (names: readonly string[]) =>
    `You’re part of this payment, so undoing it is up to ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)}.`,
  reason: 'Reason',
  reasonHint: 'Everyone in the group can read it.',
  reversed: 'Reversed',
  reversedBy: (name: string) => `Reversed by ${name}`,
} as const;

type Owed = Pick<Debt, 'debtorId' | 'amountCents'>;
type LeftOut = Owed & Pick<Debt, 'debtorName' | 'creditorId' | 'creditorName'>;
type Debtor = Pick<Debt, 'debtorId' | 'debtorName'>;
type Recorded = Pick<Payment, 'paymentMethod' | 'debtIds' | 'settledBy' | 'settledByName' | 'planId'>;

/**
 * 'Covers 3 debts: $50.00 − $20.00 = $30.00, Bob pays Ann': the totals of both directions, and the difference
 * (DB-08).
 */
export function coversSentence(debts: readonly Owed[], net: PairNet, viewerId: string): string {
  const forthCents = sumCents(debts.filter(({ debtorId }) => debtorId === net.payerId));
  const backCents = sumCents(debts.filter(({ debtorId }) => debtorId !== net.payerId));
  const sum = formatUsd(net.amountCents);
  const arithmetic = backCents === 0 ? sum : `${formatUsd(forthCents)} − ${formatUsd(backCents)} = ${sum}`;
  return `Covers ${debtsCopy.debts(debts.length)}: ${arithmetic}, ${describePays(net, viewerId)}`;
}

function describePays({ amountCents, ...pair }: PairNet, viewerId: string): string {
  if (amountCents === 0) return 'no one pays';
  if (pair.payerId === viewerId) return `you pay ${pair.payeeName}`;
  return `${pair.payerName} pays ${pair.payeeId === viewerId ? 'you' : pair.payeeName}`;
}

/** 'You paid Ann $30.00', 'Bob paid you $30.00', or 'You and Ann are even' if the debts cancel out. */
export function paidSentence(payment: PairNet, viewerId: string): string {
  if (payment.amountCents === 0) return evenSentence(payment, viewerId);
  const payer = nameFor(payment.payerId, payment.payerName, viewerId);
  const payee = payment.payeeId === viewerId ? 'you' : payment.payeeName;
  return `${payer} paid ${payee} ${formatUsd(payment.amountCents)}`;
}

function evenSentence({ payerId, payerName, payeeId, payeeName }: PairNet, viewerId: string): string {
  if (viewerId === payerId) return `You and ${payeeName} are even`;
  return `${viewerId === payeeId ? 'You' : payeeName} and ${payerName} are even`;
}

type Shown = { debtCount: number; amountCents: number; leftOut: LeftOut | null };

/**
 * '2 debts', and on a tab of one direction what the other direction has, and what that comes to: '2 debts, not counting
 * the $50.00 Ann owes you. Net: Ann owes you $30.00'.
 */
export function countSentence({ debtCount: count, amountCents: shownCents, leftOut }: Shown, viewerId: string): string {
  const counted = debtsCopy.debts(count);
  if (!leftOut) return counted;
  const words = leftOut.debtorId === viewerId ? `you owe ${leftOut.creditorName}` : `${leftOut.debtorName} owes you`;
  const net = netAfter(shownCents, leftOut, viewerId);
  return `${counted}, not counting the ${formatUsd(leftOut.amountCents)} ${words}. ${net}`;
}

function netAfter(
  shownCents: number,
  { debtorId, debtorName, creditorId, creditorName, amountCents }: LeftOut,
  viewerId: string,
): string {
  const netCents = amountCents - shownCents;
  const [payerId, payerName, payeeId, payeeName] =
    netCents >= 0 ? [debtorId, debtorName, creditorId, creditorName] : [creditorId, creditorName, debtorId, debtorName];
  return `Net: ${owesSentence({ payerId, payerName, payeeId, payeeName, amountCents: Math.abs(netCents) }, viewerId)}`;
}

/** 'The 2 debts it covered are owed again: Bob owes Ann $30.00.' */
export function undoSentence(payment: PairNet & Pick<Payment, 'debtIds' | 'planId'>, viewerId: string): string {
  const { length } = payment.debtIds;
  if (payment.planId) return undoCopy.planReturns(length);
  const covered = length === 1 ? 'The debt it covered is' : `The ${length} debts it covered are`;
  return `${covered} owed again: ${owesSentence(payment, viewerId)}.`;
}

/** 'You owe', 'Bob owes'. */
export function describeOwes({ debtorId, debtorName }: Debtor, viewerId: string | null): string {
  return debtorId === viewerId ? 'You owe' : `${debtorName} owes`;
}

/** 'Venmo, covers 3 debts, recorded by Ann', or 'Part of a plan that settled 5 debts, recorded by Ann'. */
export function paymentSentence(payment: Recorded, viewerId: string): string {
  const { paymentMethod, debtIds, settledBy, settledByName, planId } = payment;
  const debts = debtsCopy.debts(debtIds.length);
  const what = planId ? `Part of a plan that settled ${debts}` : `${methodNames[paymentMethod]}, covers ${debts}`;
  return `${what}, recorded by ${settledBy === viewerId ? 'you' : settledByName}`;
}

export function nameFor(id: string, name: string, viewerId: string): string {
  return id === viewerId ? 'You' : name;
}

function sumCents(debts: readonly Owed[]): number {
  return debts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
