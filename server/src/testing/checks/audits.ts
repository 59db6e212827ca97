import type { Difference } from '@evens/domain/audit/model';
import type { Database } from '../../db/database.ts';
import { auditGroups } from '../../features/audit/get-group-audit.ts';

/** Everything the audit finds wrong in the books of all groups, or of one. */
export async function findDifferences(database: Database, groupId?: string): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const { differences } of auditGroups(database, groupId)) found.push(...differences);
  return found;
}
