import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Person, startWorld, type World } from '@evens/server/testing/servers/world';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import type { Deviations } from '../report.ts';

const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const NEXT = 'next-';
const PATIENCE_MS = 20_000;
/** Longer than the page waits before it looks whether it may reload. */
const LOOKING_MS = 2_500;

/**
 * Two pages are open while the server gets a newer build. The idle one reloads on its own. The other one keeps a half-written
 * bid until it's posted, and reloads then.
 */
export async function upgradeOpenPages(deviations: Deviations): Promise<{ idleReloadsAfterMs: number }> {
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const folder = mkdtempSync(join(tmpdir(), 'evens-pages-'));
  cpSync(BUILT, folder, { recursive: true });
  const world = await startWorld({ webFolder: folder, at: new Date() });
  const browser = await chromium.launch(findBrowser());
  try {
    const [ann, bob] = [await world.aUser('Ann Lee'), await world.aUser('Bob Reyes')];
    const group = await world.aGroup(ann, bob);
    const idle = await openPage(browser, world, ann);
    const writing = await openPage(browser, world, bob);
    const dialog = await beginBid(writing);

    const updatedAt = performance.now();
    replaceBuild(folder);
    world.app.context.hub.closeStreams();
    deviations.expect('the idle page reloads', await becomesNew(idle), true);
    const idleReloadsAfterMs = Math.round(performance.now() - updatedAt);

    // A link under the mouse makes the page ask for code that is gone.
    await writing.locator('a[href="/debts"]').first().dispatchEvent('mouseover');
    await wait(LOOKING_MS);
    deviations.expect('the half-written bid is kept', await dialog.getByLabel('Away team').inputValue(), 'Rain');
    deviations.expect('its page is still the old one', await isNew(writing), false);
    await dialog.getByLabel('Home team').fill('Sun');
    await dialog.getByText('Sun', { exact: true }).click();
    await dialog.getByLabel('Odds').fill('+150');
    await dialog.getByLabel('Wager').fill('20');
    await dialog.getByRole('button', { name: 'Post Bid' }).click();
    deviations.expect('its page reloads after the bid is posted', await becomesNew(writing), true);
    const { body } = await ann.api.get<{ items: unknown[] }>(`/api/groups/${group.id}/bids?tab=all`);
    deviations.expect('bids in the group', body.items.length, 1);
    return { idleReloadsAfterMs };
  } finally {
    await browser.close();
    await world.stop();
    rmSync(folder, { recursive: true });
  }
}

async function openPage(browser: Browser, world: World, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1280, height: 800 } });
  await context.addCookies(person.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
  const page = await context.newPage();
  // Reloading counts only once the live stream was open.
  const isLive = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto('/bids');
  await isLive;
  return page;
}

async function beginBid(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Custom Bid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Custom Bid' });
  await dialog.getByLabel('Away team').fill('Rain');
  return dialog;
}

/** A build after a change: the same pages, whose scripts have other names. */
function replaceBuild(folder: string): void {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const rename = (text: string) => names.reduce((all, name) => all.replaceAll(name, NEXT + name), text);
  for (const name of names) {
    writeFileSync(join(assets, NEXT + name), rename(readFileSync(join(assets, name), 'utf8')));
  }
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    writeFileSync(join(folder, page), rename(readFileSync(join(folder, page), 'utf8')));
    for (const packed of ['.br', '.gz', '.zst']) rmSync(join(folder, page + packed), { force: true });
  }
  for (const name of readdirSync(assets)) {
    if (names.some((old) => name.startsWith(old))) rmSync(join(assets, name));
  }
}

function isNew(page: Page): Promise<boolean> {
  return page.evaluate((next) => document.querySelector(`script[src*="/${next}"]`) !== null, NEXT);
}

async function becomesNew(page: Page): Promise<boolean> {
  const script = page.locator(`script[src*="/${NEXT}"]`).first();
  return script.waitFor({ state: 'attached', timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
}
