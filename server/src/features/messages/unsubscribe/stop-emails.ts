import { unsubscribeErrors } from '@evens/domain/messages/unsubscribe/errors';
import { toSwitches } from '@evens/domain/messages/unsubscribe/rules';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { turnEmailsOff } from '../../notifications/settings/update-settings.ts';
import { findAccountByHash, hasStoppedInvites } from './queries.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Stops the emails that a token is for. Once they're stopped, it changes nothing (RC-12). */
export async function stopEmails({ store, config }: Pick<Context, 'store' | 'config'>, token: string): Promise<void> {
  const subscription = readUnsubscribeToken(config.secret, token);
  if (!subscription) throw new AppError(unsubscribeErrors.UNSUBSCRIBE_LINK_INVALID);
  const { subscriber, topic } = subscription;
  await transact(store, (tx) =>
    topic === 'invites'
      ? stopInvites(tx, subscriber)
      : turnEmailsOff(tx, { userId: subscriber, switches: toSwitches(topic) }),
  );
}

/** Also turns them off in the settings of the account that has this address, where its owner can turn them on again. */
async function stopInvites(tx: Tx, addressHash: string): Promise<void> {
  await lockStoppedInvites(tx);
  await tx.q
    .insertInto('stoppedInvites')
    .values({ addressHash, createdAt: tx.now })
    .onConflict((conflict) => conflict.column('addressHash').doNothing())
    .execute();
  const userId = await findAccountByHash(tx.q, addressHash);
  if (userId) await turnInvitesOff(tx, { userId });
}

/** A new account gets no invites by email if they were stopped for its address before (RC-12). */
export async function keepInvitesStopped(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await lockStoppedInvites(tx);
  if (await hasStoppedInvites(tx.q, userId)) await turnInvitesOff(tx, { userId });
}

/** Of someone who stops invites and signs up at once, the second sees the first. */
async function lockStoppedInvites(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stopped-invites', 0))`.execute(tx.q);
}

function turnInvitesOff(tx: Tx, { userId }: { userId: string }): Promise<void> {
  return turnEmailsOff(tx, { userId, switches: toSwitches('invites') });
}
