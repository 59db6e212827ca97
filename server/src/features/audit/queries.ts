import { auditDebtSums } from '@evens/domain/audit/audit-debt-sums';
import { auditPlan } from '@evens/domain/audit/audit-plan';
import type {
  AuditCounts,
  AuditedBet,
  AuditedPayment,
  AuditedPlan,
  Difference,
  Entry,
} from '@evens/domain/audit/model';
import { auditLedger, auditStandings, sumEntries } from '@evens/domain/audit/rules';
import { limits } from '@evens/domain/shared/limits';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { readLastNumber } from '../../live/read-events.ts';
import { toParticipants } from '../bets/queries.ts';
import type { BetTables } from '../bets/tables.ts';
import { listPlans, listPlansCovering } from './covering-plans.ts';
import { listDebtSums } from './debt-sums.ts';

/** Differences beyond this many are counted but not listed. */
const MAX_LISTED = 100;
/** How many bets or payments are in memory at once, and read before other requests get a turn. */
const BATCH = limits.longReads.auditBatch;
/** How often to try reading without a transaction before one takes the only connection. */
const TRIES = 3;

type BetRow = Selectable<BetTables['bets']>;
export type GroupAudit = { groupId: string; counts: AuditCounts; differences: Difference[] };

/** Compares what other features store about these bets. Call close for the differences once it has seen all bets. */
export type AuditExtension = {
  look(bets: readonly AuditedBetRow[]): void;
  close(q: Db): Promise<Difference[]>;
};
export type AuditedBetRow = AuditedBet & BetRow;

/** Where an audit reads from, and how it pauses between batches to let other requests run. */
export type AuditReads = { database: Pick<Database, 'kind' | 'reads'>; pause: () => Promise<void> };

/**
 * Reads everything as of a single moment, so that changes made during the audit don't show up as differences. On
 * PostgreSQL, a transaction does that. The embedded database has only one connection, and a transaction would block it
 * for the whole audit. There it reads without one, and reads again if the group's log has grown since.
 */
export async function auditGroup(
  { database, pause }: AuditReads,
  groupId: string,
  alsoAudited: () => AuditExtension,
): Promise<GroupAudit> {
  const group = { kind: 'group', id: groupId } as const;
  for (let tries = 0; database.kind === 'embedded' && tries < TRIES; tries += 1) {
    const before = await readLastNumber(database.reads, group);
    const audit = await readLedger({ q: database.reads, pause }, groupId, alsoAudited());
    if ((await readLastNumber(database.reads, group)) === before) return audit;
  }
  // On the embedded database, this holds the only connection. Pausing for others here would deadlock, because they wait
  // for it.
  const between = database.kind === 'embedded' ? async () => {} : pause;
  return database.reads
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((q) => readLedger({ q, pause: between }, groupId, alsoAudited()));
}

type LedgerReads = { q: Db; pause: () => Promise<void> };

async function readLedger({ q, pause }: LedgerReads, groupId: string, also: AuditExtension): Promise<GroupAudit> {
  const audit = new Audit(groupId);
  for (let after = ''; ; await pause()) {
    const bets = await betsAfter(q, { groupId, after });
    const last = bets.at(-1);
    if (!last) break;
    audit.look({ bets, payments: [] });
    also.look(bets);
    after = last.id;
  }
  for (let after = ''; ; await pause()) {
    const payments = await paymentsAfter(q, { groupId, after });
    const last = payments.at(-1);
    if (!last) break;
    audit.look({ bets: [], payments });
    after = last.id;
  }
  for (const plan of await listPlans(q, groupId)) audit.lookAtPlan(plan);
  return audit.close([...auditDebtSums(await listDebtSums(q, groupId)), ...(await also.close(q))]);
}

/** Adds up an audit batch by batch. */
class Audit {
  readonly #groupId: string;
  readonly #counts: AuditCounts = { bets: 0, debts: 0, payments: 0, differences: 0 };
  readonly #differences: Difference[] = [];
  #entries: Entry[] = [];

  constructor(groupId: string) {
    this.#groupId = groupId;
  }

  look(books: { bets: readonly AuditedBet[]; payments: readonly AuditedPayment[] }): void {
    const { differences, entries } = auditLedger(books);
    this.#counts.bets += books.bets.length;
    this.#counts.debts += books.bets.reduce((sum, { debts }) => sum + debts.length, 0);
    this.#counts.payments += books.payments.length;
    this.#entries = sumEntries([...this.#entries, ...entries]);
    this.#note(differences);
  }

  lookAtPlan(plan: AuditedPlan): void {
    this.#note(auditPlan(plan));
  }

  close(further: readonly Difference[]): GroupAudit {
    this.#note(auditStandings(this.#entries));
    this.#note(further);
    return { groupId: this.#groupId, counts: this.#counts, differences: this.#differences };
  }

  #note(differences: readonly Difference[]): void {
    this.#counts.differences += differences.length;
    this.#differences.push(...differences.slice(0, MAX_LISTED - this.#differences.length));
  }
}

