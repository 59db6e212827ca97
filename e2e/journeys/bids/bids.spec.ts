import { bidErrors } from '@evens/domain/bids/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { bidOn, getLine, postBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { acceptOffer, bidCard, gameName, postOffer, readPrice } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('no one can accept a bid that is canceled while their dialog is open (BD-35, BD-36, BD-41, BD-43)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  const bid = await postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  await ann.page.goto('/bids?tab=mine');
  await bob.page.goto('/bids');
  const dialog = bob.dialog('Accept Bet');

  await step('Bob reads both sides', async () => {
    await bob.press(bob.button('Accept'));
    await expect(dialog).toContainText('You risk $50.00 to win $50.00');
  });
  await step('Ann cancels, after a confirmation', async () => {
    await ann.press(ann.button('Cancel'));
    const question = ann.dialog('Cancel this bid?');
    await ann.press(question.getByRole('button', { name: 'Keep Bid' }));
    await expect(question).toBeHidden();
    await ann.press(ann.button('Cancel'));
    await ann.press(question.getByRole('button', { name: 'Cancel Bid' }));
    await ann.seeToast('Bid cancelled');
    await expect(ann.page.getByText('No bids found')).toBeVisible();
  });
  await step("Bob sees it in his open dialog and can't accept", async () => {
    await expect(dialog.getByRole('alert')).toHaveText(bidErrors.BID_UNAVAILABLE.message);
    await expect(dialog.getByRole('button', { name: 'Accept Bet' })).toHaveCount(0);
    const refusal = await bobsSide.api.post(`/api/groups/${group.id}/bids/${bid.id}/accept`, { version: bid.version });
    expect(refusal).toMatchObject({ status: 409, body: { message: bidErrors.BID_UNAVAILABLE.message } });
    await bob.press(dialog.getByRole('button', { name: 'Close' }).first());
    await expect(bob.page.getByText('No bids found')).toBeVisible();
  });
  await step('it stays under All Bids, as canceled', async () => {
    await bob.press(bob.page.getByRole('tab', { name: 'All Bids' }));
    await expect(bob.page.getByRole('article', { name: gameName(game) })).toContainText('Cancelled');
    await expect(bob.button('Accept')).toHaveCount(0);
  });
});

test('two friends press Accept at once, and one of them sees that the bid is gone (BD-36, BD-40, BD-41)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  const [creator, annsSide, bobsSide] = [await world.aUser('Cora Vale'), await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(creator, annsSide, bobsSide);
  await postBid(creator, group, game, { betType: 'total', side: 'over', amountCents: 2000 });
  const dialog = ann.dialog('Accept Bet');

  await step('both have the dialog open, and Ann gets no live updates', async () => {
    await ann.hearNothing();
    for (const friend of [ann, bob]) {
      await friend.page.goto('/bids');
      await friend.press(friend.button('Accept'));
    }
  });
  await step('Bob accepts first', async () => {
    await bob.press(bob.dialog('Accept Bet').getByRole('button', { name: 'Accept Bet' }));
    await bob.seeToast(bidsCopy.accepted);
  });
  await step('Ann is refused, with the reason', async () => {
    await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await ann.seeToast(bidsCopy.acceptFailed);
    await expect(dialog.getByRole('alert')).toHaveText(bidErrors.BID_UNAVAILABLE.message);
    await expect(dialog.getByRole('button', { name: 'Accept Bet' })).toHaveCount(0);
    const bets = await annsSide.api.get<{ items: unknown[] }>(`/api/groups/${group.id}/bets`);
    expect(bets.body.items).toEqual([]);
  });
});

test("a creator can't accept their own bid, and is the only one who can cancel it (BD-28, BD-33, BD-37)", async ({
  ann,
  bob,
  together: _,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Dallas Cowboys' });
  const pick = { game, market: 'spread', side: 'away', dollars: 30 } as const;

  await step('Ann posts, and finds her bid under All Bids and My Open Bids, without an Accept button', async () => {
    await ann.page.goto('/lines');
    const offer = await readPrice(ann, pick);
    await postOffer(ann, offer);
    await ann.openTab('Bids');
    await expect(ann.page.getByText(bidsCopy.onlyMine(1))).toBeVisible();
    for (const tab of ['All Bids 1', 'My Open Bids 1']) {
      await ann.press(ann.page.getByRole('tab', { name: tab }));
      await expect(bidCard(ann, offer).getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expect(ann.button('Accept')).toHaveCount(0);
    }
  });
  await step('Bob can accept it but not cancel it', async () => {
    await bob.page.goto('/bids?tab=all');
    await expect(bob.button('Cancel')).toHaveCount(0);
    await takeOfferUnderAll();
  });

  async function takeOfferUnderAll() {
    await bob.press(bob.page.getByRole('tab', { name: 'Available' }));
    await acceptOffer(bob, { ...pick, line: 3.5, odds: 100 }, ann.name);
    await bob.press(bob.page.getByRole('tab', { name: 'All Bids' }));
    await expect(bob.page.getByRole('article', { name: gameName(game) })).toContainText('Accepted');
  }
});

test('a bid leaves Available the moment it expires, and the server expires it too (BD-47, BD-48)', async ({
  bob,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Chicago Bears' });
  const [creator, person] = [await world.aUser('Cora Vale'), await bob.arrive()];
  const group = await world.aGroup(creator, person);
  const line = await getLine(creator, game);
  const terms = { betType: 'spread', side: 'home', amountCents: 5000, expiration: { kind: '1h' } } as const;
  const posted = await creator.api.post(`/api/groups/${group.id}/bids`, bidOn(line, terms));
  expect(posted.status).toBe(200);

  await step("Bob sees how long it's open", async () => {
    await bob.page.goto('/bids');
    await expect(bob.page.getByRole('article', { name: gameName(game) })).toContainText(/Expires in (59m|1h)/);
  });
  await step("an hour later it's gone, without an update from the server", async () => {
    await passTime(HOUR_MS);
    await expect(bob.page.getByText('No bids found')).toBeVisible();
    await bob.press(bob.page.getByRole('tab', { name: 'All Bids' }));
    await expect(bob.page.getByRole('article', { name: gameName(game) })).toContainText('Expired');
  });
  await step('the server expires it', async () => {
    await world.runJob('expire-bids');
    const bids = await person.api.get<{ items: { status: string }[] }>(`/api/groups/${group.id}/bids?tab=all`);
    expect(bids.body.items.map(({ status }) => status)).toEqual(['expired']);
  });
});

test('a bid that a link opened stays open if it can’t be read again', async ({
  ann,
  together: { bobsSide, group },
  offerGame,
}) => {
  const game = await offerGame();
  const bid = await postBid(bobsSide, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  const accept = ann.dialog('Accept Bet').getByRole('button', { name: 'Accept Bet' });
  await ann.page.goto(`/bids?bid=${bid.id}`);
  await expect(accept).toBeVisible();

  await ann.page.route(`**/bids/${bid.id}`, (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY', message: 'Too many requests' } }),
  );
  const refusal = ann.page.waitForResponse(`**/bids/${bid.id}`);
  // As when someone comes back from another tab.
  await ann.page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await (await refusal).finished();
  await ann.press(accept);
  await ann.seeToast(bidsCopy.accepted);
});
