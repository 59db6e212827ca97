import { atBase } from '../address/base-path.ts';
import { ANSWERS_CACHE, FORGET_ANSWERS } from './saved-at.ts';

/** Removes what the service worker saved for the person who was signed in (SH-24). */
export async function forgetSavedAnswers(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(FORGET_ANSWERS);
  // Without HTTPS, there are no caches.
  if (!('caches' in globalThis)) return;
  const isOurs = (name: string) => name.startsWith(ANSWERS_CACHE) && name.endsWith(` ${atBase('/')}`);
  const names = (await caches.keys()).filter(isOurs);
  await Promise.all(names.map((name) => caches.delete(name)));
}
