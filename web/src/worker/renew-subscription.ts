import type { components } from '../lib/api.gen.ts';
import { type Subscriber, subscribeToPush } from '../lib/subscribe-to-push.ts';

/** Relative to the worker, which is at the root of Evens. */
const DEVICES = 'api/me/push-devices';

/** The browser ended its subscription. If push is on here for the person who is signed in, it subscribes again. */
export async function renewSubscription(registration: Subscriber, call: typeof fetch): Promise<void> {
  const answer = await call(DEVICES);
  if (!answer.ok) return;
  const { publicKey, items }: components['schemas']['PushDevices'] = await answer.json();
  if (!items.some(({ isCurrent }) => isCurrent)) return;
  const device = await subscribeToPush(registration, publicKey);
  await call(DEVICES, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(device),
  });
}
