import { countEventGaps } from '@evens/server/testing/checks/event-logs';
import type { MeasuredDatabase } from '@evens/server/testing/servers/measured-database';
import type { DueBet } from '../load/due-bets.ts';
import type { Deviations } from '../report.ts';
import type { Acknowledged } from './kill-payers.ts';

type Db = Parameters<typeof countEventGaps>[0];

type Done = { bets: readonly DueBet[]; payments: readonly Acknowledged[] };

/** Compares every row written by settling and paying with the expected one, by bet, person, and group. */
export function checkRows(database: MeasuredDatabase, { bets, payments }: Done, deviations: Deviations) {
  return database.withDatabase(async ({ db }) => {
    await checkBets(db, bets, deviations);
    await checkGradings(db, bets, deviations);
    await checkPayments(db, payments, deviations);
    await checkNotifications(db, { bets, payments }, deviations);
    await checkEvents(db, { bets, payments }, deviations);
    return checkDebts(db, { bets, payments }, deviations);
  });
}

/** Every acknowledged payment is there once, and there are no others. */
async function checkPayments(db: Db, payments: readonly Acknowledged[], deviations: Deviations): Promise<void> {
  const rows = await db.selectFrom('payments').select(['id', 'status']).orderBy('id').execute();
  const parts = await db.selectFrom('paymentDebts').select(['paymentId', 'debtId']).execute();
  const byPayment = Map.groupBy(parts, ({ paymentId }) => paymentId);
  const found = rows.map(({ id, status }) => [
    id,
    status,
    (byPayment.get(id) ?? []).map(({ debtId }) => debtId).sort(),
  ]);
  const due = payments.map(({ id, debtIds }) => [id, 'recorded', [...debtIds].sort()]);
  deviations.expect('payments', found.length, due.length);
  deviations.expect('payments', found.sort(byFirst), due.sort(byFirst));
}

function byFirst([one]: unknown[], [other]: unknown[]): number {
  return String(one) < String(other) ? -1 : 1;
}

async function checkBets(db: Db, bets: readonly DueBet[], deviations: Deviations): Promise<void> {
  const rows = await db.selectFrom('bets').selectAll().execute();
  deviations.expect('bets', rows.length, bets.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, winnerId, game } of bets) {
    const row = byId.get(id);
    const due = ['settled', winnerId === null ? 'push' : 'resolved', winnerId, 1, game.homeScore, game.awayScore];
    const { status, settlementStatus, winnerId: found, grading, homeScore, awayScore } = row ?? {};
    deviations.expect(id, [status, settlementStatus, found, grading, homeScore, awayScore], due);
  }
}

async function checkGradings(db: Db, bets: readonly DueBet[], deviations: Deviations): Promise<void> {
  const rows = await db.selectFrom('gradings').select(['betId', 'number', 'winnerId', 'amountCents']).execute();
  deviations.expect('gradings', rows.length, bets.length);
  const byBet = Map.groupBy(rows, (row) => row.betId);
  for (const { id, winnerId, owedCents } of bets) {
    const own = (byBet.get(id) ?? []).map((row) => [row.number, row.winnerId, row.amountCents]);
    deviations.expect(`gradings of ${id}`, own, [[1, winnerId, owedCents]]);
  }
}

/** Both parties get one notification for the settled bet, one for the debt if there is one, and one for each payment. */
async function checkNotifications(db: Db, { bets, payments }: Done, deviations: Deviations): Promise<void> {
  const rows = await db.selectFrom('notifications').select(['userId', 'cause']).execute();
  const notified = rows.map((row) => `${row.cause} ${row.userId}`).sort();
  const due = bets.flatMap(({ id, creator, acceptor, winnerId }) => {
    const causes = winnerId === null ? ['bet_settled'] : ['bet_settled', 'debt_created'];
    return causes.flatMap((cause) => [creator, acceptor].map((party) => `${cause}:${id}:1 ${party.id}`));
  });
  due.push(
    ...payments.flatMap(({ id, payerId, payeeId }) => [payerId, payeeId].map((who) => `debt_settled:${id} ${who}`)),
  );
  deviations.expect('notifications', notified.length, due.length);
  deviations.expect('who was notified about what', notified, due.sort());
}

