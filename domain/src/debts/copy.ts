import { formatUsd } from '../shared/money.ts';
import type { PairNet } from './model.ts';

/** 'You owe Ann $20.00', 'Ann owes you $20.00', 'Bob owes Ann $20.00', 'You and Ann are even'. */
export function owesSentence(net: PairNet, viewerId: string | null): string {
  const words = owesWords(net, viewerId);
  return net.amountCents === 0 ? words : `${words} ${formatUsd(net.amountCents)}`;
}

/** The same without the amount, where it's in a column of its own. */
export function owesWords({ payerId, payerName, payeeId, payeeName, amountCents }: PairNet, viewerId: string | null) {
  if (amountCents === 0) {
    if (payerId === viewerId) return `You and ${payeeName} are even`;
    return payeeId === viewerId ? `You and ${payerName} are even` : `${payerName} and ${payeeName} are even`;
  }
  if (payerId === viewerId) return `You owe ${payeeName}`;
  return payeeId === viewerId ? `${payerName} owes you` : `${payerName} owes ${payeeName}`;
}
