import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { accept, postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { serverUnreachable } from '@evens/web/lib/copy';
import { gameCard, priceButton } from '../../support/betting.ts';
import type { Game } from '../../support/expected-outcome.ts';
import { type Company, expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

/** A new game moves the clock on by this much. So that's the real time then, in whole seconds as the provider gives it. */
const shortlyBefore = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS - limits.cacheRefreshMs;

withWorld({ at: new Date(shortlyBefore()) });
test.use({ serviceWorkers: 'allow', annsDevice: 'phone' });

const connection = ({ page }: Friend) => page.getByRole('status', { name: 'Connection' });

/** Opens Evens for the first time in this browser, looks at some tabs, and waits until it's ready to open without a network. */
async function install(friend: Friend, ...tabs: Parameters<Friend['openTab']>[0][]): Promise<void> {
  const { page, context } = friend;
  await page.goto('/lines');
  await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
  for (const tab of [...tabs, 'Lines'] as const) await friend.openTab(tab);
  const reread = page.waitForResponse((answer) => answer.url().endsWith('/api/lines') && answer.fromServiceWorker());
  await context.clock.fastForward(5_000);
  await reread;
}

/**
 * Another version of the worker takes over. If the page requests something just as the old one ends, Chromium starts the old one
 * again and lets the new one wait. The next one ends it again.
 */
async function update({ page }: Friend): Promise<void> {
  const before = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  let versions = 0;
  await expect(async () => {
    versions += 1;
    // A browser sees another address as another version.
    await page.evaluate((version) => navigator.serviceWorker.register(`/sw.js?${version}`), versions);
    const inCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    await expect.poll(inCharge).not.toBe(before);
  }).toPass();
}

const listSaved = ({ page }: Friend) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers'));
    const saved = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return saved.flat().map(({ url }) => new URL(url).pathname);
  });

const SAVED_AT = 'x-saved-at';

/** As if everything had been saved that much earlier. Only the page has a clock that a test can set, the worker doesn't. */
const ageSaved = ({ page }: Friend, byMs: number) =>
  page.evaluate(
    async ({ byMs, header }) => {
      for (const name of (await caches.keys()).filter((each) => each.startsWith('answers'))) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const saved = await cache.match(request);
          if (!saved) continue;
          const headers = new Headers(saved.headers);
          headers.set(header, String(Number(headers.get(header)) - byMs));
          await cache.put(request, new Response(saved.body, { headers }));
        }
      }
    },
    { byMs, header: SAVED_AT },
  );

const createBid = (friend: Friend) => friend.dialog('Create Bid');

async function lookAroundOffline({ ann, step }: Pick<Company, 'ann' | 'step'>, game: Game): Promise<void> {
  const { page } = ann;
  await step('her lists open again, with their age', async () => {
    await page.goto('/bids');
    await expect(gameCard(ann, game)).toBeVisible();
    await expect(connection(ann)).toContainText(/Saved 1\d minutes ago\./);
    await ann.openTab('Bets');
    await expect(page.getByRole('article', { name: /Rain/ })).toBeVisible();
    await ann.openTab('Lines');
    await expect(connection(ann)).toContainText(/Saved 1\d minutes ago\./);
    await page.goto('/home');
    await expect(page.getByRole('main')).toContainText('Denver Broncos');
  });
  await step('a list that was never open says that it needs the network', async () => {
    await page.goto('/stats');
    await expect(page.getByText(serverUnreachable).first()).toBeVisible();
  });
  await step('posting a bid is refused, and the form stays', async () => {
    await page.goto('/lines');
    await ann.press(priceButton(ann, game, { market: 'moneyline', side: 'home' }));
    await createBid(ann).getByLabel('Wager').fill('20');
    await ann.press(createBid(ann).getByRole('button', { name: 'Post Bid' }));
    await expect(createBid(ann).getByRole('alert')).toHaveText(serverUnreachable);
    await expect(page.getByText(bidsCopy.createFailed)).toHaveCount(0);
    await expect(createBid(ann).getByLabel('Wager')).toHaveValue('20');
  });
}

async function signOut({ ann, step }: Pick<Company, 'ann' | 'step'>): Promise<void> {
  await step('when she signs out, nothing of hers stays', async () => {
    expect(await listSaved(ann)).not.toEqual([]);
    await ann.press(ann.button(/Settings/));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Log Out' }));
    await expect(ann.page).toHaveURL('/login');
    await expect.poll(() => listSaved(ann)).toEqual([]);
    await ann.goOffline();
    await ann.page.goto('/bids');
    await expect(ann.page.getByText(serverUnreachable)).toBeVisible();
    await expect(ann.page.getByRole('article')).toHaveCount(0);
  });
}

test('without a network, the last lists open and say how old they are, and nothing is sent (UX-03, XP-09)', async ({
  ann,
  together,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const { annsSide, bobsSide, group } = together;
  // The browser saves a list under the real time.
  await passTime(shortlyBefore() - world.clock.read().getTime());
  const game = await offerGame({ homeTeam: 'Denver Broncos', moneyline: { home: -150, away: 130 } });
  await accept(annsSide, group, await postCustomBid(bobsSide, group));
  await postBid(bobsSide, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });

  await step('she looks at her lists, and a browser offers to install Evens', async () => {
    await install(ann);
    for (const tab of ['Bids', 'Bets', 'Debts'] as const) await ann.openTab(tab);
    await expect.poll(async () => (await listSaved(ann)).join()).toContain(`/api/groups/${group.id}/debts`);
    const devtools = await ann.context.newCDPSession(ann.page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Each friend in a journey has a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
  await ann.goOffline();
  await ageSaved(ann, 12 * MINUTE_MS);
  await lookAroundOffline({ ann, step }, game);
  await step('when the network is back, everything is fresh, and nothing was posted', async () => {
    await postBid(bobsSide, group, game, { betType: 'total', side: 'over', amountCents: 5000 });
    await ann.comeBack();
    await ann.press(createBid(ann).getByRole('button', { name: 'Post Bid' }));
    await ann.seeToast('Bid Posted Successfully!');
    await expect(connection(ann)).toBeEmpty();
    await ann.openTab('Bids');
    await expect(gameCard(ann, game)).toHaveCount(2);
  });
  await signOut({ ann, step });
});

test('lists that were open before Evens could save them are saved, too (UX-03)', async ({ ann, together }) => {
  const { annsSide, bobsSide, group } = together;
  await accept(annsSide, group, await postCustomBid(bobsSide, group));
  await install(ann, 'Bets');
  await expect.poll(() => listSaved(ann)).toContain(`/api/groups/${group.id}/bets`);
  await ann.goOffline();
  await ann.page.goto('/bets');
  await expect(ann.page.getByRole('article', { name: /Rain/ })).toBeVisible();
});

test('a new version waits until a form is closed (UX-03, HO-11)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  const dialog = ann.dialog('Create Custom Bid');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await install(ann);
  await ann.openTab('Bids');
  expect(loads).toBe(1);
  await step('a new version arrives while she writes, and files of the old one are gone', async () => {
    await ann.press(ann.button('Create Custom Bid'));
    await dialog.getByLabel('Wager').fill('20');
    await update(ann);
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    await expect(dialog.getByLabel('Wager')).toHaveValue('20');
  });
  await step('she closes the form, and the page loads again', async () => {
    expect(loads).toBe(1);
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('heading', { level: 1, name: 'Bids' })).toBeVisible();
  });
});
