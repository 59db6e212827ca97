import type { GameInfo } from '@evens/domain/debts/model';
import type { Selectable } from 'kysely';
import { insertRows } from '../../db/transactions/insert-rows.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import { notifyFirst, toNotificationRows } from '../notifications/notify-people.ts';
import type { DebtResponse } from './api.ts';
import { debtChanged } from './events.ts';
import { toDebtResponse } from './queries.ts';
import type { DebtTables } from './tables.ts';

type Person = { id: string; name: string };
type DebtRow = Selectable<DebtTables['debts']>;

export type NewDebt = {
  groupId: string;
  groupName: string;
  betId: string;
  grading: number;
  debtor: Person;
  creditor: Person;
  amountCents: number;
  gameInfo: GameInfo;
  /** The bet in words, from each side. */
  picks: { debtor: string; creditor: string };
  /** Whether this corrects an earlier grading of the bet. */
  isCorrection?: boolean;
};

/** Creates the debts from graded bets. The unique key on bet and grading prevents duplicates. */
export function openDebts(tx: Tx, debts: readonly NewDebt[]): DebtResponse[] {
  if (debts.length === 0) return [];
  const rows = debts.map((debt) => debtRow(tx, debt));
  tx.write(insertRows('debts', rows));
  const opened = rows.map(toDebtResponse);
  for (const debt of opened) tx.append(debtChanged, { groupId: debt.groupId, data: debt });
  notifyFirst(
    tx,
    debts.flatMap((debt) => [
      ...toDebtNotification(debt, { me: debt.debtor, other: debt.creditor, pick: debt.picks.debtor, isDebtor: true }),
      ...toDebtNotification(debt, {
        me: debt.creditor,
        other: debt.debtor,
        pick: debt.picks.creditor,
        isDebtor: false,
      }),
    ]),
  );
  return opened;
}

function debtRow(tx: Tx, debt: NewDebt): DebtRow {
  const { gameInfo, debtor, creditor } = debt;
  return {
    id: newId(),
    groupId: debt.groupId,
    betId: debt.betId,
    grading: debt.grading,
    debtorId: debtor.id,
    debtorName: debtor.name,
    creditorId: creditor.id,
    creditorName: creditor.name,
    amountCents: debt.amountCents,
    status: 'pending',
    gameInfo,
    betDescription: `${debt.isCorrection ? 'Correction of ' : ''}${creditor.name}: ${debt.picks.creditor}, ${debtor.name}: ${debt.picks.debtor}`,
    paymentId: null,
    planId: null,
    paymentMethod: null,
    settledAt: null,
    createdAt: tx.now,
    lastModified: tx.now,
    nudgedAt: null,
  };
}

type Side = { me: Person; other: Person; pick: string; isDebtor: boolean };

function toDebtNotification(debt: NewDebt, side: Side) {
  const { awayTeam, homeTeam, betType } = debt.gameInfo;
  return toNotificationRows({
    type: 'debt_created',
    groupId: debt.groupId,
    recipients: [side.me.id],
    cause: `debt_created:${debt.betId}:${debt.grading}`,
    data: {
      groupName: debt.groupName,
      awayTeam,
      homeTeam,
      betType,
      pick: side.pick,
      opponentName: side.other.name,
      isDebtor: side.isDebtor,
      amountCents: debt.amountCents,
      ...(debt.isCorrection && { isCorrection: true }),
    },
  });
}
