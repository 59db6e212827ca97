import type { Digest } from '@evens/domain/messages/digest/model';
import { isDigestDue, latestDigestAt, weekBefore } from '@evens/domain/messages/digest/rules';
import type { JobContext } from '../../../context.ts';
import { transactInPages } from '../../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../../db/tx.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { listDigestReaders, listDigests, readProgress, readRecaps, toDigestGroup } from './queries.ts';

const AT_ONCE = 200;

/** Sends the weekly digest to everyone who wants it, once, in batches. A run that broke off goes on where it was (EM-04). */
export async function sendDigests({ store, log }: JobContext): Promise<void> {
  const { db } = store.database;
  const now = await store.clock.now(db);
  const until = latestDigestAt(now);
  if (!isDigestDue(until, now)) return;
  const isCaptured = store.outbox.captured.includes('email');
  const sentUpTo = await readProgress(db, until);
  await transactInPages(store, {
    list: (after?: string) => listDigestReaders(db, { afterUserId: after ?? sentUpTo, most: AT_ONCE, isCaptured }),
    pageSize: AT_ONCE,
    run: (tx, userIds) => sendSome(tx, { until, userIds, isCaptured }),
    onFailure: (userId, err) => log.error({ err, userId }, 'writing a digest failed'),
  });
}

type Sending = { until: Date; userIds: readonly string[]; isCaptured: boolean };

/** Those who got theirs from another process in the meantime are left out. */
async function sendSome(tx: Tx, { until, userIds, isCaptured }: Sending): Promise<void> {
  const from = weekBefore(until);
  const afterUserId = await lockProgress(tx, until);
  const people = await listDigests(tx.q, { from, until, now: tx.now, afterUserId, userIds, isCaptured });
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
