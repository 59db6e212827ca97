import { countEventGaps } from '@evens/server/testing/event-logs';
import type { MeasuredDatabase } from '@evens/server/testing/measured-database';
import type { Deviations } from './report.ts';
import type { DueBet } from './settle-bets.ts';

type Db = Parameters<typeof countEventGaps>[0];

export type Settled = { debts: number; lost: number; doubled: number; sumCents: number };

/** Compares every row that settling writes with what is due, bet by bet, person by person and group by group. */
export function checkSettled(
  database: MeasuredDatabase,
  bets: readonly DueBet[],
  deviations: Deviations,
): Promise<Settled> {
  return database.look(async ({ db }) => {
    await checkBets(db, bets, deviations);
    await checkGradings(db, bets, deviations);
    await checkNotifications(db, bets, deviations);
    await checkEvents(db, bets, deviations);
    return checkDebts(db, bets, deviations);
  });
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

/** Both parties hear once that the bet is settled, and once of the debt if there is one. */
async function checkNotifications(db: Db, bets: readonly DueBet[], deviations: Deviations): Promise<void> {
  const rows = await db.selectFrom('notifications').select(['userId', 'cause']).execute();
  const told = rows.map((row) => `${row.cause} ${row.userId}`).sort();
  const due = bets.flatMap(({ id, creator, acceptor, winnerId }) => {
    const causes = winnerId === null ? ['bet_settled'] : ['bet_settled', 'debt_created'];
    return causes.flatMap((cause) => [creator, acceptor].map((party) => `${cause}:${id}:1 ${party.id}`));
  });
  deviations.expect('notifications', told.length, due.length);
  deviations.expect('who was told of what', told, due.sort());
}

/** Browsers are told of every settled bet and of every debt once, in a log without a gap. */
async function checkEvents(db: Db, bets: readonly DueBet[], deviations: Deviations): Promise<void> {
  for (const [groupId, own] of Map.groupBy(bets, (bet) => bet.groupId)) {
    const rows = await db.selectFrom('groupEvents').select('type').where('groupId', '=', groupId).execute();
    const count = (type: string) => rows.filter((row) => row.type === type).length;
    deviations.expect('events of bets', count('bet'), own.length);
    deviations.expect('events of debts', count('debt'), own.filter(({ winnerId }) => winnerId !== null).length);
    deviations.expect('gaps in the event log', await countEventGaps(db, groupId), 0);
  }
}

async function checkDebts(db: Db, bets: readonly DueBet[], deviations: Deviations): Promise<Settled> {
  const rows = await db.selectFrom('debts').selectAll().execute();
  const byBet = Map.groupBy(rows, (row) => row.betId);
  let lost = 0;
  let doubled = 0;
  for (const { id, winnerId, loserId, owedCents } of bets) {
    const own = byBet.get(id) ?? [];
    const due = winnerId === null ? [] : [[loserId, winnerId, owedCents, 'pending']];
    if (own.length < due.length) lost += 1;
    if (own.length > due.length) doubled += 1;
    const found = own.map((row) => [row.debtorId, row.creditorId, row.amountCents, row.status]);
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
  deviations.expect('the sums of the groups', sumCents, 0);
  return { debts: rows.length, lost, doubled, sumCents };
}

type Owed = { winnerId: string | null; loserId: string | null; amountCents: number };

/** What each person is up or down. */
function balances(owed: readonly Owed[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { winnerId, loserId, amountCents } of owed) {
    if (winnerId === null || loserId === null) continue;
    cents.set(winnerId, (cents.get(winnerId) ?? 0) + amountCents);
    cents.set(loserId, (cents.get(loserId) ?? 0) - amountCents);
  }
  return cents;
}
