import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCard } from '../../testing/stand-ins/a-card.ts';
import type { AppEnv } from '../env.ts';
import { serveWeb } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'evens-pages-'));
const app = new Hono<AppEnv>();
const code = 'console.log("Evens");\n'.repeat(200);
const LOADING = [
  '<script type="module" crossorigin src="/assets/entry-abc.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/lines.js">',
];

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Evens</title>');
  writeFileSync(join(folder, 'assets', 'entry-abc.js'), code);
  writeFileSync(join(folder, 'assets', 'entry-abc.js.br'), brotliCompressSync(code));
  writeFileSync(join(folder, 'assets', 'entry-abc.js.gz'), gzipSync(code));
  writeFileSync(join(folder, 'sw.js'), code);
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'favicon.ico'), '');
  const placeholder = '<!--first-look-->Loading...<!--/first-look-->';
  const early = '<script src="/early.js"></script>';
  writeFileSync(
    join(folder, 'lines.html'),
    `<!doctype html>${early}${LOADING.join('')}<title>Lines</title>${placeholder}`,
  );
  for (const tab of ['Home', 'Bids', 'Bets', 'Debts', 'Stats']) {
    writeFileSync(join(folder, `${tab.toLowerCase()}.html`), `<!doctype html><html lang="en"><title>${tab}</title>`);
  }
  const findMark = async ({ headers }: Request) => {
    if (headers.has('x-broken')) throw new Error('the database is away');
    return headers.has('cookie') ? 'the-mark' : undefined;
  };
  const drawLines = async (timeZone: string) => {
    if (timeZone === 'Nowhere') throw new Error('there is no such place');
    return `<h1>$& in ${timeZone}</h1>`;
  };
  serveWeb(app, { folder, base: '', findMark, findCard: aCard, drawLines });
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, encoding = '') => app.request(path, { headers: { 'accept-encoding': encoding } });

describe('the built pages', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(code).length],
    ['gzip', 'gzip', gzipSync(code).length],
    ['', null, code.length],
  ])('are sent in the smallest encoding that the browser accepts (%s)', async (accepted, encoding, bytes) => {
    const answer = await get('/assets/entry-abc.js', accepted);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('are read again after a new build, which also changes the names of their files', async () => {
    const [page, path] = [join(folder, 'index.html'), '/after/a/new/build'];
    const before = readFileSync(page, 'utf8');
    const read = async () => (await get(path)).text();
    expect(await read()).toBe(before);
    rmSync(page);
    expect(await read()).toBe(before);
    writeFileSync(page, 'built again');
    expect(await read()).toBe('built again');
    writeFileSync(page, before);
    utimesSync(page, new Date(0), new Date(0));
    expect(await read()).toBe(before);
  });

  it('start the app at every address, and are never cached (SH-04)', async () => {
    for (const path of ['/', '/lines', '/join/somecode', '/no/such/page']) {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Evens</title>']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/x-icon'],
  ])(
    'include %s, whose type browsers insist on, and which they check for a new version (RC-03, UX-03)',
    async (path, type) => {
      const { headers } = await get(path);
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, 'no-cache']);
    },
  );

  it.each(['/assets/entry-old.js', '/assets/entry', '/assets/', '/assets/no/such/thing'])(
    'are not the answer for an unknown asset such as %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([404, '404 Not Found']);
    },
  );

  it('start with what a tab needs only for signed-in people who open that tab (SH-06)', async () => {
    const titleAt = async (path: string, headers: Record<string, string>) => {
      const answer = await app.request(path, { headers });
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      return /<title>(.*?)</.exec(await answer.text())?.[1];
    };
    for (const [path, title] of [
      ['/', 'Lines'],
      ['/lines', 'Lines'],
      ['/home', 'Home'],
      ['/bids', 'Bids'],
    ] as const) {
      expect(await titleAt(path, { cookie: 'session' })).toBe(title);
      expect(await titleAt(path, {})).toBe('Evens');
      expect(await titleAt(path, { cookie: 'session', 'x-broken': 'yes' })).toBe('Evens');
      expect((await app.request(path)).headers.get('vary')).toContain('Cookie');
    }
    expect(await titleAt('/groups', { cookie: 'session' })).toBe('Evens');
  });

  it('show the first games only to signed-in people who open Lines without filters, in their time zone', async () => {
    const zone = 'evens-zone=America%2FDenver';
    const readList = async (path: string, cookie?: string) => {
      const answer = await app.request(path, { headers: cookie === undefined ? {} : { cookie } });
      return /<title>.*<\/title>(.*?)(<meta|$)/s.exec(await answer.text())?.[1];
    };
    const drawn = '<div data-drawn><h1>$& in America/Denver</h1></div>';
    for (const path of ['/', '/lines']) expect(await readList(path, zone)).toContain(drawn);
    const placeholder = '<!--first-look-->Loading...<!--/first-look-->';
    expect(await readList('/lines', 'session')).toContain(placeholder);
    expect(await readList('/lines', 'evens-zone=Nowhere')).toContain(placeholder);
    expect(await readList('/lines?sport=NBA', zone)).toContain(placeholder);
    for (const path of ['/bids', '/groups']) expect(await readList(path, zone)).not.toContain('data-drawn');
  });

  it('load their code late where games are drawn, so that those show first', async () => {
    const read = async (cookie: string) => (await app.request('/lines', { headers: { cookie } })).text();
    const drawn = await read('evens-zone=America%2FDenver');
    expect(drawn).toContain(`<template data-late-code>${LOADING.join('')}</template><script src="/early.js"></script>`);
    for (const tag of LOADING) expect(drawn.split(tag)).toHaveLength(2);
    const other = await read('session');
    expect(other).not.toContain('data-late-code');
    expect(other).toContain(LOADING.join(''));
  });

  it('carry a mark, which tells a browser later if it missed anything, only in the pages of tabs (SH-29)', async () => {
    const readMark = async (path: string, headers: Record<string, string>) =>
      /data-mark="(.*?)"/.exec(await (await app.request(path, { headers })).text())?.[1];
    expect(await readMark('/bids', { cookie: 'session' })).toBe('the-mark');
    expect(await readMark('/bids', {})).toBeUndefined();
    expect(await readMark('/groups', { cookie: 'session' })).toBeUndefined();
  });

  it('redirect to the lines from a malformed address (SH-04)', async () => {
    for (const path of ['/%E0%A4%A', '/groups/%/debts', '/join/abc%2']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/lines']);
    }
    expect((await get('/bids?search=%E0%A4%A')).status).toBe(200);
    expect((await get('/join/%C3%A9')).status).toBe(200);
  });

  it('are not the answer for an unknown API call', async () => {
    expect((await get('/api/nothing/here')).status).toBe(404);
  });

  it('are not the answer for an asset of an older version, so its page knows to reload (HO-11)', async () => {
    expect((await get('/assets/entry-old.js')).status).toBe(404);
  });
});
