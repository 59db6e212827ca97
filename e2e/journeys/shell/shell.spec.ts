import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { groupsCopy } from '@evens/web/features/groups/copy';
import type { Page } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test("every page shows the name Evens, the person's name, the bell, the settings, and the tabs (SH-01, SH-12)", async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arriveVerified();
  await world.aGroup(person);
  const { page } = ann;
  const header = page.getByRole('banner');
  const tabs = page.getByRole('navigation', { name: 'Main' });

  await step('the header shows them', async () => {
    await page.goto('/lines');
    await expect(page).toHaveTitle('Evens · Lines');
    await expect(header.getByRole('link', { name: 'Evens Fair odds between friends' })).toBeVisible();
    await expect(header.getByText('Fair odds between friends')).toBeVisible();
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(header.getByRole('button', { name: /Ann Lee.*Settings/ })).toContainText('Ann Lee');
  });
  await step('the tabs are below it', async () => {
    const [above, below] = [await header.boundingBox(), await tabs.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });
  await step('emails and texts show the name', async () => {
    const [mail] = await world.mailTo(person.email);
    expect(mail?.subject).toContain('Evens');
    await person.api.post('/api/me/phone', { phoneNumber: '+12125550142' });
    expect(await world.phoneCode('+12125550142')).toMatch(/^\d{6}$/);
  });
});

test("the five tabs are in order, with the current page marked, or Lines if it's none of them (SH-08)", async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const tabs = ann.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const marked = ann.page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await ann.page.goto('/lines');
  await expect(tabs).toHaveText(['Lines', 'Bids', 'Bets', 'Debts', 'Stats']);
  for (const name of ['Lines', 'Bids', 'Bets', 'Debts', 'Stats']) {
    await step(name, async () => {
      await ann.press(tabs.filter({ hasText: name }));
      await expect(marked).toHaveText(name);
      await expect(ann.page).toHaveTitle(`Evens · ${name}`);
    });
  }
  for (const path of ['/settings/user', '/groups', '/notifications', '/coming-soon']) {
    await step(path, async () => {
      await ann.page.goto(path);
      await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(marked).toHaveText('Lines');
    });
  }
});

