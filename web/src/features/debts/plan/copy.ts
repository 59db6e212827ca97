import type { PaymentService } from '@evens/domain/accounts/model';
import type { PaymentMethod } from '@evens/domain/debts/model';
import { formatUsd } from '@evens/domain/shared/money';
import { debtsCopy, nameFor } from '../copy.ts';

/** 'settled by 2 payments', 'settled without a payment'. */
const settledBy = (count: number) => {
  if (count === 0) return 'settled without a payment';
  return `settled by ${count === 1 ? '1 payment' : `${count} payments`}`;
};

export const planCopy = {
  title: 'Settle Up',
  lead: (group: string) => `The fewest payments that settle every debt in ${group}`,
  loading: 'Working out the plan...',
  loadFailed: 'We couldn’t load the plan.',

  agreedTitle: 'Everyone agreed to the plan',
  progress: ({ paid, all, debtCount }: { paid: number; all: number; debtCount: number }) => {
    const debts = debtsCopy.debts(debtCount);
    if (all === 0) return `No one has to pay. Settling the plan settles ${debts}.`;
    if (all === 1) return `${paid} of 1 payment made. It settles ${debts}.`;
    return `${paid} of ${all} payments made. Together, they settle ${debts}.`;
  },
  see: 'See Plan',
  yours: 'Your payments in the plan',
  otherPayments: (count: number) => (count === 1 ? '1 other payment' : `${count} other payments`),
  paid: 'Paid',
  notPaid: 'Not yet',
  notPaidAfterAll: 'Not Paid After All',
  notArrived: 'Didn’t Get It',
  proposedTitle: 'Settle-up plan',
  waitsForYou: 'A settle-up plan is waiting for you',
  agreedCount: (agreed: number, all: number) => `${agreed} of ${all} people agreed.`,
  review: 'Review',

  nothing: 'There’s nothing to settle',
  nothingHint: 'When someone owes money, a plan shows up here.',
  onePair: 'Only two people owe each other',
  onePairHint: (first: string, second: string, leftOutCount: number) => {
    const apart = leftOutCount > 0 ? 'Apart from debts with people who left the group, all' : 'All';
    return `${apart} debts are between ${first} and ${second}. No plan needed: use Record Payment.`;
  },
  onlyLeftOut: 'No plan can settle these debts',
  onlyLeftOutHint: (count: number) =>
    `${count === 1 ? '1 debt is' : `${count} debts are`} with someone who has left the group and can’t agree. The person still in the group can use Record Payment instead.`,

  transfers: 'Payments in this plan',
  none: 'No one pays anything. The debts cancel out.',
  sums: (debtCount: number, transferCount: number) => `${debtsCopy.debts(debtCount)} ${settledBy(transferCount)}`,
  people: 'People in this plan',
  agreed: 'Agreed',
  waiting: 'Not yet',
  left: 'Left the group',

  proposal:
    'This is a proposal. Everyone in the plan has to agree, even if they don’t pay anything, because it settles their debts too. You can withdraw until the last person agrees. If a debt changes, everyone has to agree again.',
  fixed:
    'Everyone agreed. Pay each other outside of Evens, then mark each payment as paid under Debts. Once the last one is marked, the plan is settled. If everything’s already paid, you can settle it here.',
  fixedWithoutPayment:
    'Everyone agreed, and no one has to pay. Anyone in the plan can settle it now, which settles all its debts.',
  abandoned: 'Everyone in this plan has left the group. A group admin can settle it, and then a new plan can be made.',
  endsUnpaid:
    'Until someone makes a payment in the plan, recording a separate payment for any of its debts cancels the plan and notifies everyone.',
  lapsed: (names: string) => `The debts have changed, so this is a new plan. ${names} agreed to the previous one.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 debt isn’t part of this plan and stays open. It’s newer, or it’s with someone who has left the group.'
      : `${count} debts aren’t part of this plan and stay open. They’re newer, or they’re with someone who has left the group.`,
  waitingFor: (names: string) => `Waiting for ${names}.`,

  agree: 'Agree',
  agreeing: 'Agreeing...',
  withdraw: 'Withdraw',
  allPaid: 'All these payments have been made',
  allPaidByNow: 'Record the remaining payments as made',
  allPaidMissing: 'Check this box once all payments have been made',
  allPaidByNowMissing: 'Check this box to settle the plan',
  settle: 'Settle Plan',
  settling: 'Settling...',
  settled: 'Plan settled.',
  close: 'Close',
  last: (name: string, debtCount: number, paymentCount: number) =>
    `The last plan was settled by ${name}: ${debtsCopy.debts(debtCount)} ${settledBy(paymentCount)}.`,

  pay: (name: string, cents: number) => `Pay ${name} ${formatUsd(cents)} with`,
  note: (group: string) => `Evens, ${group}`,
  services: { venmo: 'Venmo', cashApp: 'Cash App', paypal: 'PayPal', zelle: 'Zelle' } satisfies Record<
    PaymentService,
    string
  >,
  /** Follows the service's name, for screen readers. */
  linkTo: (name: string, cents: number) => `: pay ${name} ${formatUsd(cents)}, in a new tab`,
  copyAddress: 'Copy Address',
  copyFailed: 'We couldn’t copy the address.',
  /** What to do after paying a debt, or one of the plan's payments. */
  hints: {
    debt: 'Evens doesn’t move money. Once you’ve paid, record the payment here. Only Venmo fills in the note.',
    plan: 'Evens doesn’t move money and can’t see the payment. Only Venmo fills in the note.',
  },
} as const;

type Named = { userId: string; name: string };

/** 'you, Bob, and Carla'. */
export function joinNames(people: readonly Named[], viewerId: string): string {
  const names = people.map(({ userId, name }) => (userId === viewerId ? 'you' : name));
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
}

type Transfer = { payerId: string; payerName: string; payeeId: string; payeeName: string; amountCents: number };

/** 'Bob pays Ann $45.45', 'You pay Ann $45.45', 'Bob pays you $45.45'. */
export function paysSentence(transfer: Transfer, viewerId: string): string {
  const { payerId, payerName, payeeId, payeeName, amountCents } = transfer;
  const payer = payerId === viewerId ? 'You pay' : `${payerName} pays`;
  return `${payer} ${payeeId === viewerId ? 'you' : payeeName} ${formatUsd(amountCents)}`;
}

/** The same without the amount, as something to do: 'Pay Ann', 'Bob pays you', 'Bob pays Ann'. */
export function paysWords({ payerId, payerName, payeeId, payeeName }: Transfer, viewerId: string): string {
  if (payerId === viewerId) return `Pay ${payeeName}`;
  return `${payerName} pays ${payeeId === viewerId ? 'you' : payeeName}`;
}

type Paid = { paymentMethod: PaymentMethod; recordedBy: string; recordedByName: string };

/** 'Paid: Venmo, marked by you'. */
export function paidWords({ paymentMethod, recordedBy, recordedByName }: Paid, viewerId: string): string {
  const by = `marked by ${recordedBy === viewerId ? 'you' : recordedByName}`;
  const method = debtsCopy.methods.find(({ value }) => value === paymentMethod);
  return method && paymentMethod !== 'other' ? `Paid: ${method.label}, ${by}` : `Paid, ${by}`;
}

/** 'is owed $20.00', 'owes $20.00', 'is even'; for the viewer 'You are owed $20.00'. */
export function netSentence({ userId, name, netCents }: Named & { netCents: number }, viewerId: string): string {
  const isViewer = userId === viewerId;
  const who = nameFor(userId, name, viewerId);
  if (netCents < 0) return `${who} ${isViewer ? 'owe' : 'owes'} ${formatUsd(-netCents)}`;
  const be = isViewer ? 'are' : 'is';
  return netCents > 0 ? `${who} ${be} owed ${formatUsd(netCents)}` : `${who} ${be} even`;
}
