import { formatUsd } from '../shared/money.ts';
import type { PairNet } from './model.ts';

/** 'You owe Ann $20.00', 'Ann owes you $20.00', 'Bob owes Ann $20.00', 'You and Ann are even'. */
export function owesSentence(net: PairNet, viewerId: string | null): string {
  const { payerId, payerName, payeeId, payeeName, amountCents } = net;
  if (amountCents === 0) {
    if (payerId === viewerId) return `You and ${payeeName} are even`;
    return payeeId === viewerId ? `You and ${payerName} are even` : `${payerName} and ${payeeName} are even`;
  }
  const amount = formatUsd(amountCents);
  if (payerId === viewerId) return `You owe ${payeeName} ${amount}`;
  return payeeId === viewerId ? `${payerName} owes you ${amount}` : `${payerName} owes ${payeeName} ${amount}`;
}
