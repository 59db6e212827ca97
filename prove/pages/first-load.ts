import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startWorld } from '@evens/server/testing/servers/world';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { fillProvider } from '../load/lines-page-games.ts';
import { Deviations, median, report, secondsSince } from '../report.ts';
import { GAMES, seedFullGroup, TAB_LISTS, toCookies } from './full-group.ts';

const PLAIN_ROWS = 50;
const ROUNDS = 5;
/** A laptop, and a phone with a CPU that is four times slower. */
const SPEEDS = [1, 4] as const;
/** Spliit, an open source app to share expenses, took this long to its first list on the same kind of machine. */
const SPLIIT_MS = { 1: 1_750, 4: 4_943 } as const;
const SPLIIT_PART = 1 / 3;
/** For the first screen, which is Lines: `/` leads there. */
const PLAIN_RATIO = 3;

type Speed = (typeof SPEEDS)[number];
type Visit = { url: string; useful: string; cookies: { name: string; value: string }[]; speed: Speed };

/** Opens each tab in a fresh browser, and measures the time until its list is painted, beside a plain page with a list. */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('first-load');
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const world = await startWorld({ withWeb: true, at: new Date() });
  const plain = await startPlainPage();
  const browser = await chromium.launch(findBrowser());
  try {
    const at = world.clock.read();
    fillProvider(world.odds.games, { count: GAMES, at });
    const cookies = toCookies(await seedFullGroup(world.database, at));
    const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;
    const visits = { plain: { url: plainUrl, useful: 'main li' }, ...listVisits(world.url) };
    for (const speed of SPEEDS) {
      const taken = await measure(browser, visits, { cookies, speed });
      const plainMs = taken.plain ?? 0;
      for (const [name, ms] of Object.entries(taken)) {
        if (name === 'plain') continue;
        const most = Math.min(SPLIIT_MS[speed] * SPLIIT_PART, name === 'lines' ? plainMs * PLAIN_RATIO : Infinity);
        deviations.expect(`${name} at ${speed}x: ${ms} ms, at most ${Math.round(most)}`, ms <= most, true);
      }
      report('first-load', { slower: speed, ...taken, deviations: deviations.count, seconds: secondsSince(startedAt) });
    }
  } finally {
    await browser.close();
    await world.stop();
    plain.close();
  }
}

/** Each tab until it shows its list, and Lines also until its prices can be pressed, which the server draws before that. */
function listVisits(url: string) {
  const tabs = Object.entries(TAB_LISTS).map(([path, useful]) => [path.slice(1), { url: url + path, useful }]);
  return { ...Object.fromEntries(tabs), linesReady: { url: `${url}/lines`, useful: 'main article' } };
}

/** The same number of rows as a first page, in one compressed answer, without styles or code. */
async function startPlainPage(): Promise<Server> {
  const row = (n: number) =>
    `<li><strong>Bid ${n}</strong> Chicago Bulls at Boston Celtics, $${n + 10}.00 at +110</li>`;
  const rows = Array.from({ length: PLAIN_ROWS }, (_, n) => row(n)).join('');
  const page = gzipSync(`<!doctype html><html lang="en"><title>Bids</title><main><ul>${rows}</ul></main>`);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

type Viewing = Pick<Visit, 'cookies' | 'speed'>;

/** The median of the rounds, in which the pages take turns. */
async function measure(
  browser: Browser,
  visits: Readonly<Record<string, Pick<Visit, 'url' | 'useful'>>>,
  viewing: Viewing,
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>(Object.keys(visits).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, visit] of Object.entries(visits)) {
      const ms = await visitOnce(browser, { ...visit, ...viewing });
      // The first round warms up the server.
      if (round > 0) times.get(name)?.push(ms);
    }
  }
  return Object.fromEntries([...times].map(([name, taken]) => [name, Math.round(median(taken))]));
}

/** The milliseconds from the start of the visit to the paint with the first row. Nothing is cached. */
async function visitOnce(browser: Browser, { url, useful, cookies, speed }: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    await context.addInitScript(awaitPaint, useful);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: speed });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(useful).first().waitFor();
    return await page.evaluate(() => (globalThis as unknown as { paintedAfter: Promise<number> }).paintedAfter);
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function awaitPaint(useful: string): void {
  const paintedAfter = new Promise<number>((resolve) => {
    const look = () => {
      const row = document.querySelector(useful);
      // What was drawn ahead is hidden until the browser has read all of it.
      const isThere =
        row instanceof HTMLElement &&
        row.checkVisibility() &&
        row.innerText !== '' &&
        row.closest('[aria-busy=true]') === null;
      if (!isThere) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
  Object.assign(globalThis, { paintedAfter });
}
