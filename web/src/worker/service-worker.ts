import { openPage } from './open-page.ts';
import { toNotification } from './push-notification.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

// A new version replaces the old one right away, also for windows that are open.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, options } = toNotification(event.data);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, new URL(`.${event.notification.data.path}`, self.location.href).href));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, (...request) => self.fetch(...request)));
});
