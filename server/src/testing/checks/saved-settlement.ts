import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { toBatches } from '../../features/settlement/settle-batches.ts';

type Rows<T extends keyof Tables> = Selectable<Tables[T]>[];

/** Every row that settling wrote, to write it again. */
export type SavedSettlement = {
  bets: Rows<'bets'>;
  gradings: Rows<'gradings'>;
  debts: Rows<'debts'>;
  notifications: Rows<'notifications'>;
  deliveries: Rows<'deliveries'>;
  groupEvents: Rows<'groupEvents'>;
  userEvents: Rows<'userEvents'>;
  statSides: Rows<'statSides'>;
  statSums: Rows<'statSums'>;
  statExtremes: Rows<'statExtremes'>;
};

/** How many rows of a kind one statement writes, as in settling. */
const IN_ONE_STATEMENT = 200;

export async function saveSettlement(db: Db): Promise<SavedSettlement> {
  return {
    bets: await db.selectFrom('bets').selectAll().where('status', '=', 'settled').orderBy('id').execute(),
    gradings: await db.selectFrom('gradings').selectAll().orderBy('betId').execute(),
    debts: await db.selectFrom('debts').selectAll().orderBy('betId').execute(),
    notifications: await db.selectFrom('notifications').selectAll().orderBy('id').execute(),
    deliveries: await db.selectFrom('deliveries').selectAll().orderBy('number').execute(),
    groupEvents: await db.selectFrom('groupEvents').selectAll().orderBy('groupId').orderBy('number').execute(),
    userEvents: await db.selectFrom('userEvents').selectAll().orderBy('userId').orderBy('number').execute(),
    statSides: await db.selectFrom('statSides').selectAll().orderBy('betId').orderBy('userId').execute(),
    statSums: await db
      .selectFrom('statSums')
      .selectAll()
      .orderBy('groupId')
      .orderBy('part')
      .orderBy('userId')
      .execute(),
    statExtremes: await db.selectFrom('statExtremes').selectAll().orderBy('groupId').orderBy('userId').execute(),
  };
}

/** Undoes all settling. The games keep their scores. */
export async function undoSettlement(db: Db): Promise<void> {
  for (const table of [
    'statSides',
    'statSums',
    'statExtremes',
    'debts',
    'gradings',
    'notifications',
    'deliveries',
    'groupEvents',
    'userEvents',
    'groupLogs',
    'userLogs',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  const never = {
    settlementStatus: null,
    winnerId: null,
    grading: 0,
    settledAt: null,
    explanation: null,
    closing: null,
  };
  const unscored = { homeScore: null, awayScore: null, resultsReadAt: null };
  await db
    .updateTable('bets')
    .set({ status: 'active', ...never, ...unscored })
    .execute();
  for (const table of [
    'bets',
    'debts',
    'gradings',
    'notifications',
    'deliveries',
    'group_events',
    'user_events',
    'stat_sides',
    'stat_sums',
    'stat_extremes',
  ]) {
    await sql`vacuum ${sql.table(table)}`.execute(db);
  }
}

/** In the same batches as settling, but with nothing left to decide. */
export async function restoreSettlement(db: Db, saved: SavedSettlement): Promise<void> {
  const debts = Map.groupBy(saved.debts, ({ betId }) => betId);
  const gradings = Map.groupBy(saved.gradings, ({ betId }) => betId);
  const sides = Map.groupBy(saved.statSides, ({ betId }) => betId);
  const batches = toBatches(saved.bets);
  for (const [part, bets] of batches.entries()) {
    const own = {
      bets,
      gradings: bets.flatMap(({ id }) => gradings.get(id) ?? []),
      debts: bets.flatMap(({ id }) => debts.get(id) ?? []),
      notifications: takeShare(saved.notifications, part, batches.length),
      deliveries: takeShare(saved.deliveries, part, batches.length),
      groupEvents: takeShare(saved.groupEvents, part, batches.length),
      userEvents: takeShare(saved.userEvents, part, batches.length),
      statSides: bets.flatMap(({ id }) => sides.get(id) ?? []),
      statSums: takeShare(saved.statSums, part, batches.length),
      statExtremes: takeShare(saved.statExtremes, part, batches.length),
    };
    await db.transaction().execute((tx) => writeRows(tx, own));
  }
}

function takeShare<T>(rows: readonly T[], part: number, parts: number): T[] {
  return rows.slice(Math.floor((rows.length * part) / parts), Math.floor((rows.length * (part + 1)) / parts));
}

async function writeRows(tx: Db, saved: SavedSettlement): Promise<void> {
  const insert = <T extends keyof Tables>(table: T, rows: readonly object[]) =>
    eachBatch(rows, (batch) =>
      tx
        .insertInto(table)
        .values(batch as never)
        .execute(),
    );
  await insert('gradings', saved.gradings);
  await eachBatch(saved.bets, (bets) => endBets(tx, bets));
  await insert('notifications', withJson(saved.notifications));
  await insert('deliveries', saved.deliveries.map(toNewDelivery));
  await insert(
    'debts',
    saved.debts.map((debt) => ({ ...debt, gameInfo: JSON.stringify(debt.gameInfo) })),
  );
  await insert('groupEvents', withJson(saved.groupEvents));
  await insert('userEvents', withJson(saved.userEvents));
  await insert('statSides', saved.statSides);
  await insert('statSums', saved.statSums);
  await insert('statExtremes', saved.statExtremes);
}

function withJson<T extends { data: unknown }>(rows: readonly T[]) {
  return rows.map((row) => ({ ...row, data: JSON.stringify(row.data) }));
}

/** The database numbers deliveries itself. */
function toNewDelivery({ number: _, payload, ...delivery }: Rows<'deliveries'>[number]) {
  return { ...delivery, payload: payload && JSON.stringify(payload) };
}

async function eachBatch<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += IN_ONE_STATEMENT) {
    await write(rows.slice(start, start + IN_ONE_STATEMENT));
  }
}

async function endBets(tx: Db, bets: Rows<'bets'>): Promise<void> {
  const ends = bets.map(
    ({ id, settlementStatus, winnerId, homeScore, awayScore, resultsReadAt, explanation, settledAt }) => ({
      ...{ id, settlementStatus, winnerId, homeScore, awayScore, resultsReadAt, explanation, settledAt },
    }),
  );
  await sql`
    update bets set status = 'settled', settlement_status = ended."settlementStatus", winner_id = ended."winnerId",
      grading = 1, home_score = ended."homeScore", away_score = ended."awayScore",
      results_read_at = ended."resultsReadAt", explanation = ended.explanation, settled_at = ended."settledAt"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended (id text, "settlementStatus" text,
      "winnerId" text, "homeScore" integer, "awayScore" integer, "resultsReadAt" timestamptz, explanation text,
      "settledAt" timestamptz)
    where bets.id = ended.id
  `.execute(tx);
}

/** The backend processes of a PostgreSQL server for this database. */
export async function listProcesses(db: Db): Promise<number[]> {
  const answer = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return answer.rows.map(({ pid }) => pid);
}
