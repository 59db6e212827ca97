import { SECOND_MS } from '@evens/domain/shared/time-units';
import { postBid } from '@evens/server/testing/actions/bidding';
import { copyBids } from '@evens/server/testing/seeds/open-bids';
import { type SeededUser, toPerson } from '@evens/server/testing/seeds/seed-people';
import { startWorld, type World } from '@evens/server/testing/servers/world';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { fillProvider } from '../load/lines-page-games.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { seedFriends, toCookies } from './full-group.ts';
import { openPlainPage, tapPlainPage } from './plain-page.ts';
import { listenToEvents, percentile, readDurations } from './reaction-times.ts';
import { PAUSE_MS, tap } from './tap.ts';

/** A twelfth of them are the viewer's own, so the others are at least a thousand. */
const BIDS = 1_100;
const SHOWN = 1_000;
const GAMES = 20;
const SLOWER = 4;
const ROUNDS = 6;
const MOST_MS = 100;
/** On a machine where even a plain page takes longer than half of that, as many times what the plain page takes. */
const PLAIN_RATIO = 2;
const PERCENT = 98;
const KEY_EVERY_MS = 120;

type Step = { name: string; act: (page: Page) => Promise<void> };

const firstCard = (page: Page) => page.getByRole('article').first();

async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(PAUSE_MS);
  await page.keyboard.press(key);
  await page.waitForTimeout(PAUSE_MS);
}

async function tapTab(page: Page, name: RegExp): Promise<void> {
  await tap(page, page.getByRole('tab', { name }));
  await page.getByRole('tab', { name, selected: true }).waitFor();
  await firstCard(page).waitFor();
}

async function tapLink(page: Page, name: string): Promise<void> {
  await tap(page, page.getByRole('navigation').getByRole('link', { name }));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** What people do on Bids. Each step leaves the page as it found it. */
const steps: readonly Step[] = [
  {
    name: 'receipt',
    async act(page) {
      await tap(page, firstCard(page).getByRole('button', { name: 'Price receipt' }));
      await page.getByRole('dialog').waitFor();
      await press(page, 'Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'comments',
    async act(page) {
      const comments = firstCard(page).locator('summary');
      await tap(page, comments);
      await firstCard(page).getByRole('textbox').waitFor();
      await tap(page, comments);
    },
  },
  {
    name: 'accept dialog',
    async act(page) {
      await tap(page, firstCard(page).getByRole('button', { name: 'Accept' }));
      const dialog = page.getByRole('dialog', { name: 'Accept Bet' });
      await dialog.waitFor();
      await tap(page, dialog.getByRole('button', { name: 'Cancel' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'dates',
    async act(page) {
      await page.getByRole('combobox', { name: 'Dates' }).focus();
      for (const key of ['ArrowUp', 'ArrowDown']) {
        await press(page, key);
        await firstCard(page).waitFor();
      }
    },
  },
  {
    name: 'tabs',
    async act(page) {
      for (const name of [/All Bids/, /My Open Bids/, /Available/]) await tapTab(page, name);
    },
  },
  {
    name: 'search',
    async act(page) {
      await tap(page, page.getByRole('searchbox'));
      await page.keyboard.type('bulls', { delay: KEY_EVERY_MS });
      await page.waitForTimeout(PAUSE_MS);
      for (let n = 0; n < 'bulls'.length; n += 1) await page.keyboard.press('Backspace', { delay: KEY_EVERY_MS });
      await firstCard(page).waitFor();
    },
  },
  {
    name: 'theme',
    async act(page) {
      await tap(page, page.getByRole('button', { name: /Settings/ }));
      const item = page.getByRole('menuitemcheckbox', { name: 'Dark theme' });
      await item.waitFor();
      await tap(page, item);
      await press(page, 'Escape');
      await item.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'another page',
    async act(page) {
      await tapLink(page, 'Bets');
      await tapLink(page, 'Bids');
      await firstCard(page).waitFor();
    },
  },
];

/** How soon the page shows a change after each tap and key, on a phone with a slow processor and a thousand bids. */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('reactions');
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const world = await startWorld({ withWeb: true, at: new Date() });
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await openBids(browser, world, await fill(world));
    const plain = await openPlainPage(browser);
    for (const each of [page, plain]) await slowDown(each);
    const plainTimes: number[] = [];
    deviations.expect('at least a thousand bids are listed', (await countListed(page)) >= SHOWN, true);
    const times = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.bringToFront();
      for (const { name, act } of steps) {
        await act(page);
        const durations = await readDurations(page);
        // The first round loads the code of dialogs.
        if (round > 0) times.set(name, [...(times.get(name) ?? []), ...durations]);
      }
      await plain.bringToFront();
      const plainDurations = await tapPlainPage(plain);
      if (round > 0) plainTimes.push(...plainDurations);
    }
    for (const { name } of steps) deviations.expect(`${name} was measured`, (times.get(name) ?? []).length > 0, true);
    const all = [...times.values()].flat();
    const worst = percentile(all, PERCENT);
    const plainMs = percentile(plainTimes, PERCENT);
    const most = Math.max(MOST_MS, PLAIN_RATIO * plainMs);
    deviations.expect(`p${PERCENT}: ${worst} ms, at most ${most}`, worst <= most, true);
    const byStep = Object.fromEntries([...times].map(([name, own]) => [`${name} ms`, percentile(own, PERCENT)]));
    const figures = {
      reactions: all.length,
      slower: SLOWER,
      medianMs: percentile(all, 50),
      p98Ms: worst,
      plainMedianMs: percentile(plainTimes, 50),
      plainP98Ms: plainMs,
      ...byStep,
    };
    report('reactions', { ...figures, deviations: deviations.count, seconds: secondsSince(startedAt) });
  } finally {
    await browser.close();
    await world.stop();
  }
}

/** Copies of one bid on each game. Returns someone who can accept most of them. */
async function fill(world: World): Promise<SeededUser> {
  // The feed has whole seconds.
  const at = new Date(Math.floor(world.clock.read().getTime() / SECOND_MS) * SECOND_MS);
  fillProvider(world.odds.games, { count: GAMES, at });
  const { seededGroup, viewer } = await seedFriends(world.database, at);
  const [, creator] = seededGroup.members;
  if (!creator) throw new Error('the group has one member');
  const bidIds: string[] = [];
  for (const game of world.odds.games) {
    const pick = { betType: 'spread', side: 'home', amountCents: 2_500 } as const;
    bidIds.push((await postBid(toPerson(world.url, creator), seededGroup, game, pick)).id);
  }
  await copyBids(world.database.db, { bidIds, creators: seededGroup.members, count: BIDS });
  return viewer;
}

async function openBids(browser: Browser, world: World, viewer: SeededUser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await context.addCookies(toCookies(viewer).map((cookie) => ({ ...cookie, url: world.url })));
  await context.addInitScript(listenToEvents);
  const page = await context.newPage();
  await page.goto(`${world.url}/bids`);
  await firstCard(page).waitFor();
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) {
    const read = page.waitForResponse((response) => response.url().includes('/bids?'));
    await more.click();
    await read;
    // The last page has no button, and until it has rendered, the button only looks as if it were there.
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(PAUSE_MS);
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await readDurations(page);
}

/** A long list renders few rows, and says how many there are. */
async function countListed(page: Page): Promise<number> {
  return Number(await page.locator('main li[aria-setsize]').first().getAttribute('aria-setsize'));
}
