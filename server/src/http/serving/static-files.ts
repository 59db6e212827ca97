import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Paths that show the lines. For signed-in people, the page itself has their heading. */
const LINES = ['/', '/lines'];

/** Whether the sender of a request is signed in. False if that can't be checked right now. */
type Knows = (request: Request) => Promise<boolean>;

/** Serves the built web app. Assets with a hash in their name are cached forever, and every other path gets the start page. */
export function serveWeb(app: Hono<AppEnv>, folder: string, isSignedIn: Knows): void {
  if (!existsSync(folder)) return;
  for (const path of LINES) {
    app.use(path, async (c, next) => {
      c.header('vary', 'Cookie', { append: true });
      c.set('page', (await isSignedIn(c.req.raw).catch(() => false)) ? '/lines.html' : '/index.html');
      await next();
    });
  }
  app.use('/*', async (c, next) => {
    if (c.req.path.startsWith('/api/')) return c.notFound();
    // The app couldn't parse it either, not even as an unknown address.
    if (!isReadable(new URL(c.req.url).pathname)) return c.redirect('/lines');
    await next();
    if (c.res.headers.has('cache-control') || !c.res.ok) return;
    c.header('cache-control', isAsset(c.req.path) ? FOR_EVER : ASK_AGAIN);
  });
  app.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path, c) => (path.includes('.') || isAsset(path) ? path : (c?.get('page') ?? '/index.html')),
    }),
  );
  app.get('/*', async (c) => {
    if (isAsset(c.req.path)) return c.notFound();
    return c.html(await readFile(`${folder}/index.html`, 'utf8'));
  });
}

/** Whether its percent-encoding is valid. In a link that was cut off, it may not be. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
}
