import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, Context as HttpContext } from 'hono';
import type { AppEnv } from '../env.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Paths that show the lines. For signed-in people, the page itself has their heading. */
const LINES = ['/', '/lines'];

const PAGE = '/index.html';
const LINES_PAGE = '/lines.html';

type WebOptions = {
  folder: string;
  /** The path that Evens runs under, such as /evens. */
  base: string;
};

/** Whether the sender of a request is signed in. False if that can't be checked right now. */
type Knows = (request: Request) => Promise<boolean>;

/** Serves the built web app. Assets with a hash in their name are cached forever, and every other path gets the start page. */
export function serveWeb(app: Hono<AppEnv>, { folder, base }: WebOptions, isSignedIn: Knows): void {
  if (!existsSync(folder)) return;
  for (const path of LINES) {
    app.use(path, async (c, next) => {
      c.header('vary', 'Cookie', { append: true });
      c.set('page', (await isSignedIn(c.req.raw).catch(() => false)) ? LINES_PAGE : PAGE);
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
  const pages = readPagesUnder(base, folder);
  app.get('/*', async (c, next) => {
    const html = pages.get(toFile(c.req.path, c));
    return html === undefined ? next() : c.html(html);
  });
  app.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: toFile,
    }),
  );
  app.get('/*', async (c) => {
    if (isAsset(c.req.path)) return c.notFound();
    return c.html(pages.get(PAGE) ?? (await readFile(`${folder}${PAGE}`, 'utf8')));
  });
}

/** The file that answers a request. All paths but those of files show a page. */
function toFile(path: string, c?: HttpContext<AppEnv>): string {
  return path.includes('.') || isAsset(path) ? path : (c?.get('page') ?? PAGE);
}

/**
 * The pages of Evens under a path. The same build works under any: only its pages name files from the root, and the
 * scripts learn the path from the page (HO-08).
 */
function readPagesUnder(base: string, folder: string): Map<string, string> {
  if (base === '') return new Map();
  const move = (html: string) =>
    html.replace('<html ', `<html data-base="${base}" `).replaceAll(/ (href|src)="\//g, ` $1="${base}/`);
  return new Map([PAGE, LINES_PAGE].map((page) => [page, move(readFileSync(`${folder}${page}`, 'utf8'))]));
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
