import { atBase } from '../../../lib/address/base-path.ts';
import { findPushSubscription } from '../../../lib/push-subscription.ts';
import { subscribeToPush } from '../../../lib/subscribe-to-push.ts';
import { type BrowserFacts, findNoPushReason, type NoPushReason } from './no-push-reason.ts';

const WORKER = '/sw.js';

type ThisBrowser = { reason: NoPushReason | null; isSubscribed: boolean };

export async function readThisBrowser(): Promise<ThisBrowser> {
  const reason = findNoPushReason(readFacts());
  return { reason, isSubscribed: reason === null && (await findPushSubscription()) !== null };
}

function readFacts(): BrowserFacts {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    isSecure: isSecureContext,
    hasPush,
    isOnHomeScreen: 'standalone' in navigator ? navigator.standalone === true : undefined,
    permission: hasPush ? Notification.permission : 'default',
  };
}

/** Asks for permission, so it's called only when someone presses a button. Null if they don't give it. */
export async function subscribeThisBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(atBase(WORKER));
  return subscribeToPush(await navigator.serviceWorker.ready, publicKey);
}
