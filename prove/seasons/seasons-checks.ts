import { type SeededGroup, toPerson } from '@evens/server/testing/seeds/seed-people';
import type { World } from '@evens/server/testing/servers/world';
import type { Deviations } from '../report.ts';
import type { SeasonBet } from './seasons-games.ts';

type SeasonRun = { seededGroups: readonly SeededGroup[]; bets: readonly SeasonBet[] };
type Audit = { counts: { bets: number; debts: number; payments: number; differences: number }; differences: unknown[] };

/** Compares every bet and its debts with the season's records, and audits each group. */
export async function checkLedger(world: World, { seededGroups, bets }: SeasonRun, deviations: Deviations) {
  const { db } = world.database;
  const rows = new Map((await db.selectFrom('bets').selectAll().execute()).map((row) => [row.id, row]));
  const debts = await db.selectFrom('debts').selectAll().where('status', '<>', 'replaced').execute();
  const byBet = Map.groupBy(debts, ({ betId }) => betId);
  deviations.expect('bets', rows.size, bets.length);
  for (const { id, winnerId, owedCents, game } of bets) {
    const row = rows.get(id);
    const due = ['settled', winnerId === null ? 'push' : 'resolved', winnerId];
    deviations.expect(`${id} on game ${game.id}`, [row?.status, row?.settlementStatus, row?.winnerId], due);
    const sum = (byBet.get(id) ?? []).reduce(
      (cents, debt) => cents + (debt.creditorId === row?.creatorId ? debt.amountCents : -debt.amountCents),
      0,
    );
    deviations.expect(`debts of ${id}`, sum, winnerId === row?.creatorId ? owedCents : 0 - owedCents);
  }
  let differences = 0;
  for (const seededGroup of seededGroups) {
    const audit = await readAudit(world, seededGroup);
    differences += audit.counts.differences;
    deviations.expect('differences found by the audit', audit.differences.slice(0, 3), []);
    deviations.expect('the sum of the nets', await sumOfNets(world, seededGroup), 0);
  }
  const gradings = await db.selectFrom('gradings').select('betId').where('number', '=', 2).execute();
  return { debts: debts.length, gradedAgain: gradings.length, differences };
}

async function readAudit(world: World, { id, members }: SeededGroup): Promise<Audit> {
  const [admin] = members;
  if (!admin) throw new Error('the group has no admin');
  return (await toPerson(world.url, admin).api.get<Audit>(`/api/groups/${id}/audit`)).body;
}

/** What everyone sees on the Debts page. */
async function sumOfNets(world: World, { id, members }: SeededGroup): Promise<number> {
  let sum = 0;
  for (const seededUser of members) {
    const path = `/api/groups/${id}/debts?limit=1`;
    const { body } = await toPerson(world.url, seededUser).api.get<{ summary: { netCents: number } }>(path);
    sum += body.summary.netCents;
  }
  return sum;
}
