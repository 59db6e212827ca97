import { accept, postBid } from '@evens/server/testing/actions/bidding';
import type { Page } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

const pick = { betType: 'spread', side: 'home', amountCents: 5000 } as const;

/** Lists the calls for data that a page sends, by path. */
function listReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') reads.push(pathname + search);
  });
  return reads;
}

/** Holds the calls to an address until the test lets them through. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have given up on it by now.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('a tab asks for its lists before its code has loaded, and only once (SH-06)', async ({
  ann,
  together,
  offerGame,
}) => {
  const game = await offerGame();
  const { annsSide, bobsSide, group } = together;
  await accept(bobsSide, group, await postBid(annsSide, group, game, pick));
  await postBid(bobsSide, group, game, pick);
  for (const [tab, list, title] of [
    ['/home', `/api/groups/${group.id}/home`, 'Home'],
    ['/lines', '/api/lines', 'Lines'],
    ['/bids', `/api/groups/${group.id}/bids?tab=available`, 'Bids'],
    ['/bets', `/api/groups/${group.id}/bets?tab=all`, 'Bets'],
    ['/debts', `/api/groups/${group.id}/debts/sums`, 'Debts'],
    ['/stats', `/api/groups/${group.id}/stats`, 'Group Statistics'],
  ] as const) {
    await test.step(tab, async () => {
      const page = await ann.context.newPage();
      const reads = listReads(page);
      const releaseCode = await hold(page, '**/assets/*.js');
      // When the stream opens, the lists are read again.
      const releaseStream = await hold(page, '**/api/live*');
      await page.goto(tab, { waitUntil: 'commit' });
      await expect.poll(() => reads.filter((path) => path.startsWith(list))).toHaveLength(1);
      releaseCode();
      await page.waitForRequest('**/api/live*');
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(reads.filter((path, at) => reads.indexOf(path) !== at)).toEqual([]);
      releaseStream();
      await page.close();
    });
  }
});

test('a tab shows its shape before its code has loaded, and its heading stays in place (SH-06, SH-18)', async ({
  ann,
  together: _,
}) => {
  for (const width of [320, 390, 1280]) {
    for (const [tab, title] of [
      ['/home', 'Home'],
      ['/lines', 'Lines'],
      ['/bids', 'Bids'],
      ['/bets', 'Bets'],
      ['/debts', 'Debts'],
      ['/stats', 'Group Statistics'],
    ] as const) {
      await test.step(`${tab} at ${width} pixels`, async () => {
        const page = await ann.context.newPage();
        await page.setViewportSize({ width, height: 844 });
        await page.addInitScript(() => localStorage.setItem('evens.closed-explainers', 'stats'));
        const releaseCode = await hold(page, '**/assets/*.js');
        await page.goto(tab, { waitUntil: 'commit' });
        const drawn = page.locator('[data-drawn]');
        const heading = drawn.getByRole('heading', { level: 1, name: title, includeHidden: true });
        await expect(heading).toBeVisible();
        // Someone who has closed the explainer of Stats doesn't see it here either.
        if (tab === '/bets' || tab === '/stats') {
          const explainer = drawn.getByText('Tell me more').filter({ visible: true });
          await expect(explainer).toHaveCount(tab === '/bets' ? 1 : 0);
        }
        const before = await heading.boundingBox();
        await expect(page.getByRole('main')).toHaveCount(0);
        releaseCode();
        const real = page.getByRole('main').getByRole('heading', { level: 1, name: title });
        await expect(real).toBeVisible();
        await expect(drawn).toHaveCount(0);
        expect(await real.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
        await page.close();
      });
    }
  }
  await test.step('a link with filters shows the heading alone, because the filters aren’t drawn', async () => {
    const page = await ann.context.newPage();
    const releaseCode = await hold(page, '**/assets/*.js');
    await page.goto('/bids?tab=mine', { waitUntil: 'commit' });
    const drawn = page.locator('[data-drawn]');
    await expect(drawn.getByRole('heading', { name: 'Bids', includeHidden: true })).toBeVisible();
    await expect(drawn.getByRole('tablist', { includeHidden: true })).toBeHidden();
    releaseCode();
    await expect(page.getByRole('tab', { name: 'My Open Bids', selected: true })).toBeVisible();
    await page.close();
  });
});

test('a tab asks for the remembered group’s lists before it knows all groups (SH-06, SH-23)', async ({
  ann,
  together,
}) => {
  const { group } = together;
  const page = await ann.context.newPage();
  const reads = listReads(page);
  await page.addInitScript((id) => localStorage.setItem('evens.group', id), group.id);
  const releaseGroups = await hold(page, '**/api/groups?*');
  await page.goto('/home');
  await expect.poll(() => reads).toContain(`/api/groups/${group.id}/home`);
  releaseGroups();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(reads.filter((path) => path === `/api/groups/${group.id}/home`)).toHaveLength(1);
});
