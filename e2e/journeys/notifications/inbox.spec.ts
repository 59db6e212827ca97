import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import type { Route } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const inbox = ({ page }: Friend) => page.getByRole('main').getByRole('list', { name: 'Notifications' });
const items = (friend: Friend) => inbox(friend).getByRole('listitem');
const tab = ({ page }: Friend, name: string, count: number) =>
  page.getByRole('tab', { name: new RegExp(`^${name} ${count}$`) });
const heading = ({ page }: Friend, name: string) => page.getByRole('heading', { level: 1, name });

test('the inbox sorts notifications, and shows new ones live (NT-02, NT-05, NT-06, NT-10, SH-29, UX-06)', async ({
  bob,
  world,
  together: { annsSide, group },
  step,
  offerGame,
}) => {
  const game = await offerGame();
  // Otherwise new notifications would be exactly as old as the welcome.
  world.clock.advance(1_000);
  const post = () => postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 1000 });

  await step('the bell leads to it', async () => {
    await post();
    await bob.page.goto('/lines');
    await bob.press(bob.button('Notifications, 2 unread'));
    await bob.press(bob.dialog('Notifications').getByRole('link', { name: 'View all' }));
    await expect(heading(bob, 'Notifications')).toBeVisible();
    await expect(bob.dialog('Notifications')).toBeHidden();
    await expect(bob.page).toHaveTitle('Evens · Notifications');
  });
  await step('the tabs have counts, and the URL keeps the tab', async () => {
    await expect(bob.page.getByRole('heading', { name: 'Today' })).toBeVisible();
    for (const [name, count] of [
      ['All', 2],
      ['Unread', 2],
      ['Betting', 1],
      ['Payment', 0],
      ['Social', 1],
      ['System', 0],
    ] as const) {
      await expect(tab(bob, name, count)).toBeVisible();
    }
    await bob.press(tab(bob, 'Social', 1));
    await expect(items(bob)).toHaveText([/Welcome to Sunday Crew/]);
    await bob.reload();
    await expect(items(bob)).toHaveText([/Welcome to Sunday Crew/]);
    await bob.press(tab(bob, 'System', 0));
    await expect(bob.page.getByText('No notifications found')).toBeVisible();
  });
  await step(
    "a new notification shows right away, and a canceled bid's notification says nothing that's no longer true",
    async () => {
      await bob.press(tab(bob, 'All', 2));
      await post();
      await expect(items(bob)).toHaveCount(3);
      await expect(tab(bob, 'Betting', 2)).toBeVisible();
      await expect(items(bob).first()).toContainText(
        'On the other side, you’d risk $10.00 to win $10.00 at the posted odds.',
      );
    },
  );
});

test('a notification that was marked as read stays read, whether one, several, or all were marked (NT-03, NT-07, NT-08, NT-10)', async ({
  bob,
  world,
  together: { annsSide, bobsSide, group },
  step,
  offerGame,
  passTime,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  // Otherwise new notifications would be exactly as old as the welcome.
  world.clock.advance(1_000);
  const post = () => postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 1000 });
  await post();
  await post();

  await step('Bob marks one with its button, and it leaves the unread ones', async () => {
    await bob.page.goto('/notifications');
    await bob.press(tab(bob, 'Unread', 3));
    await bob.press(items(bob).first().getByRole('button', { name: 'Mark as read: Ann Lee posted a bid' }));
    await expect(items(bob)).toHaveCount(2);
    await expect(tab(bob, 'Unread', 2)).toBeVisible();
    await expect(bob.button('Notifications, 2 unread')).toBeVisible();
  });
  await step('he selects several and marks them at once', async () => {
    await bob.press(tab(bob, 'All', 3));
    await bob.press(bob.button('Select'));
    await bob.press(bob.button('Select all visible'));
    await expect(bob.button('Mark 3 as read')).toBeVisible();
    await bob.press(bob.button('Deselect all'));
    await expect(bob.button('Mark as read')).toBeDisabled();
    await items(bob).filter({ hasText: 'Welcome' }).getByRole('checkbox').check();
    await bob.press(bob.button('Mark 1 as read'));
    await expect(tab(bob, 'Unread', 1)).toBeVisible();
    await expect(items(bob).filter({ hasText: 'Unread' })).toHaveCount(1);
    await expect(bob.button('Select')).toBeFocused();
  });
  await step('he marks all of them, and they stay read', async () => {
    await bob.press(bob.button('Mark all as read'));
    await expect(tab(bob, 'Unread', 0)).toBeVisible();
    await expect(bob.button('Notifications')).toBeVisible();
    await bob.reload();
    await expect(tab(bob, 'Unread', 0)).toBeVisible();
    await expect(items(bob)).toHaveCount(3);
  });
  await step('a notification about a debt leads to the debts, and is read', async () => {
    await accept(bobsSide, group, await post());
    await passTime(6 * HOUR_MS);
    world.endGame(game, 30, 0);
    await world.runJob('settle-bets');
    await bob.press(tab(bob, 'Payment', 1));
    await bob.press(items(bob).getByRole('button', { name: /^Unread: You owe Ann Lee \$10\.00/ }));
    await expect(heading(bob, 'Debts')).toBeVisible();
    await bob.page.goBack();
    await expect(tab(bob, 'Payment', 1)).toHaveAttribute('aria-selected', 'true');
    await expect(items(bob).filter({ hasText: 'Unread' })).toHaveCount(0);
  });
});

