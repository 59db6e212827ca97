import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { type Person, startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { Deviations, median, report, secondsSince } from '../report.ts';

const ROUNDS = 3;
const FRESH_WITHIN_MS = 3_000;
const PATIENCE_MS = 30_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const UNREACHABLE = 'Unable to connect to the server';

type Company = { ann: Person; bob: Person; group: TestGroup };
type Visit = { page: Page; context: BrowserContext; deviations: Deviations };

/** What a friend does while Ann has no network. Returns what her page then shows. */
type Change = (company: Company, round: number) => Promise<string>;

const changes: Readonly<Record<string, Change>> = {
  bids: async ({ bob, group }, round) => (await postCustomBid(bob, group, { homeTeam: `It rains ${round}` })).homeTeam,
  bets: async ({ ann, bob, group }, round) => {
    const bid = await postCustomBid(bob, group, { homeTeam: `It snows ${round}` });
    await accept(ann, group, bid);
    return bid.homeTeam;
  },
  // The list has one sum for each friend.
  debts: async ({ ann, bob, group }, round) => {
    await createDebt(group, { debtor: ann, creditor: bob, amountCents: 10_000 });
    return `$${(round + 1) * 100}.00`;
  },
};

/**
 * Without a network, each list opens with its age, and posting is refused while the form stays. Once the network is back, the list
 * has what happened in the meantime within three seconds.
 */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('offline');
  await buildWebWhenChanged((line) => process.stderr.write(`${line}\n`));
  const world = await startWorld({ withWeb: true, at: new Date() });
  const browser = await chromium.launch(findBrowser());
  try {
    const [ann, bob] = [await world.aUser('Ann Lee'), await world.aUser('Bob Reyes')];
    const company = { ann, bob, group: await world.aGroup(bob, ann) };
    for (const change of Object.values(changes)) await change(company, 0);
    const context = await install(browser, world, ann);
    const visit = { context, page: context.pages()[0] ?? (await context.newPage()), deviations };
    await refusesToPost(visit);
    for (const [tab, change] of Object.entries(changes)) {
      const taken = { opensMs: [] as number[], freshMs: [] as number[] };
      for (let round = 1; round <= ROUNDS; round += 1) {
        taken.opensMs.push(await openOffline(visit, tab));
        const words = await change(company, round);
        taken.freshMs.push(await comeBack(visit, words));
      }
      const [opensMs, freshMs] = [median(taken.opensMs), median(taken.freshMs)];
      const slowestMs = Math.max(...taken.freshMs);
      deviations.expect(
        `${tab}: fresh after ${slowestMs} ms, at most ${FRESH_WITHIN_MS}`,
        slowestMs <= FRESH_WITHIN_MS,
        true,
      );
      report('offline', { tab, opensMs, freshMs, slowestMs, deviations: deviations.count });
    }
  } finally {
    await browser.close();
    await world.stop();
  }
  report('offline', { tab: 'all', deviations: deviations.count, seconds: secondsSince(startedAt) });
}

/** Opens every list once, with the worker that saves them. */
async function install(browser: Browser, world: World, ann: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL: world.url, locale: 'en-US' });
  await context.addCookies(ann.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
  const page = await context.newPage();
  await page.goto('/bids');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: PATIENCE_MS });
  for (const tab of ['bets', 'debts', 'lines', 'bids']) {
    await page.goto(`/${tab}`);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
  }
  return context;
}

async function openOffline({ page, context, deviations }: Visit, tab: string): Promise<number> {
  await context.setOffline(true);
  const startedAt = performance.now();
  await page.goto(`/${tab}`);
  await page.locator('main article').first().waitFor();
  const ms = Math.round(performance.now() - startedAt);
  const banner = page.getByRole('status', { name: 'Connection' });
  const saysAge = await banner
    .getByText(/Saved /)
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => true,
      () => false,
    );
  deviations.expect(`${tab}: it says how old the list is`, saysAge, true);
  return ms;
}

/** The milliseconds from the network's return until the list shows what happened, and no warning. */
async function comeBack({ page, context }: Visit, words: string): Promise<number> {
  const startedAt = performance.now();
  await context.setOffline(false);
  await page.locator('main article').filter({ hasText: words }).first().waitFor({ timeout: PATIENCE_MS });
  await page.locator('[role=status][aria-label=Connection] p').waitFor({ state: 'detached', timeout: PATIENCE_MS });
  return Math.round(performance.now() - startedAt);
}

async function refusesToPost({ page, context, deviations }: Visit): Promise<void> {
  await page.goto('/bids');
  await page.getByRole('button', { name: /Custom Bid/ }).tap();
  const form = page.getByRole('dialog', { name: 'Create Custom Bid' });
  await form.getByLabel('Away team').fill('Rain');
  await form.getByLabel('Home team').fill('Sun');
  await form.getByRole('textbox', { name: 'Odds' }).fill('+150');
  await form.getByLabel('Wager').fill('20');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Post Bid' }).tap();
  const text = await form.getByRole('alert').first().innerText();
  deviations.expect('posting says that the server can’t be reached', text.includes(UNREACHABLE), true);
  deviations.expect('the form keeps its wager', await form.getByLabel('Wager').inputValue(), '20');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await form.waitFor({ state: 'hidden' });
  // The form has an entry of its own in the history, which closing it takes back.
  await page.waitForFunction(() => !history.state?.evensSheet);
}
