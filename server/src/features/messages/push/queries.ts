import { deviceName } from '@evens/domain/sign-in/sessions/rules';
import type { Db } from '../../../db/database.ts';
import { processNow } from '../../../ports/clock-process.ts';
import type { Session } from '../../accounts/gate.ts';
import type { PushDevicesResponse } from './api.ts';

/** The devices that someone turned push on for, this one first, then the newest. */
export async function listPushDevices(db: Db, session: Session): Promise<PushDevicesResponse['items']> {
  const rows = await db
    .selectFrom('pushDevices as device')
    .select(['id', 'sessionId', 'userAgent', 'createdAt'])
    .select((e) =>
      e
        .selectFrom('deliveries')
        .select((d) => d.fn.max('sentAt').as('at'))
        .where('channel', '=', 'push')
        .whereRef('recipient', '=', 'device.id')
        .where('state', '=', 'sent')
        .as('lastSentAt'),
    )
    .where('userId', '=', session.userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const devices = rows.map(({ id, sessionId, userAgent, createdAt, lastSentAt }) => ({
    id,
    device: deviceName(userAgent),
    isCurrent: sessionId === session.id,
    turnedOnAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }));
  return devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Where to send a push; undefined if the device was removed, or its session has expired. */
export function findPushDevice(db: Db, id: string) {
  return db
    .selectFrom('pushDevices as device')
    .innerJoin('sessions as session', 'session.id', 'device.sessionId')
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .where('device.id', '=', id)
    .where('session.expiresAt', '>', processNow())
    .executeTakeFirst();
}
