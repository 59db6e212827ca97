import { postBid } from '@evens/server/testing/actions/bidding';
import type { World } from '@evens/server/testing/servers/world';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const bidItems = ({ page }: Friend) => page.getByRole('list', { name: 'Bids, newest first' }).getByRole('listitem');

/** Counts the streams that all the tabs of a browser open. */
function countStreams({ context }: Friend): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes('/api/live')) count += 1;
  });
  return () => count;
}

test("a lost connection shows, and the page catches up when it's back (SH-29, SH-30)", async ({
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  const ann = await world.aUser('Ann Lee');
  const group = await world.aGroup(ann, await bob.arrive());
  const connection = bob.page.getByRole('status', { name: 'Connection' });
  await bob.page.goto('/bids');
  await expect(bob.page.getByText('No bids found')).toBeVisible();
  const placeOfMain = () =>
    bob.page.getByRole('main').evaluate((main) => main.getBoundingClientRect().y + window.scrollY);
  const place = await placeOfMain();

  await step("the connection drops, and after three seconds the page says that it's reconnecting", async () => {
    await bob.holdTime();
    await bob.goOffline();
    world.app.context.hub.closeStreams();
    await expect(connection).toHaveText('Connection lost. Retrying...');
    expect(await placeOfMain()).toBe(place);
    await bob.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(connection.getByText('Connection lost')).toBeInViewport({ ratio: 1 });
    await bob.context.clock.runFor(3_000);
    await expect(connection).toHaveText('Reconnecting...');
  });
  await step("Ann posts, and Bob can't know", async () => {
    await postBid(ann, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
    await postBid(ann, group, game, { betType: 'total', side: 'over', amountCents: 5000 });
    await expect(bidItems(bob)).toHaveCount(0);
  });
  await step('the network is back: the message disappears, and the bids and later updates show', async () => {
    await bob.letTimeRun();
    await bob.comeBack();
    await expect(connection).toBeEmpty();
    await expect(bidItems(bob)).toHaveCount(2);
    await postBid(ann, group, game, { betType: 'moneyline', side: 'home', amountCents: 5000 });
    await expect(bidItems(bob)).toHaveCount(3);
  });
});

test("a page that lost the network before it could listen follows live updates once it's back (SH-29, SH-30)", async ({
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Green Bay Packers' });
  const ann = await world.aUser('Ann Lee');
  const group = await world.aGroup(ann, await bob.arrive());
  const { page } = bob;
  const streams = countStreams(bob);

  await step('the network goes away while the page waits for the groups', async () => {
    const screen = page.waitForResponse(/\/assets\/bids-.*\.js/);
    await page.route(/\/api\/groups\?/, async (route) => {
      const response = await route.fetch();
      await (await screen).finished();
      await bob.goOffline();
      await route.fulfill({ response });
    });
    await page.goto('/bids');
    await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Connection lost. Retrying...');
    expect(streams()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await step('the network is back: the page listens on its own', async () => {
    const stream = page.waitForResponse(/\/api\/live/);
    await bob.comeBack();
    await stream;
    await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty();
    await expect(page.getByText('No bids found')).toBeVisible();
    await postBid(ann, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
    await expect(bidItems(bob)).toHaveCount(1);
    await postBid(ann, group, game, { betType: 'total', side: 'over', amountCents: 5000 });
    await expect(bidItems(bob)).toHaveCount(2);
  });
});

/** Stores a group event that no page can read. */
async function publishUnknownEvent(world: World, groupId: string): Promise<void> {
  const { number } = await world.database.db
    .updateTable('groupLogs')
    .set((log) => ({ lastNumber: log('lastNumber', '+', 1) }))
    .where('groupId', '=', groupId)
    .returning('lastNumber as number')
    .executeTakeFirstOrThrow();
  const event = { groupId, number, type: 'bid', data: JSON.stringify('nonsense'), createdAt: world.clock.read() };
  await world.database.db.insertInto('groupEvents').values(event).execute();
  world.app.context.hub.publish([{ topic: { kind: 'group', id: groupId }, events: [] }]);
}

test('an unreadable update shows a message, and the list reloads (SH-30)', async ({ bob, world, step, offerGame }) => {
  const game = await offerGame({ homeTeam: 'Chicago Bears' });
  const ann = await world.aUser('Ann Lee');
  const group = await world.aGroup(ann, await bob.arrive());
  await postBid(ann, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  const connection = bob.page.getByRole('status', { name: 'Connection' });
  await bob.page.goto('/bids');
  await expect(bidItems(bob)).toHaveCount(1);

  await step('the message shows and disappears, and nothing is lost', async () => {
    await bob.holdTime();
    // A stream that is not open yet misses earlier events.
    await expect(async () => {
      await publishUnknownEvent(world, group.id);
      await expect(connection).toHaveText('Error processing data', { timeout: 1_000 });
    }).toPass();
    await bob.letTimeRun();
    await bob.context.clock.fastForward(5_000);
    await expect(connection).toBeEmpty();
    await postBid(ann, group, game, { betType: 'total', side: 'over', amountCents: 5000 });
    await expect(bidItems(bob)).toHaveCount(2);
  });
});

test('two tabs of one browser share one stream, and when one closes the other takes over (SH-29)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  const cora = await world.aUser('Cora Vale');
  const group = await world.aGroup(cora, await ann.arrive());
  const streams = countStreams(ann);
  await ann.page.goto('/bids');
  const second = await ann.context.newPage();
  await second.goto('/bids');
  const inSecond = second.getByRole('list', { name: 'Bids, newest first' }).getByRole('listitem');
  await expect(second.getByText('No bids found')).toBeVisible();

  await step('a bid appears in both', async () => {
    await postBid(cora, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
    await expect(bidItems(ann)).toHaveCount(1);
    await expect(inSecond).toHaveCount(1);
    expect(streams()).toBe(1);
  });
  await step('the tab with the stream closes, and the other one takes over', async () => {
    await ann.page.close();
    await postBid(cora, group, game, { betType: 'total', side: 'over', amountCents: 5000 });
    await expect(inSecond).toHaveCount(2);
    await postBid(cora, group, game, { betType: 'total', side: 'under', amountCents: 5000 });
    await expect(inSecond).toHaveCount(3);
    expect(streams()).toBe(2);
  });
});

test('a notification that is read in one tab is read in the other (NT-08)', async ({ ann, world, step, offerGame }) => {
  const game = await offerGame({ homeTeam: 'Dallas Cowboys' });
  const cora = await world.aUser('Cora Vale');
  const group = await world.aGroup(cora, await ann.arrive());
  await postBid(cora, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  const second = await ann.context.newPage();
  await ann.page.goto('/lines');
  await second.goto('/lines');

  await step('the badge disappears in both', async () => {
    await expect(second.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    await ann.press(ann.button('Notifications, 2 unread'));
    await ann.press(ann.button('Mark all as read'));
    await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });
});
