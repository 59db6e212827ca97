import { FORGET_ANSWERS } from '../lib/offline/saved-at.ts';
import { deleteOldAnswers, installShell, openOffline, savedAnswers } from './offline.ts';
import { openPage } from './open-page.ts';
import { toNotification } from './push-notification.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

openOffline();

// A new version replaces the old one right away, also for windows that are open. It keeps the files that they still need.
self.addEventListener('install', (event) => event.waitUntil(installShell(event).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldAnswers().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data === FORGET_ANSWERS) event.waitUntil(savedAnswers.forget());
});

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
