import { debtErrors } from '@evens/domain/debts/errors';
import type { GameInfo, PaymentMethod } from '@evens/domain/debts/model';
import { netOfPair, paymentRefusal } from '@evens/domain/debts/rules';
import { limits } from '@evens/domain/shared/limits';
import type { Insertable, Selectable } from 'kysely';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import type { Membership } from '../../groups/gate.ts';
import { holdMember } from '../../groups/lock-group.ts';
import { namesIn } from '../../groups/queries.ts';
import { notify, notifyOfAll, wordNews } from '../../notifications/notify-people.ts';
import type { DebtOnWire, PaymentAnswer, PaymentInput, PaymentOnWire } from '../api.ts';
import { debtChanged, paymentChanged } from '../events.ts';
import { debtOnWire, paymentOnWire } from '../queries.ts';
import type { DebtTables } from '../tables.ts';

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
export async function openDebts(tx: Tx, debts: readonly NewDebt[]): Promise<DebtOnWire[]> {
  if (debts.length === 0) return [];
  const rows = debts.map((debt) => debtRow(tx, debt));
  await tx.q
    .insertInto('debts')
    .values(rows.map((row) => ({ ...row, gameInfo: JSON.stringify(row.gameInfo) })))
    .execute();
  const opened = rows.map(debtOnWire);
  for (const debt of opened) tx.append(debtChanged, { groupId: debt.groupId, data: debt });
  await notifyOfAll(
    tx,
    debts.flatMap((debt) => [
      ...newsOfDebt(debt, { me: debt.debtor, other: debt.creditor, pick: debt.picks.debtor, isDebtor: true }),
      ...newsOfDebt(debt, { me: debt.creditor, other: debt.debtor, pick: debt.picks.creditor, isDebtor: false }),
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
  };
}

type Side = { me: Person; other: Person; pick: string; isDebtor: boolean };

function newsOfDebt(debt: NewDebt, side: Side) {
  const { awayTeam, homeTeam, betType } = debt.gameInfo;
  return wordNews({
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

/** Records a payment made elsewhere for one or more debts between two people, all of them or none (DB-06 to DB-15). */
export async function recordPayment(store: Store, member: Membership, input: PaymentInput): Promise<PaymentAnswer> {
  return transact(store, async (tx) => {
    await holdMember(tx, member);
    const debts = await lockDebts(tx, member.groupId, input.debtIds);
    refuse(
      paymentRefusal({
        debts: debts.map((debt) => ({ ...debt, settledAt: null })),
        requestedIds: input.debtIds,
        viewerId: member.userId,
        paymentMethod: input.paymentMethod,
        comments: input.comments,
      }),
    );
    const payment = await insertPayment(tx, member, debts, input);
    const settled = await settleDebts(tx, payment, debts);
    await tellOfPayment(tx, member, payment);
    tx.append(paymentChanged, { groupId: member.groupId, data: payment });
    for (const debt of settled) tx.append(debtChanged, { groupId: member.groupId, data: debt });
    await refuseWhenTooSlow(store, tx);
    return { payment, debts: settled };
  });
}

/** Locks debts in id order, so that two payments of the same debts wait instead of deadlocking. */
export function lockDebts(tx: Tx, groupId: string, ids: string[]): Promise<DebtRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx.q
    .selectFrom('debts')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function insertPayment(
  tx: Tx,
  member: Membership,
  debts: DebtRow[],
  input: PaymentInput,
): Promise<PaymentOnWire> {
  const net = netOfPair(debts);
  if (!net) throw new AppError(debtErrors.DEBTS_OF_OTHER_PAIRS);
  const nameOf = await namesIn(tx.q, member.groupId);
  const values: Insertable<DebtTables['payments']> = {
    id: newId(),
    groupId: member.groupId,
    ...net,
    payerName: nameOf(net.payerId),
    payeeName: nameOf(net.payeeId),
    paymentMethod: (input.paymentMethod ?? 'other') as PaymentMethod,
    settledBy: member.userId,
    settledByName: member.userName,
    comments: input.comments?.trim() ?? '',
    status: 'recorded',
    createdAt: tx.now,
  };
  const row = await tx.q.insertInto('payments').values(values).returningAll().executeTakeFirstOrThrow();
  await tx.q
    .insertInto('paymentDebts')
    .values(
      debts.map((debt) => ({
        groupId: member.groupId,
        paymentId: row.id,
        debtId: debt.id,
        amountCents: debt.debtorId === net.payerId ? debt.amountCents : -debt.amountCents,
      })),
    )
    .execute();
  return paymentOnWire({ ...row, debtIds: debts.map((debt) => debt.id) });
}

async function settleDebts(tx: Tx, payment: PaymentOnWire, debts: DebtRow[]): Promise<DebtOnWire[]> {
  const rows = await tx.q
    .updateTable('debts')
    .set({
      status: 'settled',
      paymentId: payment.id,
      paymentMethod: payment.paymentMethod,
      settledAt: tx.now,
      lastModified: tx.now,
    })
    .where('groupId', '=', payment.groupId)
    .where('status', '=', 'pending')
    .where(
      'id',
      'in',
      debts.map((debt) => debt.id),
    )
    .returningAll()
    .execute();
  if (rows.length !== debts.length) throw new AppError(debtErrors.DEBT_ALREADY_SETTLED);
  return rows.map(debtOnWire);
}

/** Notifies both parties of a payment (NT-16). */
export async function tellOfPayment(tx: Tx, member: Membership, payment: PaymentOnWire): Promise<void> {
  const { payerId, payerName, payeeId, payeeName, amountCents, paymentMethod } = payment;
  const sides = [
    { me: payerId, opponentName: payeeName, isDebtor: true },
    { me: payeeId, opponentName: payerName, isDebtor: false },
  ];
  for (const { me, opponentName, isDebtor } of sides) {
    await notify(tx, {
      type: 'debt_settled',
      groupId: payment.groupId,
      recipients: [me],
      cause: `debt_settled:${payment.id}`,
      data: {
        groupName: member.groupName,
        userName: member.userName,
        opponentName,
        isDebtor,
        amountCents,
        paymentMethod,
      },
    });
  }
}

async function refuseWhenTooSlow(store: Store, tx: Tx): Promise<void> {
  const tookMs = (await store.clock.now(tx.q)).getTime() - tx.now.getTime();
  if (tookMs > limits.batchPaymentMs) throw new AppError(debtErrors.PAYMENT_TOO_SLOW);
}
