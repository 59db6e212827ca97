import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { betDetails } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('the bell counts and shows the latest ten, which lead to the bids and are marked as read (NT-01 to NT-04, NT-08)', async ({
  ann,
  bob,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame();
  const annsSide = await ann.arrive();
  const group = await world.aGroup(annsSide, await bob.arrive());
  // Otherwise new notifications would be exactly as old as the welcome.
  world.clock.advance(1_000);
  const bell = (unread: number) => bob.button(unread > 0 ? `Notifications, ${unread} unread` : 'Notifications');
  const window = bob.dialog('Notifications');
  const items = window.getByRole('listitem');
  const heading = (name: string) => bob.page.getByRole('heading', { level: 1, name });

  await step('a notification arrives live, and the bell counts the unread ones', async () => {
    await bob.page.goto('/lines');
    await expect(bell(1)).toBeVisible();
    for (let count = 0; count < 11; count += 1) {
      await postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 1000 });
    }
    await expect(bell(12)).toBeVisible();
  });
  await step('the bell shows the latest ten, with how long ago they arrived', async () => {
    await bob.press(bell(12));
    await expect(items).toHaveCount(10);
    await expect(items.first()).toContainText('Ann Lee posted a bid');
    await expect(items.first()).toContainText('Just now');
    await passTime(2 * HOUR_MS - MINUTE_MS);
    await expect(items.first()).toContainText('1h ago');
  });
  await step('one about a bid leads to the bids, and is marked as read', async () => {
    await bob.press(items.first().getByRole('button'));
    await expect(heading('Bids')).toBeVisible();
    await expect(window).toBeHidden();
    await expect(bell(11)).toBeVisible();
  });
  await step('Mark all read leaves none', async () => {
    await bob.press(bell(11));
    await bob.press(window.getByRole('button', { name: 'Mark all as read' }));
    await expect(bell(0)).toBeVisible();
    await expect(items.filter({ hasText: 'Unread' })).toHaveCount(0);
    await bob.press(bell(0));
    await expect(window).toBeHidden();
  });
});

test('notifications about what happened to a bid lead to the bets and the debts (NT-03, NT-15)', async ({
  ann,
  bob,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(bobsSide, annsSide);
  const bell = (unread: number) => bob.button(unread > 0 ? `Notifications, ${unread} unread` : 'Notifications');
  const notification = (text: RegExp) => bob.dialog('Notifications').getByRole('button', { name: text });
  const heading = (name: string) => bob.page.getByRole('heading', { level: 1, name });
  await bob.page.goto('/lines');

  await step('one about an accepted bid leads to the bet', async () => {
    const bid = await postBid(bobsSide, group, game, { betType: 'total', side: 'over', amountCents: 2000 });
    await accept(annsSide, group, bid);
    await bob.press(bell(2));
    await bob.press(notification(/Your bid was accepted: Over 47\.5/));
    await expect(betDetails(bob)).toContainText('Over 47.5');
    await bob.escape();
    await expect(heading('Bets')).toBeVisible();
  });
  await step('one about a settled bet leads to the debts', async () => {
    await passTime(6 * HOUR_MS);
    world.endGame(game, 30, 21);
    await world.runJob('settle-bets');
    await bob.press(bell(3));
    await bob.press(notification(/Ann Lee owes you \$20\.00/));
    await expect(heading('Debts')).toBeVisible();
    await bob.openTab('Lines');
    await bob.press(bell(2));
    await bob.press(notification(/You won \$20\.00/));
    await expect(bell(1)).toBeVisible();
    await expect(heading('Debts')).toBeVisible();
  });
});

test('a new person has no notifications, and one from another group switches to that group (NT-02, NT-03)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  const person = await ann.arrive();
  await person.api.post('/api/groups', { name: 'Office Pool' });

  await step('the empty bell says so', async () => {
    await ann.page.goto('/lines');
    await ann.press(ann.button('Notifications'));
    await expect(ann.dialog('Notifications')).toContainText('No notifications yet');
    await ann.page.keyboard.press('Escape');
    await expect(ann.button('Notifications')).toBeFocused();
  });
  await step('a bid in the other group makes that group current', async () => {
    world.clock.advance(1_000);
    const cora = await world.aUser('Cora Vale');
    const crew = await world.aGroup(cora, person);
    await postBid(cora, crew, game, { betType: 'spread', side: 'home', amountCents: 1000 });
    await expect(ann.button('Group: Office Pool')).toBeVisible();
    await ann.press(ann.button('Notifications, 2 unread'));
    await ann.press(ann.button(/Cora Vale posted a bid/));
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await expect(ann.page.getByRole('article', { name: 'Buffalo Bills at Denver Broncos' })).toBeVisible();
  });
});

test('a notification about a comment leads to the bid with its comments, and a bid has a link to send (NT-03, NT-20)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  const bid = await postCustomBid(bobsSide, group);
  const dialog = bob.dialog('Bid');
  await step('her comment opens with his bid', async () => {
    const comment = { entityType: 'bid', entityId: bid.id, content: 'Are you sure?' };
    await annsSide.api.post(`/api/groups/${group.id}/comments`, comment);
    await bob.page.goto('/lines');
    await bob.press(bob.button(/^Notifications, /));
    await bob.press(bob.dialog('Notifications').getByRole('button', { name: /Ann Lee commented on your bid/ }));
    await expect(dialog).toContainText('Are you sure?');
    await expect(dialog).toContainText('You risk');
    await inspect(bob, 'a bid with its comments');
  });
  await step('closed, Bids are there, with a link to copy', async () => {
    await bob.escape();
    await expect(dialog).toBeHidden();
    await expect(bob.page).toHaveURL('/bids');
    await bob.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await bob.page.goto('/bids?tab=mine');
    await bob.press(bob.page.getByRole('article').getByRole('button', { name: 'Copy Link' }));
    await expect(bob.page.getByRole('article').getByRole('button', { name: 'Copied!' })).toBeVisible();
    const link = await bob.page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname + new URL(link).search).toBe(`/groups/${group.id}/bids?bid=${bid.id}`);
  });
  await step('his own link shows his bid, and hers lets her accept it', async () => {
    await bob.page.goto(`/groups/${group.id}/bids?bid=${bid.id}`);
    await expect(dialog).toContainText('You risk');
    await ann.page.goto(`/groups/${group.id}/bids?bid=${bid.id}`);
    await expect(ann.dialog('Accept Bet').getByRole('button', { name: 'Accept Bet' })).toBeEnabled();
  });
});
