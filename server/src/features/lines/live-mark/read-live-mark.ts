import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readLastNumber } from '../../../live/read-events.ts';
import { listFollowedGroups } from '../../groups/queries.ts';
import { feedVersion } from '../feed/known-feed.ts';

/**
 * Stands for everything that this person's pages can show as of now. It changes with every event that they may hear, and with
 * the prices. A page has the one from just before it was sent, so its browser knows whether it missed anything.
 */
export async function readLiveMark(db: Db, userId: string): Promise<string> {
  const [own, groups, prices] = await Promise.all([
    readLastNumber(db, { kind: 'user', id: userId }),
    listFollowedGroups(db, { userId }),
    sql<{ version: string | null }>`select ${feedVersion} as version`.execute(db),
  ]);
  const logs = groups.map(({ groupId, lastNumber }) => `${groupId} ${lastNumber}`).sort();
  const all = JSON.stringify([userId, own, logs, prices.rows]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}
