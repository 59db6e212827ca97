import type { components } from './api.gen.ts';

/** A service worker's registration: the part that subscribes. */
export type Subscriber = {
  pushManager: {
    getSubscription(): Promise<Pick<PushSubscription, 'unsubscribe'> | null>;
    subscribe(options: PushSubscriptionOptionsInit): Promise<Pick<PushSubscription, 'endpoint' | 'toJSON'>>;
  };
};

/** Subscribes a browser to pushes that are signed with a key. Returns what the server needs to reach it. */
export async function subscribeToPush(
  { pushManager }: Subscriber,
  publicKey: string,
): Promise<components['schemas']['NewPushDevice']> {
  // A browser takes no second subscription with another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
