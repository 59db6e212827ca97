import {
  type AuditedExtremes,
  addToExtremes,
  auditExtremes,
  type ExtremesByPerson,
} from '@evens/domain/audit/audit-extremes';
import { addSide, auditSums, type SumsByPart } from '@evens/domain/audit/audit-stats';
import type { Difference } from '@evens/domain/audit/model';
import { toStatSides } from '@evens/domain/stats/rules';
import type { Context } from '../../context.ts';
import type { Database, Db } from '../../db/database.ts';
import { toParticipants } from '../bets/queries.ts';
import type { GroupAdmin } from '../groups/gate.ts';
import { listStoredExtremes, toExtremes } from '../stats/extremes/queries.ts';
import { selectStoredSums, sideSums } from '../stats/side-totals.ts';
import { type AuditExtension, type AuditedBetRow, auditGroup, type GroupAudit } from './queries.ts';

/** The audit of a group's books, for one of its admins (OP-06). */
export function getGroupAudit(ctx: Context, { groupId }: GroupAdmin): Promise<GroupAudit> {
  const { store, foreground, longReads } = ctx;
  const reads = { database: store.database, pause: () => foreground.pause() };
  const audit = () => auditGroup(reads, groupId, () => new StatAudit(groupId));
  return foreground.aside(() => longReads.audits.ask({ lane: groupId, key: 'audit' }, audit));
}

/** The audits of all groups, or of one, each as soon as it is done (OP-06). */
export async function* auditGroups(
  database: Pick<Database, 'kind' | 'db' | 'reads'>,
  onlyId?: string,
): AsyncGenerator<GroupAudit> {
  const reads = { database, pause: async () => {} };
  for (let after = ''; ; ) {
    const query = database.db.selectFrom('groups').select('id').where('id', '>', after).orderBy('id').limit(1);
    const next = await (onlyId === undefined ? query : query.where('id', '=', onlyId)).executeTakeFirst();
    if (!next) return;
    yield await auditGroup(reads, next.id, () => new StatAudit(next.id));
    after = next.id;
  }
}

/** Recalculates the group's figures bet by bet and compares them with the stored ones. */
class StatAudit implements AuditExtension {
  readonly #groupId: string;
  readonly #due: SumsByPart = new Map();
  readonly #extremes: ExtremesByPerson = new Map();
  readonly #names = new Map<string, string>();

  constructor(groupId: string) {
    this.#groupId = groupId;
  }

  look(bets: readonly AuditedBetRow[]): void {
    for (const bet of bets) {
      const participants = toParticipants(bet);
      for (const { id, name } of participants) this.#names.set(id, name);
      for (const side of toStatSides({ ...bet, sport: bet.sportKey, participants })) {
        addSide(this.#due, side);
        addToExtremes(this.#extremes, side);
      }
    }
  }

  async close(q: Db): Promise<Difference[]> {
    const getName = (userId: string) => this.#names.get(userId) ?? userId;
    const storedSums = await selectStoredSums(q, this.#groupId).execute();
    const sides = await sideSums(q, this.#groupId);
    const whole = new Map([...this.#due].filter(([, { part }]) => part === 'all'));
    return [
      ...auditSums(this.#due, storedSums, { what: 'The stored totals', getName }),
      ...auditSums(whole, sides, { what: 'The settled bets', getName }),
      ...auditExtremes(this.#extremes, await readExtremes(q, this.#groupId), getName),
    ];
  }
}

async function readExtremes(q: Db, groupId: string): Promise<Map<string, AuditedExtremes>> {
  const rows = await listStoredExtremes(q, groupId);
  return new Map(rows.map((row) => [row.userId, { ...toExtremes(row), lastBetId: row.lastBetId }]));
}
