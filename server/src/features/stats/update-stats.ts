import { sideCalibrationStep } from '@evens/domain/stats/calibration/rules';
import type { StatSide } from '@evens/domain/stats/model';
import { addSums, noSums, STAT_SUMS, sideSums, toStatSides } from '@evens/domain/stats/rules';
import { sideParts } from '@evens/domain/stats/side-parts';
import { sql } from 'kysely';
import { toQuery } from '../../db/statement.ts';
import { insertRows } from '../../db/transactions/insert-rows.ts';
import type { Tx } from '../../db/tx.ts';
import type { GradedBet } from '../settlement/grade/write-settlements.ts';
import { statsChanged } from './events.ts';
import { ExtremeChanges } from './extremes/keep-extremes.ts';
import type { SideRow, StatTables } from './tables.ts';

type SumRow = StatTables['statSums'];

const KEYS = ['groupId', 'part', 'userId', 'value'] as const;

type Changes = { sums: Map<string, SumRow>; extremes: ExtremeChanges };

/** A transaction's pending changes to the totals and the extremes. */
const pendingChanges = new WeakMap<Tx, Changes>();

/**
 * Updates a group's stored figures with each grading, in the same transaction: the All Time totals and extremes, plus one
 * row per side of a bet, which other ranges are added up from.
 */
export async function updateStats(
  tx: Tx,
  { groupId, graded }: { groupId: string; graded: readonly GradedBet[] },
): Promise<void> {
  const sides = graded.flatMap(({ bet, sport, closing }) =>
    toStatSides({ ...bet, sport, settledAt: bet.settledAt === null ? null : new Date(bet.settledAt), closing }),
  );
  const rows = sides.map((side) => toSideRow(groupId, side));
  const regraded = graded.filter(({ isFirstGrading }) => !isFirstGrading).map(({ bet }) => bet.id);
  const before = regraded.length > 0 ? await deleteSides(tx, groupId, regraded) : [];
  const changes = pendingChanges.get(tx) ?? openChanges(tx, groupId);
  for (const row of before) {
    addChange(changes.sums, row, -1);
    changes.extremes.takeBack(row);
  }
  for (const row of rows) {
    addChange(changes.sums, row, 1);
    changes.extremes.add(row);
  }
  if (rows.length > 0) await tx.q.executeQuery(toQuery(insertRows('statSides', rows)));
}

function toSideRow(groupId: string, side: StatSide): SideRow {
  const sums = sideSums(side);
  return {
    groupId,
    betId: side.betId,
    userId: side.userId,
    opponentId: side.opponentId,
    settledAt: side.settledAt,
    sportKey: side.sport,
    betType: side.betType,
    result: side.result,
    step: sideCalibrationStep(sums),
    ...sums,
  };
}

/** Removes what an earlier grading of these bets added. */
function deleteSides(tx: Tx, groupId: string, betIds: readonly string[]): Promise<SideRow[]> {
  return tx.q
    .deleteFrom('statSides')
    .where('groupId', '=', groupId)
    .where('betId', 'in', betIds)
    .returningAll()
    .execute();
}

/**
 * The totals and extremes are updated all together at the end, in a fixed order, so two gradings in one group can't
 * deadlock.
 */
function openChanges(tx: Tx, groupId: string): Changes {
  const changes = { sums: new Map<string, SumRow>(), extremes: new ExtremeChanges() };
  pendingChanges.set(tx, changes);
  tx.append(statsChanged, { groupId, data: { groupId } });
  tx.beforeCommit(async () => {
    await writeChanges(tx, [...changes.sums.values()]);
    await changes.extremes.write(tx);
  });
  return changes;
}

function addChange(changes: Map<string, SumRow>, row: SideRow, sign: 1 | -1): void {
  for (const { part, userId, value } of sideParts({ ...row, sport: row.sportKey })) {
    const { groupId } = row;
    const key = [groupId, part, userId, value].join(' ');
    const known = changes.get(key) ?? { groupId, part, userId, value, ...noSums() };
    changes.set(key, { ...known, ...addSums(known, row, sign) });
  }
}

async function writeChanges(tx: Tx, changes: readonly SumRow[]): Promise<void> {
  const changed = changes.filter((row) => STAT_SUMS.some((name) => row[name] !== 0)).toSorted(byKey);
  if (changed.length === 0) return;
  const keys = KEYS.map((name) => ({ column: sql.ref(name), values: sql`${changed.map((row) => row[name])}::text[]` }));
  const sums = STAT_SUMS.map((name) => ({
    column: sql.ref(name),
    values: sql`${changed.map((row) => row[name])}::bigint[]`,
  }));
  const all = [...keys, ...sums];
  await sql`
    insert into stat_sums as known (${sql.join(all.map(({ column }) => column))})
    select * from unnest(${sql.join(all.map(({ values }) => values))})
    on conflict (${sql.join(keys.map(({ column }) => column))}) do update
    set ${sql.join(sums.map(({ column }) => sql`${column} = known.${column} + excluded.${column}`))}
  `.execute(tx.q);
}

function byKey(a: SumRow, b: SumRow): number {
  const [one, other] = [a, b].map(({ part, userId, value }) => [part, userId, value].join(' '));
  return (one ?? '') < (other ?? '') ? -1 : 1;
}