/** The event logs have each settled bet, debt, payment, and notification once, without gaps. */
async function checkEvents(db: Db, { bets, payments }: Done, deviations: Deviations): Promise<void> {
  for (const [groupId, own] of Map.groupBy(bets, (bet) => bet.groupId)) {
    const rows = await db.selectFrom('groupEvents').select('type').where('groupId', '=', groupId).execute();
    const count = (type: string) => rows.filter((row) => row.type === type).length;
    deviations.expect('events of bets', count('bet'), own.length);
    const paid = payments.filter((payment) => payment.groupId === groupId);
    const booked = own.filter(({ winnerId }) => winnerId !== null).length;
    const covered = paid.reduce((sum, { debtIds }) => sum + debtIds.length, 0);
    deviations.expect('events of debts', count('debt'), booked + covered);
    deviations.expect('events of payments', count('payment'), paid.length);
    deviations.expect('gaps in the event log', await countEventGaps(db, groupId), 0);
  }
  const notified = await db.selectFrom('notifications').select('id').orderBy('id').execute();
  const events = await db.selectFrom('userEvents').select('data').where('type', '=', 'notification').execute();
  const publishedIds = events.map(({ data }) => String(Object(data).id)).sort();
  const dueIds = notified.map(({ id }) => id).sort();
  deviations.expect('notifications with their events', publishedIds, dueIds);
}

async function checkDebts(db: Db, { bets, payments }: Done, deviations: Deviations) {
  const paymentByDebt = new Map(payments.flatMap(({ id, debtIds }) => debtIds.map((debtId) => [debtId, id])));
  const rows = await db.selectFrom('debts').selectAll().execute();
  const byBet = Map.groupBy(rows, (row) => row.betId);
  let lost = 0;
  let doubled = 0;
  for (const { id, winnerId, loserId, owedCents } of bets) {
    const own = byBet.get(id) ?? [];
    const paid = paymentByDebt.get(own[0]?.id ?? '') ?? null;
    const due = winnerId === null ? [] : [[loserId, winnerId, owedCents, paid ? 'settled' : 'pending', paid]];
    if (own.length < due.length) lost += 1;
    if (own.length > due.length) doubled += 1;
    const found = own.map((row) => [row.debtorId, row.creditorId, row.amountCents, row.status, row.paymentId]);
    deviations.expect(`debts of ${id}`, found, due);
  }
  let sumCents = 0;
  for (const [groupId, own] of Map.groupBy(bets, (bet) => bet.groupId)) {
    const debts = rows.filter((row) => row.groupId === groupId);
    const found = balances(debts.map((row) => ({ ...row, winnerId: row.creditorId, loserId: row.debtorId })));
    const due = balances(own.map((bet) => ({ ...bet, amountCents: bet.owedCents })));
    deviations.expect(`balances in ${groupId}`, [...found].sort(), [...due].sort());
    sumCents += Math.abs([...found.values()].reduce((sum, cents) => sum + cents, 0));
  }
  deviations.expect('the totals of the groups', sumCents, 0);
  return { debts: rows.length, lost, doubled, sumCents };
}

type Owed = { winnerId: string | null; loserId: string | null; amountCents: number };

/** How much each person is up or down. */
function balances(owed: readonly Owed[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { winnerId, loserId, amountCents } of owed) {
    if (winnerId === null || loserId === null) continue;
    cents.set(winnerId, (cents.get(winnerId) ?? 0) + amountCents);
    cents.set(loserId, (cents.get(loserId) ?? 0) - amountCents);
  }
  return cents;
}
