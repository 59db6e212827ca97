import { limits } from '@evens/domain/shared/limits';
import type { Store } from './transact.ts';

/** Deletes the answers to keyed requests once their keys mean nothing any more. */
export async function sweepAnswers({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - limits.answersKeptMs);
  await db.deleteFrom('answers').where('createdAt', '<', before).execute();
}
