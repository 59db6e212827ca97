import { limits } from '@evens/domain/shared/limits';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { groupFailures } from '@evens/web/features/groups/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const entrance = ({ page }: Friend) => page.getByRole('heading', { name: 'Welcome back' });

const openMenu = (friend: Friend) => friend.press(friend.button(/Settings/));
const logOut = (friend: Friend) => friend.press(friend.page.getByRole('menuitem', { name: 'Log Out' }));

const readStorage = ({ page }: Friend) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

test('logging out leaves nothing behind, in this tab, in another tab, or behind the Back button (SH-14, SH-24)', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arrive();
  const group = await world.aGroup(person);
  await ann.page.goto('/debts');
  await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
  const other = await ann.context.newPage();
  await other.goto('/groups');
  await expect(other.getByText('Sunday Crew').first()).toBeVisible();

  await step("no one is signed out while the server can't be reached", async () => {
    await openMenu(ann);
    await expect(ann.page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await ann.goOffline();
    await logOut(ann);
    await ann.seeToast(groupFailures.joinOffline);
    await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
    await ann.comeBack();
  });
  await step('then both tabs are at the sign-in, and nothing that names her is left', async () => {
    await openMenu(ann);
    await logOut(ann);
    await expect(entrance(ann)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    // The sealed mark of a device that signed in before stays, so that strangers' guesses don't lock her out here. The time zone
    // is the browser's own.
    const cookies = (await ann.context.cookies()).map(({ name }) => name);
    expect(cookies.sort()).toEqual(['evens-device', 'evens-zone']);
    const places = (await readStorage(ann)).filter((key) => /user|group|welcomed|invite/.test(key));
    expect(places).toEqual([]);
  });
  await step('the Back button shows nothing of her', async () => {
    await ann.page.goBack();
    await expect(entrance(ann)).toBeVisible();
    await expect(ann.page.getByText(group.id)).toHaveCount(0);
    await expect(ann.page.getByText('Sunday Crew')).toHaveCount(0);
  });
});

test('when someone else signs in in another tab, this one is theirs, and keeps nothing that was being written (SH-24)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const bob = await world.aUser('Bob Reyes');
  await ann.page.goto('/settings/user');
  await ann.page.getByLabel('Venmo').fill('@ann-lee');
  await step('Bob signs in there', async () => {
    await ann.context.clearCookies();
    await ann.context.addCookies(bob.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
    await (await ann.context.newPage()).goto('/settings/user');
  });
  await step("her tab shows him, and not what she hadn't saved", async () => {
    await expect(ann.button(/Bob Reyes/)).toBeVisible();
    await expect(ann.page.getByLabel('Venmo')).toHaveValue('');
  });
});

test('the browser reports that someone is active every two minutes, soon after they do something, and when they come back (SH-26)', async ({
  ann,
  world,
  step,
  passTime,
}) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  let words = 0;
  await ann.page.route('**/api/me/presence', (route) => {
    words += 1;
    return route.continue();
  });
  await ann.page.goto('/bids');
  const comeBack = () => ann.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The code that reports comes after the screen.
  await expect(async () => {
    await comeBack();
    await expect.poll(() => words, { timeout: 1_000 }).toBe(1);
  }).toPass();
  words = 0;
  await step('they only look at the page', async () => {
    await passTime(limits.presenceMs);
    await expect.poll(() => words).toBe(1);
  });
  await step('they did something half a minute ago', async () => {
    await ann.page.keyboard.press('Tab');
    await passTime(limits.presenceAfterActivityMs);
    await expect.poll(() => words).toBe(2);
  });
  await step('the tab becomes visible again', async () => {
    await comeBack();
    await expect.poll(() => words).toBe(3);
  });
});
