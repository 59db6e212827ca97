import { accountErrors } from '@evens/domain/accounts/errors';
import { pushErrors } from '@evens/domain/messages/push/errors';
import { type PushSubscription, pushLimits } from '@evens/domain/messages/push/model';
import { subscriptionRefusal } from '@evens/domain/messages/push/rules';
import { AppError, refuse } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { isOutsideAddress } from '../../../ports/post-outside.ts';
import type { Session } from '../../accounts/gate.ts';
import { turnPushOn } from '../../notifications/settings/update-settings.ts';

type NewDevice = { subscription: PushSubscription; userAgent: string | null };

/**
 * Turns push on for the browser of a session, until the session ends. A browser that someone else used before no longer
 * gets their pushes (RC-03). Browsers also subscribe again on their own, so that doesn't undo turning Push off in the settings.
 */
export async function addDevice(
  { store, config }: Pick<Context, 'store' | 'config'>,
  { id: sessionId, userId }: Session,
  { subscription, userAgent }: NewDevice,
): Promise<void> {
  const { endpoint, keys } = subscription;
  refuse(subscriptionRefusal(subscription));
  if (!isOutsideAddress(URL.parse(endpoint), config)) {
    throw new AppError(pushErrors.PUSH_DEVICE_INVALID);
  }
  await transact(store, async (tx) => {
    await lockSession(tx, sessionId);
    const known = await tx.q
      .selectFrom('pushDevices')
      .select('id')
      .where('sessionId', '=', sessionId)
      .executeTakeFirst();
    await tx.q.deleteFrom('pushDevices').where('endpoint', '=', endpoint).where('sessionId', '<>', sessionId).execute();
    const row = { endpoint, ...keys, userAgent };
    await tx.q
      .insertInto('pushDevices')
      .values({ sessionId, userId, ...row, createdAt: tx.now })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(row))
      .execute();
    await removeOldest(tx, userId);
    if (!known) await turnPushOn(tx, { userId });
  });
}

async function lockSession(tx: Tx, id: string): Promise<void> {
  const row = await tx.q.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!row) throw new AppError(accountErrors.NOT_SIGNED_IN);
}

async function removeOldest(tx: Tx, userId: string): Promise<void> {
  const oldest = await tx.q
    .selectFrom('pushDevices')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(pushLimits.devices)
    .execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await tx.q.deleteFrom('pushDevices').where('id', 'in', ids).execute();
}

/** Turns push off for one of someone's devices. */
export async function removeDevice(store: Store, { userId }: Session, deviceId: string): Promise<void> {
  await transact(store, async (tx) => {
    const removed = await tx.q
      .deleteFrom('pushDevices')
      .where('id', '=', deviceId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new AppError(pushErrors.PUSH_DEVICE_NOT_FOUND);
  });
}

/** The push service says that the browser is gone. One that has subscribed again since then stays. */
export async function removeGoneDevice(store: Store, gone: { id: string; endpoint: string }): Promise<void> {
  await transact(store, async (tx) => {
    await tx.q.deleteFrom('pushDevices').where('id', '=', gone.id).where('endpoint', '=', gone.endpoint).execute();
  });
}