test("an admin sees everyone's notifications in the group, and can mark only their own (NT-09, NT-24)", async ({
  ann,
  bob,
  world,
  step,
  passTime,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  await world.aGroup(annsSide, bobsSide);

  await step('each one says who received it', async () => {
    await ann.page.goto('/notifications');
    await expect(items(ann)).toHaveText([/Bob Reyes joined Sunday Crew/]);
    await ann.press(ann.page.getByText('Admin', { exact: true }));
    await expect(items(ann)).toHaveCount(2);
    await expect(items(ann).filter({ hasText: 'To Bob Reyes' })).toContainText('Welcome to Sunday Crew');
    await expect(items(ann).filter({ hasText: 'To Bob Reyes' }).getByRole('button')).toHaveCount(0);
    await expect(tab(ann, 'Social', 2)).toBeVisible();
  });
  await step('she can mark her own there', async () => {
    await ann.press(
      items(ann)
        .filter({ hasText: 'To you' })
        .getByRole('button', { name: /^Mark as read/ }),
    );
    await expect(tab(ann, 'Unread', 1)).toBeVisible();
    await expect(ann.button('Notifications')).toBeVisible();
  });
  await step('new notifications in the group show live', async () => {
    await passTime(MINUTE_MS);
    const cora = await world.aUser('Cora Vale');
    const { body } = await annsSide.api.get<{ items: { inviteCode: string }[] }>('/api/groups');
    await cora.api.post('/api/groups/join', { code: body.items[0]?.inviteCode });
    await expect(items(ann).filter({ hasText: 'To Cora Vale' })).toContainText('Welcome to Sunday Crew');
    await expect(tab(ann, 'All', 5)).toBeVisible();
  });
  await step('a member has no such view, whatever the URL says', async () => {
    await bob.page.goto('/notifications?view=admin');
    await expect(items(bob)).toHaveText([/Cora Vale joined/, /Welcome to Sunday Crew/]);
    await expect(bob.page.getByRole('radio')).toHaveCount(0);
  });
});

test("the admin view shows an admin's own notifications while their groups can't be loaded (NT-09)", async ({
  ann,
  world,
}) => {
  await world.aGroup(await ann.arrive(), await world.aUser('Bob Reyes'));
  ann.watch.expectOutage();
  await ann.page.route(/api\/groups\?/, (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not now.' } }),
  );
  await ann.page.goto('/notifications?view=admin');
  await expect(ann.page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(items(ann)).toHaveText([/Bob Reyes joined/]);
});

test('an inbox that takes over five seconds to load looks empty until it loads (NT-11)', async ({
  ann,
  world,
  step,
  passTime,
}) => {
  const annsSide = await ann.arrive();
  await world.aGroup(annsSide, await world.aUser('Bob Reyes'));
  const held = /\/api\/notifications\?filter=/;
  const waiting: Route[] = [];
  await ann.page.route(held, (route) => void waiting.push(route));
  // When the stream comes back, the page would reload everything.
  await ann.hearNothing();

  await step("it's empty after five seconds", async () => {
    await ann.page.goto('/notifications');
    await expect(ann.page.getByText('Loading notifications...')).toBeAttached();
    await passTime(limits.notificationsTimeoutMs);
    await expect(ann.page.getByText('No notifications found')).toBeVisible();
  });
  await step('it fills as soon as the answer arrives', async () => {
    for (const route of waiting.splice(0)) await route.continue();
    await expect(items(ann)).toHaveText([/Bob Reyes joined Sunday Crew/]);
  });
  await step("it fills when it's asked for again", async () => {
    await ann.reload();
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const route of waiting.splice(0)) await route.abort('internetdisconnected');
    await expect(ann.button('Check Again')).toBeVisible();
    await ann.page.unroute(held);
    await ann.press(ann.button('Check Again'));
    await expect(items(ann)).toHaveText([/Bob Reyes joined Sunday Crew/]);
  });
});

test('the bell never opens empty before its list is there (NT-02)', async ({ bob, world, step }) => {
  await world.aGroup(await bob.arrive(), await world.aUser('Cora Vale'));
  await bob.page.addInitScript(() => {
    new MutationObserver(() => {
      const opened = document.querySelector('[role=dialog]');
      if (opened && !opened.querySelector('a[href="/notifications"]')) document.body.dataset.sawEmptyBell = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await step('it opens with its list', async () => {
    await bob.page.goto('/lines');
    await bob.press(bob.button(/^Notifications/));
    await expect(bob.dialog('Notifications').getByRole('link', { name: 'View all' })).toBeVisible();
    await expect(bob.page.locator('body')).not.toHaveAttribute('data-saw-empty-bell');
  });
});