type PagePosition = { groupId: string; after: string };

async function betsAfter(q: Db, { groupId, after }: PagePosition): Promise<AuditedBetRow[]> {
  const rows = await q
    .selectFrom('bets')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return [];
  const facts = await readFacts(q, groupId, rows);
  return rows.map((row) => ({
    ...row,
    participants: toParticipants(row),
    result: facts.results.get(row.gameId ?? '') ?? null,
    eventIds: facts.events.get(row.gameId ?? '') ?? [],
    gradings: facts.gradings.get(row.id) ?? [],
    debts: facts.debts.get(row.id) ?? [],
  }));
}

/** The results, gradings, debts and events of these bets. */
async function readFacts(q: Db, groupId: string, bets: readonly BetRow[]) {
  const betIds = bets.map(({ id }) => id);
  const gradings = await q
    .selectFrom('gradings')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('betId', 'in', betIds)
    .orderBy('betId')
    .orderBy('number')
    .execute();
  const debts = await readDebts(q, groupId, betIds);
  return {
    gradings: Map.groupBy(gradings, ({ betId }) => betId),
    debts: Map.groupBy(debts, ({ betId }) => betId),
    results: await readResults(q, bets),
    events: await readEvents(q, bets),
  };
}

async function readDebts(q: Db, groupId: string, betIds: readonly string[]) {
  const debts = await q
    .selectFrom('debts')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('betId', 'in', betIds)
    .execute();
  if (debts.length === 0) return [];
  const parts = await q
    .selectFrom('paymentDebts')
    .innerJoin('payments', (join) =>
      join.onRef('payments.groupId', '=', 'paymentDebts.groupId').onRef('payments.id', '=', 'paymentId'),
    )
    .select(['debtId', 'paymentId'])
    .where('paymentDebts.groupId', '=', groupId)
    .where(
      'debtId',
      'in',
      debts.map(({ id }) => id),
    )
    .where('status', '<>', 'reversed')
    .orderBy('paymentId')
    .execute();
  const byDebt = Map.groupBy(parts, ({ debtId }) => debtId);
  const plans = await listPlansCovering(
    q,
    groupId,
    debts.map(({ id }) => id),
  );
  return debts.map((debt) => {
    const payments = (byDebt.get(debt.id) ?? []).map(({ paymentId }) => paymentId);
    return { ...debt, paidBy: [...payments, ...(plans.get(debt.id) ?? [])] };
  });
}

async function readResults(q: Db, bets: readonly BetRow[]) {
  const results = new Map<string, NonNullable<AuditedBet['result']>>();
  const gameIds = [...new Set(bets.flatMap(({ gameId }) => gameId ?? []))];
  if (gameIds.length === 0) return results;
  const games = await q
    .selectFrom('games')
    .select(['id', 'homeScore', 'awayScore', 'resultReadAt', 'resultEventId'])
    .where('id', 'in', gameIds)
    .where('state', '=', 'final')
    .execute();
  for (const { id, homeScore, awayScore, resultReadAt: readAt, resultEventId } of games) {
    if (homeScore === null || awayScore === null || !readAt) continue;
    results.set(id, { homeScore, awayScore, readAt, resultEventId });
  }
  return results;
}

/** The provider's events for the games of these bets. */
async function readEvents(q: Db, bets: readonly BetRow[]): Promise<Map<string, string[]>> {
  const gameIds = [...new Set(bets.flatMap(({ gameId }) => gameId ?? []))];
  if (gameIds.length === 0) return new Map();
  const rows = await q
    .selectFrom('gameSources')
    .select(['gameId', 'providerEventId'])
    .where('gameId', 'in', gameIds)
    .orderBy('number')
    .execute();
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
  return new Map([...byGame].map(([id, own]) => [id, own.map(({ providerEventId }) => providerEventId)]));
}

async function paymentsAfter(q: Db, { groupId, after }: PagePosition): Promise<AuditedPayment[]> {
  const rows = await q
    .selectFrom('payments')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return [];
  const parts = await q
    .selectFrom('paymentDebts')
    .innerJoin('debts', (join) =>
      join.onRef('debts.groupId', '=', 'paymentDebts.groupId').onRef('debts.id', '=', 'debtId'),
    )
    .selectAll('debts')
    .select(['paymentDebts.paymentId as coveredBy', 'paymentDebts.amountCents as partCents'])
    .where('paymentDebts.groupId', '=', groupId)
    .where(
      'paymentDebts.paymentId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('debts.id')
    .execute();
  const byPayment = Map.groupBy(parts, ({ coveredBy }) => coveredBy);
  return rows.map((row) => ({ ...row, debts: byPayment.get(row.id) ?? [] }));
}
