import type { Plugin } from 'vite';

/** Runs before anything else in a frame of the gallery, where no call may reach a server. */
const FRAME_SCRIPT = `
if (window.name.startsWith('gallery/')) {
  const there = () => import('/src/app/kit/lists/pretend-fetch.ts');
  window.fetch = async (...call) => (await there()).pretendFetch(new Request(...call));
  window.EventSource = class extends EventTarget { close() {} };
  if (window.name.endsWith('/offline')) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  addEventListener('load', async () => (await there()).pressThere());
}`;

/** The gallery at /ui shows every list in every state, each on its own page in a frame. Only in development. */
export const galleryFrames: Plugin = {
  name: 'gallery-frames',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'script', children: FRAME_SCRIPT, injectTo: 'head-prepend' }],
};