test('a page that is loading says so (SH-07)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  const loading = page.getByText('Loading...', { exact: true }).filter({ visible: true });
  let letThrough = () => {};
  const hold = async () => {
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/screen-*.js', async (route) => {
      await held;
      await route.continue();
    });
  };
  for (const [path, title] of [
    ['/coming-soon', 'Coming Soon'],
    ['/terms', 'Terms of Service'],
  ] as const) {
    await step(path, async () => {
      await hold();
      await page.goto(path);
      await expect(loading).toHaveCount(1);
      letThrough();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(loading).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('a game that has started says so on its bid, and on its bet until there is a final score (BD-51, ER-02)', async ({
  ann,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  const [person, cora] = [await ann.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(person, cora);
  await accept(cora, group, await postBid(person, group, game, { betType: 'spread', side: 'home', amountCents: 1000 }));
  const card = ann.page.getByRole('main').getByRole('article').first();

  await step('the cards change when it starts', async () => {
    await ann.page.goto('/bets');
    await expect(card).toContainText('Denver Broncos');
    await expect(card).not.toContainText('Live/Completed');
    await passTime(3 * HOUR_MS);
    await expect(card).toContainText('Live/Completed');
    await ann.page.goto('/bids?tab=all');
    await expect(card).toContainText('LIVELive/Completed');
    await passTime(3 * HOUR_MS);
    await expect(card).toContainText('Live/Completed');
    await expect(card).not.toContainText('LIVE');
    await ann.page.goto('/bets');
    await expect(card).toContainText('Live/Completed');
  });
  await step('the cards show its score', async () => {
    world.endGame(game, 27, 20);
    await world.runJob('settle-bets');
    await ann.reload();
    await expect(card).toContainText('27');
    await expect(card).not.toContainText('Live/Completed');
  });
});

test('the page says when groups fail to load, and retries only a few times (ER-03, SH-23)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  ann.watch.expectOutage();
  let requests = 0;
  await ann.page.route(/\/api\/groups\?/, async (route) => {
    requests += 1;
    await route.abort('internetdisconnected');
  });
  await step('it says so, with a way to try again', async () => {
    await ann.page.goto('/bids');
    await expect(ann.page.getByText(groupsCopy.loadFailed)).toBeVisible();
    await ann.context.clock.fastForward(60_000);
    await expect(ann.page.getByText(groupsCopy.loadFailed)).toBeVisible();
    expect(requests).toBeLessThan(12);
    await expect(ann.dialog('Welcome')).toHaveCount(0);
    await expect(ann.button('Join Group')).toHaveCount(0);
  });
  await step('once they load, the page is there', async () => {
    await ann.page.unroute(/\/api\/groups\?/);
    const bids = ann.page.getByText('No bids found');
    // The stream may have reloaded them already.
    await ann.press(ann.button('Retry').or(bids).first());
    await expect(bids).toBeVisible();
  });
});

/** Holds back what waits for the next frame until what it returns is called. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const frames = await page.evaluateHandle(() => {
    const held: FrameRequestCallback[] = [];
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (run) => held.push(run);
    return { held, request };
  });
  return () =>
    frames.evaluate(({ held, request }) => {
      window.requestAnimationFrame = request;
      for (const run of held) request(run);
    });
}

test('a pressed tab and the theme switch react at once, before the screen and the colors change (UX-04, SH-08, SH-16)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  const tabs = page.getByRole('navigation', { name: 'Main' });
  const marked = tabs.locator('[aria-current="page"]');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/lines');
  await expect(title('Lines')).toBeVisible();

  await step('a tab', async () => {
    const paint = await holdFrames(page);
    await tabs.getByRole('link', { name: 'Bets' }).click();
    await expect(marked).toHaveText('Bets');
    await expect(title('Lines')).toBeVisible();
    await paint();
    await expect(title('Bets')).toBeVisible();
    await expect(marked).toHaveText('Bets');
  });
  await step('a tab in a new window', async () => {
    const opening = ann.context.waitForEvent('page');
    await tabs.getByRole('link', { name: 'Debts' }).click({ modifiers: ['ControlOrMeta'] });
    const other = await opening;
    await expect(other.getByRole('heading', { level: 1, name: 'Debts' })).toBeVisible();
    await other.close();
    await expect(marked).toHaveText('Bets');
    await expect(title('Bets')).toBeVisible();
  });
  await step('the theme', async () => {
    await page.getByRole('button', { name: /Settings/ }).click();
    const dark = page.getByRole('menuitemcheckbox', { name: 'Dark theme' });
    await expect(dark).not.toBeChecked();
    const look = page.locator('html');
    const paint = await holdFrames(page);
    await dark.click();
    await expect(dark).toBeChecked();
    await expect(look).toHaveAttribute('data-theme', 'light');
    await paint();
    await expect(look).toHaveAttribute('data-theme', 'dark');
  });
});

test('typed letters show before the address and the list follow, also if they are taken back (UX-04, UX-06)', async ({
  ann,
  together: { bobsSide, group },
  step,
}) => {
  await postCustomBid(bobsSide, group);
  const { page } = ann;
  const search = page.getByRole('searchbox');
  await page.goto('/bids');
  await expect(page.getByRole('article')).toBeVisible();

  await step('a letter', async () => {
    const paint = await holdFrames(page);
    await search.press('x');
    await expect(search).toHaveValue('x');
    await expect(page).toHaveURL('/bids');
    await paint();
    await expect(page).toHaveURL('/bids?search=x');
    await expect(page.getByRole('article')).toBeHidden();
  });
  await step('a letter that is taken back leaves a field that still follows the address', async () => {
    const paint = await holdFrames(page);
    await search.press('y');
    await search.press('Backspace');
    await paint();
    await ann.press(ann.button(bidsCopy.showAll));
    await expect(page).toHaveURL(/date=all_time/);
    await expect(search).toHaveValue('');
  });
  await step('a letter before another tab stays on its page', async () => {
    const paint = await holdFrames(page);
    await search.press('z');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bets' }).click();
    await paint();
    await expect(page.getByRole('heading', { level: 1, name: 'Bets' })).toBeVisible();
    await expect(page).toHaveURL('/bets');
  });
});
