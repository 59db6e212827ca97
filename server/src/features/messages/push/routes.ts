import type { Context } from '../../../context.ts';
import type { Store } from '../../../db/store.ts';
import { type Session, sessionRoute } from '../../accounts/gate.ts';
import { addDevice, removeDevice } from './add-device.ts';
import { type PushDevicesResponse, pushDeviceInput, pushDevicePath, pushDevicesResponse } from './api.ts';
import { getVapidKeys } from './make-vapid-keys.ts';
import { listPushDevices } from './queries.ts';

type Caller = { ctx: Pick<Context, 'config'>; store: Store; session: Session };

/** What each of these calls answers: the key to turn push on with, and where it's on. */
async function getPush({ ctx: { config }, store: { database }, session }: Caller): Promise<PushDevicesResponse> {
  const { publicKey } = await getVapidKeys({ database, config });
  return { publicKey, items: await listPushDevices(database.db, session) };
}

/** The devices that the caller gets push notifications on. */
export const pushRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/me/push-devices',
    operationId: 'listPushDevices',
    answer: [pushDevicesResponse, 'Where the caller turned push on, and the key to turn it on with'],
    run: getPush,
  }),

  sessionRoute({
    method: 'post',
    path: '/api/me/push-devices',
    operationId: 'addPushDevice',
    body: pushDeviceInput,
    answer: [pushDevicesResponse, 'Push is on for the browser of this session'],
    run: async ({ ctx, c, store, session, body }) => {
      await addDevice(ctx, session, { subscription: body, userAgent: c.req.header('user-agent') ?? null });
      return getPush({ ctx, store, session });
    },
  }),

  sessionRoute({
    method: 'delete',
    path: '/api/me/push-devices/{deviceId}',
    operationId: 'removePushDevice',
    params: pushDevicePath,
    answer: [pushDevicesResponse, 'Push is off for the device'],
    run: async ({ ctx, store, session, params }) => {
      await removeDevice(store, session, params.deviceId);
      return getPush({ ctx, store, session });
    },
  }),
];
