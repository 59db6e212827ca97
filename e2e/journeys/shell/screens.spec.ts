import { settingsTitles } from '@evens/web/app/settings-menu/copy';
import { offlineText } from '@evens/web/ui/page/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('every page behind the sign-in has the same layout (SH-03)', async ({ ann, world }) => {
  const group = await world.aGroup(await ann.arrive());
  const { page } = ann;
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  for (const [path, title, address = path] of [
    ['/lines', 'Lines'],
    ['/bids', 'Bids'],
    ['/bets', 'Bets'],
    ['/debts', 'Debts'],
    ['/stats', 'Group Statistics'],
    ['/notifications', 'Notifications'],
    ['/coming-soon', 'Coming Soon'],
    ['/settings', 'Settings', '/settings/user'],
    ['/settings/group', 'Settings'],
    ['/groups', 'Groups'],
    [`/groups/${group.id}/debts`, 'Debts', '/debts'],
    [`/groups/${group.id}/bids`, 'Bids', '/bids'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect(header.getByText('Sunday Crew')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    });
  }
});

test('an unknown URL leads to the lines, however broken it is (SH-04)', async ({ ann, bob, world }) => {
  await world.aGroup(await ann.arrive());
  for (const path of ['/nowhere', '/lines/nowhere', '/settings/nowhere', '/%E0%A4%A', '/groups/%E0%A4%A/debts']) {
    await test.step(path, async () => {
      await ann.page.goto(path);
      await expect(ann.page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
      await expect(ann.page).toHaveURL('/lines');
      await bob.page.goto(path);
      await expect(bob.page).toHaveURL(/\/login/);
    });
  }
});

test('a page that fails to load says so in its place, and loads when the network is back (SH-30, UX-02)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  await ann.forgetFiles();
  await ann.openAndListen('/bids');
  await expect(page.getByText('No bids found')).toBeVisible();
  await step('the message is below the tabs, which stay', async () => {
    await ann.goOffline();
    await ann.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stats' }));
    await expect(page.getByRole('main')).toContainText('We couldn’t load this page');
    await expect(page.getByRole('main')).toContainText(offlineText);
    await inspect(ann, 'a screen that could not be fetched');
  });
  await step('the page loads once the network is back', async () => {
    await ann.comeBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Group Statistics' })).toBeVisible();
  });
});

test('a screen stays when the code that comes after it cannot be fetched (SH-30)', async ({ ann, world }) => {
  await world.aGroup(await ann.arrive());
  ann.watch.expectOutage();
  const { page } = ann;
  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  await page.route('**/assets/after-screen-*', (route) => {
    refusals += 1;
    refused.resolve();
    return route.abort('internetdisconnected');
  });
  await page.route(/\/bids\?/, async (route) => {
    await refused.promise;
    await route.continue();
  });
  await page.goto('/bids', { waitUntil: 'commit' });
  // The page reloads once, since an update could be the reason.
  await expect.poll(() => refusals).toBe(2);
  await expect(page.getByText('No bids found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('on a phone, a button names the open settings page and leads to the others (US-01)', async ({
  bob,
  world,
  step,
}) => {
  const person = await bob.arrive();
  await world.makeSiteAdmin(person);
  await world.aGroup(person);
  const navigation = bob.page.getByRole('navigation', { name: 'Settings' });
  await step('it opens all pages, and those of site admins too', async () => {
    await bob.page.goto('/settings/user');
    await expect(navigation.getByRole('link')).toHaveCount(0);
    await bob.press(navigation.getByRole('button', { name: 'User Settings' }));
    await expect(navigation.getByRole('link')).toHaveText(Object.values(settingsTitles));
    await inspect(bob, 'the settings pages on a phone', [{ width: 390, height: 844 }]);
  });
  await step('a choice opens its page and closes the list', async () => {
    await bob.page.setViewportSize({ width: 390, height: 844 });
    await bob.press(navigation.getByRole('link', { name: 'Announcements' }));
    await expect(bob.page).toHaveURL('/settings/announcements');
    await expect(navigation.getByRole('link')).toHaveCount(0);
    await expect(navigation.getByRole('button', { name: 'Announcements' })).toBeFocused();
  });
});
