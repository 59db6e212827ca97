import type { PushContent } from '@evens/domain/messages/push/model';
import type { StandInBrowser } from '@evens/server/testing/stand-ins/push-service';
import type { Worker } from '@playwright/test';
import type { Friend } from './friend.ts';

type Subscription = StandInBrowser['subscription'];

/** Test browsers have no push service and show no notifications, so here are stand-ins for both, behind the browser's own API. */
export async function connectToPushService({ context }: Friend, { subscription }: StandInBrowser): Promise<void> {
  await context.addInitScript(subscribeThere, subscription);
}

/** Runs in every page. What the browser knows about a site outlives the page, so it's remembered in storage. */
function subscribeThere(subscription: Subscription): void {
  const ALLOWED = 'stand-in-permission';
  const SUBSCRIBED = 'stand-in-subscription';
  const permission = () => (localStorage.getItem(ALLOWED) ? 'granted' : 'default');
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = async () => {
    localStorage.setItem(ALLOWED, 'yes');
    return permission();
  };
  const own = () => ({
    endpoint: subscription.endpoint,
    toJSON: () => ({ ...subscription, expirationTime: null }),
    unsubscribe: async () => {
      localStorage.removeItem(SUBSCRIBED);
      return true;
    },
  });
  const getSubscription = async () => (localStorage.getItem(SUBSCRIBED) ? own() : null);
  const subscribe = async ({ userVisibleOnly, applicationServerKey: key }: PushSubscriptionOptionsInit = {}) => {
    if (permission() !== 'granted') throw new DOMException('no permission', 'NotAllowedError');
    const isSigned = typeof key === 'string' && /^B[\w-]{86}$/.test(key);
    if (!userVisibleOnly || !isSigned) throw new DOMException('not for people, or not signed', 'AbortError');
    localStorage.setItem(SUBSCRIBED, 'yes');
    return own();
  };
  Object.assign(PushManager.prototype, { getSubscription, subscribe });
}

function findServiceWorker({ context }: Friend): Worker {
  const worker = context.serviceWorkers().find((one) => new URL(one.url()).pathname === '/sw.js');
  if (!worker) throw new Error('no service worker is running');
  return worker;
}

/** Hands a push to the service worker, like the browser does once it has decrypted it. */
export async function receivePush(friend: Friend, push: PushContent | undefined): Promise<void> {
  if (!push) throw new Error('the push service got no push');
  const { title, body, path, tag } = push;
  await findServiceWorker(friend).evaluate(keepNotifications);
  const browser = await friend.context.newCDPSession(friend.page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(friend.page.url());
  const data = JSON.stringify({ title, body, path, tag });
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await browser.detach();
}

/** Runs in the service worker. One notification replaces another with the same tag, as in any browser. */
function keepNotifications(): void {
  if (Reflect.get(globalThis, 'shown')) return;
  const shown = new Map<string, NotificationOptions & { title: string; close: () => void }>();
  Reflect.set(globalThis, 'shown', shown);
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, options: NotificationOptions & { tag: string }) {
      shown.set(options.tag, { ...options, title, close: () => shown.delete(options.tag) });
    },
  });
}

/** The notifications that the browser shows. */
export function listNotifications(friend: Friend) {
  return findServiceWorker(friend).evaluate(() => {
    const shown: Map<string, NotificationOptions & { title: string }> = Reflect.get(globalThis, 'shown');
    return [...shown.values()].map(({ title, body, tag, icon }) => ({ title, body, tag, icon }));
  });
}

/** Clicks the notification. Only a real click may bring a window to the front, so that part is left out. */
export async function clickNotification(friend: Friend): Promise<void> {
  await findServiceWorker(friend).evaluate(async () => {
    const shown: Map<string, object> = Reflect.get(globalThis, 'shown');
    const windows: { prototype: object } = Reflect.get(globalThis, 'WindowClient');
    Object.assign(windows.prototype, {
      async focus() {
        return this;
      },
    });
    const [notification] = shown.values();
    await new Promise((done) => {
      const click = new Event('notificationclick');
      dispatchEvent(Object.assign(click, { notification, waitUntil: done }));
    });
  });
}
