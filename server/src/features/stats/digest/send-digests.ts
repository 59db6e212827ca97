import type { Digest } from '@evens/domain/messages/digest/model';
import { isDigestDue, latestDigestAt, weekBefore } from '@evens/domain/messages/digest/rules';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { listDigests, readRecaps, toDigestGroup } from './queries.ts';

const AT_ONCE = 200;

/** Sends the weekly digest to everyone who wants it, once, in batches. A run that broke off goes on where it was (EM-04). */
export async function sendDigests(store: Store): Promise<void> {
  while ((await transact(store, sendBatch)) > 0);
}

/** Returns how many people were in the batch; none once everyone has theirs, or if it's too late. */
async function sendBatch(tx: Tx): Promise<number> {
  const until = latestDigestAt(tx.now);
  if (!isDigestDue(until, tx.now)) return 0;
  const from = weekBefore(until);
  const afterUserId = await lockProgress(tx, until);
  const isCaptured = tx.outbox.captured.includes('email');
  const people = await listDigests(tx.q, { from, until, now: tx.now, afterUserId, most: AT_ONCE, isCaptured });
  const recaps = await readRecaps(tx.q, people, tx.now);
  for (const { userId, recipient, groups: weeks } of people) {
    if (!weeks) continue;
    const groups = weeks.map((own) => toDigestGroup(own, recaps));
    const payload: Digest = { from: from.toISOString(), groups };
    const cause = `weekly_digest:${until.toISOString()}`;
    queueDelivery(tx, { channel: 'email', kind: 'weekly_digest', userId, recipient, cause, payload });
  }
  const last = people.at(-1);
  if (last) await tx.q.updateTable('digests').set({ upToUserId: last.userId }).where('sentAt', '=', until).execute();
  return people.length;
}

/** The last person who got this digest, in the order of ids. The lock makes other processes wait. */
async function lockProgress(tx: Tx, sentAt: Date): Promise<string> {
  await tx.q
    .insertInto('digests')
    .values({ sentAt, upToUserId: '' })
    .onConflict((conflict) => conflict.column('sentAt').doNothing())
    .execute();
  const { upToUserId } = await tx.q
    .selectFrom('digests')
    .select('upToUserId')
    .where('sentAt', '=', sentAt)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return upToUserId;
}
