import type { Difference } from '@evens/domain/audit/model';
import type { Database } from '../../db/database.ts';
import { auditGroups } from '../../features/audit/get-group-audit.ts';

/** All differences that the audit finds, in all groups or in one. */
export async function findDifferences(database: Database, groupId?: string): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const { differences } of auditGroups(database, groupId)) found.push(...differences);
  return found;
}
