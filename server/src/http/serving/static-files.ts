import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** The addresses of the lines, whose heading is in the page itself for those who are signed in. */
const LINES = ['/', '/lines'];

/** Whether somebody is signed in by a request; nobody is for one that cannot be answered now. */
type Knows = (request: Request) => Promise<boolean>;

/** Serves the built web app: named assets for ever, everything else as the page that starts the app. */
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
    // The app itself could make nothing of it, not even an unknown address.
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

/** Whether its percent signs stand for characters; in a link that was cut off they may not. */
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
