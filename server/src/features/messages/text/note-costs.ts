import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { Context } from '../../../context.ts';
import { recordCost } from '../../deliveries/record-report.ts';

const AT_ONCE = 50;
const KNOWN_AFTER_MS = 5 * MINUTE_MS;
const ASKED_FOR_MS = 48 * HOUR_MS;

/** Twilio knows what a message cost only later. It's asked until it does, or for two days (SM-03). */
export async function noteCosts({ store, sms }: Pick<Context, 'store' | 'sms'>): Promise<void> {
  const { db } = store.database;
  const now = (await store.clock.now(db)).getTime();
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'providerId'])
    .where('channel', '=', 'text')
    .where('createdAt', '>', new Date(now - ASKED_FOR_MS))
    .where('sentAt', '<', new Date(now - KNOWN_AFTER_MS))
    .where('costMicros', 'is', null)
    .where('providerId', 'is not', null)
    .orderBy('number', 'desc')
    .limit(AT_ONCE)
    .execute();
  for (const { id, providerId } of rows) {
    const costMicros = await sms.readCost(providerId ?? '');
    if (costMicros !== null) await recordCost(db, { id, costMicros });
  }
}
