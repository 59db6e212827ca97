import type { GroupLogEntry } from '../../groups/log/model.ts';
import { formatUsd } from '../../shared/money.ts';
import { endSentence } from '../../shared/sentences.ts';

type Undoer = { userName: string; isSiteAdmin: boolean };
type Undone = { payerName: string; payeeName: string; amountCents: number };

/** 'Ann undid Bob’s $20.00 payment to Carla: it never came.' */
export function undoneEntry({ payerName, payeeName, amountCents }: Undone, by: Undoer, reason: string): GroupLogEntry {
  return entry(by, `${payerName}’s ${formatUsd(amountCents)} payment to ${payeeName}`, reason);
}

/** 'Ann undid the plan that settled 6 debts: too soon.' */
export function undonePlanEntry({ debtCount }: { debtCount: number }, by: Undoer, reason: string): GroupLogEntry {
  return entry(by, `the plan that settled ${debtCount} debt${debtCount === 1 ? '' : 's'}`, reason);
}

function entry({ userName, isSiteAdmin }: Undoer, what: string, reason: string): GroupLogEntry {
  const by = isSiteAdmin ? `${userName}, a site admin,` : userName;
  return { kind: 'payment', text: endSentence(`${by} undid ${what}: ${reason}`) };
}
