import { DAY_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { ANSWERS_CACHE } from '../lib/offline/saved-at.ts';
import { isSaved, SavedAnswers } from './saved-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** Set by the build: the files of the tabs, relative to the worker, and a name for this version of them. */
declare const SHELL: { files: readonly string[]; version: string };
const shell = SHELL;

const PAGE = 'index.html';
const DAY_SECONDS = DAY_MS / SECOND_MS;
const PATIENCE_SECONDS = 5;

const root = new URL('./', self.location.href);

/** Several copies of Evens can share a host, each under its own path (HO-08). */
const cacheName = (kind: string) => `${kind} ${root.pathname}`;

function pathUnderRoot(url: URL): string | undefined {
  const isOurs = url.origin === root.origin && url.pathname.startsWith(root.pathname);
  return isOurs ? url.pathname.slice(root.pathname.length - 1) : undefined;
}

/** Their names change with their content, so they never expire for their age. Pages of an older version may still need some. */
const files = new CacheFirst({
  cacheName: cacheName('files'),
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
  ],
});

/** Every path shows the same page. Only a new version of the worker replaces it, once all its files are there. */
const pages = new NetworkFirst({
  cacheName: cacheName('page'),
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => new URL(PAGE, root).href,
      cacheWillUpdate: async () => null,
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new TypeError('The server is away');
        return response;
      },
    },
  ],
});

/** Those of another version may have another shape. */
const answersCache = cacheName(`${ANSWERS_CACHE} ${shell.version}`);

const isAnswers = (name: string) => name.startsWith(ANSWERS_CACHE) && name.endsWith(` ${root.pathname}`);

export const savedAnswers = new SavedAnswers(
  { open: () => caches.open(answersCache), clear: () => deleteCaches(isAnswers) },
  () => Date.now(),
);

const answers = new NetworkFirst({
  cacheName: answersCache,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    savedAnswers,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isOld);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Saves what the tabs need to open. Files that the browser has already aren't downloaded again. */
export async function installShell(event: ExtendableEvent): Promise<void> {
  await Promise.all(shell.files.map((file) => files.handle({ event, request: new Request(new URL(file, root)) })));
  const page = await fetch(new URL(PAGE, root), { cache: 'reload' });
  if (!page.ok) throw new TypeError('There is no page to save');
  await (await caches.open(cacheName('page'))).put(new URL(PAGE, root), page);
}

export async function deleteOldAnswers(): Promise<void> {
  await deleteCaches((name) => isAnswers(name) && name !== answersCache);
}

/** Answers from here what the network can't. */
export function openOffline(): void {
  registerRoute(new NavigationRoute(pages, { denylist: [/\/api\//] }));
  registerRoute(({ url }) => /^\/(assets\/|early\.js$)/.test(pathUnderRoot(url) ?? ''), files);
  registerRoute(({ url }) => isSaved(pathUnderRoot(url) ?? ''), answers);
}
