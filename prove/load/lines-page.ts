import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { startWorld } from '@evens/server/testing/servers/world';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { Deviations, type Deviations as Faults, median, report, secondsSince } from '../report.ts';
import { fillProvider, type MovingGames } from './lines-page-games.ts';

const GAMES = 300;
const SLOWER = 4;
const TRIES = 3;
const PAINT_WITHIN_MS = 100;
const SETTLE_WITHIN_MS = 300;
const CHANGES_A_SECOND = 20;
const SECONDS_OF_CHANGES = 8;

type World = Awaited<ReturnType<typeof startWorld>>;
type Person = Awaited<ReturnType<World['aUser']>>;
type Press = { button: string; settled: string };

/** The most visited page, with 300 games and a CPU slowed down four times. */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('lines-page');
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const world = await startWorld({ withWeb: true, at: new Date() });
  const browser = await chromium.launch(findBrowser());
  try {
    const games = fillProvider(world.odds.games, { count: GAMES, at: world.clock.read() });
    const ann = await world.aUser('Ann Lee');
    await world.aGroup(ann);
    const page = await openLines(browser, world, ann);
    const shown = await page.getByRole('article').count();
    deviations.expect('games on the page', shown, GAMES);
    const presses = await measurePresses(page, deviations);
    const moving = await measureMoves(page, { world, games, ann }, deviations);
    const figures = { games: shown, slower: SLOWER, ...presses, ...moving };
    report('lines-page', { ...figures, deviations: deviations.count, seconds: secondsSince(startedAt) });
  } finally {
    await browser.close();
    await world.stop();
  }
}

async function openLines(browser: Browser, world: World, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies(person.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
  await context.addInitScript(listenToPage);
  const page = await context.newPage();
  await page.goto('/lines');
  await page
    .getByRole('article')
    .nth(GAMES - 1)
    .waitFor();
  // Wait for the preloads, so that they aren't measured as part of a click.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(2_500);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Runs in the page and records each layout shift and the time from each click to its paint. */
function listenToPage(): void {
  const measured = { presses: [] as number[], shifts: 0 };
  Object.assign(globalThis, { measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') measured.presses.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.shifts += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

type Measured = { presses: number[]; shifts: number };

function readMeasured(page: Page): Promise<Measured> {
  return page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured);
}

const nfl = { button: 'nav[aria-label=Sports] li:nth-child(2) button', settled: 'filtered' };
const all = { button: 'nav[aria-label=Sports] li:nth-child(1) button', settled: 'all' };

async function measurePresses(page: Page, deviations: Faults) {
  const filter: number[] = [];
  const settle: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    for (const press of [nfl, all]) {
      const { paintedMs, settledMs } = await pressAndSettle(page, press);
      filter.push(paintedMs);
      settle.push(settledMs);
    }
  }
  const theme: number[] = [];
  const dialog: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    theme.push(await pressTheme(page));
    dialog.push(await pressPrice(page));
  }
  const figures = {
    filterPaintMs: median(filter),
    settleMs: median(settle),
    themePaintMs: median(theme),
    dialogPaintMs: median(dialog),
  };
  const { settleMs, ...paints } = figures;
  for (const [name, ms] of Object.entries(paints)) deviations.expect(`${name}: ${ms}`, ms <= PAINT_WITHIN_MS, true);
  deviations.expect(`settleMs: ${settleMs}`, settleMs <= SETTLE_WITHIN_MS, true);
  return figures;
}

/** Clicks like a person and waits until the list has rendered the new content. */
async function pressAndSettle(page: Page, { button, settled }: Press) {
  const settling = page.evaluate(
    ({ selector, expected, most }) =>
      new Promise<number>((done) => {
        let pressedAt = 0;
        document.querySelector(selector)?.addEventListener(
          'pointerdown',
          (event) => {
            pressedAt = event.timeStamp;
            look();
          },
          { once: true },
        );
        function look() {
          const shown = document.querySelectorAll('main article:not([hidden])').length;
          const isThere = expected === 'all' ? shown === most : shown > 0 && shown < most;
          if (!isThere) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now() - pressedAt))));
        }
      }),
    { selector: button, expected: settled, most: GAMES },
  );
  const paintedMs = await measurePaint(page, page.locator(button));
  return { paintedMs, settledMs: await settling };
}

/** The longest time from a click to its paint. The browser doesn't report clicks under 16 ms. */
async function measurePaint(page: Page, target: Locator): Promise<number> {
  // Uses the mouse directly, because finding the target again would keep the page busy during the measurement.
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  const before = (await readMeasured(page)).presses.length;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(800);
  return Math.max(0, ...(await readMeasured(page)).presses.slice(before));
}

async function pressTheme(page: Page): Promise<number> {
  await page.getByRole('button', { name: /Settings/ }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Dark theme' });
  await item.waitFor();
  await page.waitForTimeout(300);
  const paintedMs = await measurePaint(page, item);
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'hidden' });
  return paintedMs;
}

async function pressPrice(page: Page): Promise<number> {
  const paintedMs = await measurePaint(
    page,
    page.locator('main article:not([hidden]) button:not([aria-haspopup])').first(),
  );
  const dialog = page.getByRole('dialog', { name: 'Create Bid' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return paintedMs;
}

type Moving = { world: World; games: MovingGames; ann: Person };

/** Prices change all the time, and that must not shift anything on the page. */
async function measureMoves(page: Page, { world, games, ann }: Moving, deviations: Faults) {
  await page.waitForTimeout(1_000);
  const before = (await readMeasured(page)).shifts;
  for (let second = 0; second < SECONDS_OF_CHANGES; second += 1) {
    games.move(CHANGES_A_SECOND);
    world.clock.advance(5 * MINUTE_MS);
    await ann.api.get('/api/lines');
    await page.waitForTimeout(1_000);
  }
  const marked = await page.locator('.price-move').count();
  const shift = Math.round(((await readMeasured(page)).shifts - before) * 10_000) / 10_000;
  deviations.expect('moved prices are marked', marked > 0, true);
  deviations.expect('layout shift while prices move', shift, 0);
  return { changesASecond: CHANGES_A_SECOND, marked, layoutShift: shift };
}
