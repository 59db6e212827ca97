import type { PaymentService } from '@evens/domain/accounts/model';
import { formatUsd } from '@evens/domain/shared/money';
import { debtsCopy, nameFor } from '../copy.ts';

/** 'settled by 2 payments', 'settled without a payment'. */
const settledBy = (count: number) => {
  if (count === 0) return 'settled without a payment';
  return `settled by ${count === 1 ? '1 payment' : `${count} payments`}`;
};

export const planCopy = {
  title: 'Settle Up',
  lead: (group: string) => `The fewest payments that bring everybody in ${group} to zero`,
  loading: 'Working out the plan...',
  loadFailed: 'The plan could not be read.',

  nothing: 'There is nothing to settle',
  nothingHint: 'As soon as somebody owes somebody, the plan shows here.',
  onePair: 'Only two people owe each other',
  onePairHint: (first: string, second: string, leftOutCount: number) => {
    const apart = leftOutCount > 0 ? 'Apart from those with people who have left the group, all' : 'All';
    return `${apart} debts are between ${first} and ${second}. They settle them by Record Payment, without a plan.`;
  },
  onlyLeftOut: 'No plan can settle these debts',
  onlyLeftOutHint: (count: number) =>
    `${count === 1 ? '1 debt is' : `${count} debts are`} with somebody who has left the group and cannot agree. The one who stayed settles them by Record Payment.`,

  transfers: 'Who pays whom',
  none: 'Nobody pays anything: the debts cancel each other out.',
  sums: (debtCount: number, transferCount: number) => `${debtsCopy.debts(debtCount)} ${settledBy(transferCount)}`,
  people: 'Who is in it',
  agreed: 'Agreed',
  waiting: 'Not yet',

  proposal:
    'A proposal: until it is settled, you owe each other what Debts says. Everybody in it has to agree, also who has nothing to pay, because their debts are settled as well. Until the last one has agreed, an agreement can be taken back. When a debt changes, the plan is made anew and all agree again.',
  fixed:
    'Everybody agreed. Now pay outside of Evens as it says here. When all of it is paid, anybody in the plan settles it: all its debts are settled in one step, and each payment is recorded. Recording a payment for one of its debts alone ends the plan.',
  fixedWithoutPayment:
    'Everybody agreed, and nobody has to pay. Anybody in the plan settles it now: all its debts are settled in one step. Recording a payment for one of its debts alone ends the plan.',
  lapsed: (names: string) => `The debts have changed, so this is a new plan. ${names} agreed to the one before.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 debt is not part of it and stays: it is newer, or with somebody who has left the group.'
      : `${count} debts are not part of it and stay: they are newer, or with somebody who has left the group.`,
  waitingFor: (names: string) => `Waiting for ${names}.`,

  agree: 'Agree',
  agreeing: 'Agreeing...',
  withdraw: 'Take Back',
  allPaid: 'All these payments have been made',
  allPaidMissing: 'Please make sure that all payments have been made',
  settle: 'Settle Plan',
  settling: 'Settling...',
  settled: 'Plan settled.',
  close: 'Close',
  last: (name: string, debtCount: number, paymentCount: number) =>
    `The last plan was settled by ${name}: ${debtsCopy.debts(debtCount)} ${settledBy(paymentCount)}.`,

  pay: (name: string, cents: number) => `Pay ${name} ${formatUsd(cents)} by`,
  note: (group: string) => `Evens, ${group}`,
  services: { venmo: 'Venmo', cashApp: 'Cash App', paypal: 'PayPal', zelle: 'Zelle' } satisfies Record<
    PaymentService,
    string
  >,
  /** After the name of the service, for those who hear it. */
  linkTo: (name: string, cents: number) => `: pay ${name} ${formatUsd(cents)}, in a new tab`,
  copyAddress: 'Copy Address',
  copyFailed: 'The address could not be copied.',
  /** What is left to do after paying a debt, or one of the plan's payments. */
  hints: {
    debt: 'Evens moves no money: record the payment here once it is made. Only Venmo takes the note along.',
    plan: 'Evens moves no money and does not hear of the payment. Only Venmo takes the note along.',
  },
} as const;

type Named = { userId: string; name: string };

/** 'you, Bob and Carla'. */
export function namesInWords(people: readonly Named[], viewerId: string): string {
  const names = people.map(({ userId, name }) => (userId === viewerId ? 'you' : name));
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Transfer = { payerId: string; payerName: string; payeeId: string; payeeName: string; amountCents: number };

/** 'Bob pays Ann $45.45', 'You pay Ann $45.45', 'Bob pays you $45.45'. */
export function paysSentence(
  { payerId, payerName, payeeId, payeeName, amountCents }: Transfer,
  viewerId: string,
): string {
  const payer = payerId === viewerId ? 'You pay' : `${payerName} pays`;
  return `${payer} ${payeeId === viewerId ? 'you' : payeeName} ${formatUsd(amountCents)}`;
}

/** 'is owed $20.00', 'owes $20.00', 'is at zero'; for the viewer 'You are owed $20.00'. */
export function netSentence({ userId, name, netCents }: Named & { netCents: number }, viewerId: string): string {
  const isViewer = userId === viewerId;
  const who = nameFor(userId, name, viewerId);
  if (netCents < 0) return `${who} ${isViewer ? 'owe' : 'owes'} ${formatUsd(-netCents)}`;
  const be = isViewer ? 'are' : 'is';
  return netCents > 0 ? `${who} ${be} owed ${formatUsd(netCents)}` : `${who} ${be} at zero`;
}
