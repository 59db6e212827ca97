import { existsSync, readFileSync, statSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, Context as HttpContext } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../env.ts';
import { type Card, withCard } from './page-card.ts';
import { sendPage } from './send-page.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

const PAGE = '/index.html';
const LINES_PAGE = '/lines.html';

/** For signed-in people, the pages of the tabs begin with what the tab needs: a heading, or its code. */
const TAB_PAGES = new Map([
  ['/', LINES_PAGE],
  ['/lines', LINES_PAGE],
  ['/home', '/home.html'],
  ['/bids', '/bids.html'],
  ['/bets', '/bets.html'],
  ['/debts', '/debts.html'],
  ['/stats', '/stats.html'],
]);

/** The reader's time zone, which web/src/lib/opening/drawn-for.ts remembers. */
const ZONE_COOKIE = 'evens-zone';

type WebOptions = {
  folder: string;
  /** The path that Evens runs under, such as /evens. */
  base: string;
  /** What the browser tells the live stream later, if the sender of a request is signed in. An error counts as no. */
  findMark: (request: Request) => Promise<string | undefined>;
  /** What chats show under a link to the page. */
  findCard: (c: HttpContext<AppEnv>) => Promise<Card>;
  /** The first games, as HTML with the times of this zone, for a signed-in person who opens Lines. */
  drawLines?: (timeZone: string) => Promise<string | undefined>;
};

/** Serves the built web app. Assets with a hash in their name are cached forever, and every other path gets the start page. */
export function serveWeb(app: Hono<AppEnv>, { folder, base, findMark, findCard, drawLines }: WebOptions): void {
  if (!existsSync(folder)) return;
  for (const [path, page] of TAB_PAGES) {
    app.use(path, async (c, next) => {
      c.header('vary', 'Cookie', { append: true });
      const mark = await findMark(c.req.raw).catch(() => undefined);
      c.set('mark', mark);
      c.set('page', mark === undefined ? PAGE : page);
      // The page of Lines without filters.
      const isPlain = page === LINES_PAGE && mark !== undefined && new URL(c.req.url).search === '';
      const timeZone = isPlain ? getCookie(c, ZONE_COOKIE) : undefined;
      if (timeZone !== undefined) c.set('drawn', await drawLines?.(timeZone).catch(() => undefined));
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
  const readPage = openPages(base, folder);
  const send = async (c: HttpContext<AppEnv>, page: string) =>
    sendPage(c, withCard(withMark(withDrawn(page, c.get('drawn')), c.get('mark')), await findCard(c)));
  app.get('/*', async (c, next) => {
    const page = readPage(toFile(c.req.path, c));
    return page === undefined ? next() : send(c, page);
  });
  app.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: toFile,
    }),
  );
  app.get('/*', async (c) => (isAsset(c.req.path) ? c.notFound() : send(c, readPage(PAGE) ?? '')));
}

/** The file that answers a request. All paths but those of files show a page. */
function toFile(path: string, c?: HttpContext<AppEnv>): string {
  return path.includes('.') || isAsset(path) ? path : (c?.get('page') ?? PAGE);
}

const PAGES: ReadonlySet<string> = new Set([PAGE, ...TAB_PAGES.values()]);

/**
 * Reads the pages of Evens, each again once it has changed, because a new build takes the files away that the old one names. The
 * same build works under any path: only its pages name files from the root, and the scripts learn the path from the page (HO-08).
 */
function openPages(base: string, folder: string): (page: string) => string | undefined {
  const move = (html: string) =>
    base === ''
      ? html
      : html.replace('<html ', `<html data-base="${base}" `).replaceAll(/ (href|src)="\//g, ` $1="${base}/`);
  const known = new Map<string, { changedMs: number; html: string }>();
  return (page) => {
    if (!PAGES.has(page)) return undefined;
    const before = known.get(page);
    const changedMs = statSync(`${folder}${page}`, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined || changedMs === before?.changedMs) return before?.html;
    const html = move(readFileSync(`${folder}${page}`, 'utf8'));
    known.set(page, { changedMs, html });
    return html;
  };
}

/** Until the browser has read this far, the games are hidden (theme.css). */
const END_OF_DRAWN = '<div hidden></div>';

/** What web/index.html shows where the list will be. */
const PLACEHOLDER = { start: '<!--first-look-->', end: '<!--/first-look-->' };

function withDrawn(page: string, drawn: string | undefined): string {
  const [start, end] = [page.indexOf(PLACEHOLDER.start), page.indexOf(PLACEHOLDER.end)];
  if (drawn === undefined || start === -1 || end === -1) return page;
  const look = `<div data-drawn>${drawn}</div>${END_OF_DRAWN}`;
  return withLateCode(page.slice(0, start)) + look + page.slice(end + PLACEHOLDER.end.length);
}

const CODE = /<(?:script type="module"|link rel="modulepreload")[^<>]*>(?:<\/script>)?/g;

/** The games show sooner while no code loads. web/public/early.js takes it out of the template. */
function withLateCode(page: string): string {
  const code = page.match(CODE) ?? [];
  return page.replace(CODE, '').replace('<script', `<template data-late-code>${code.join('')}</template><script`);
}

function withMark(page: string, mark: string | undefined): string {
  return mark === undefined ? page : page.replace('<html ', `<html data-mark="${mark}" `);
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
