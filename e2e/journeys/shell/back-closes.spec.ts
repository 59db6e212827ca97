import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

const LINE_PX = 24;

test('the Back button closes what is open, stays on the page, and keeps a half-written bid (UX-01, BD-01)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const game = world.aGame();
  await ann.page.goto('/debts');
  await ann.press(ann.page.getByRole('link', { name: 'Lines' }));
  const bid = ann.dialog('Create Bid');

  await step('a bid that is half written is still there when it opens again', async () => {
    await ann.press(priceButton(ann, game, { market: 'spread', side: 'home' }));
    await bid.getByLabel('Wager').fill('37');
    await ann.page.goBack();
    await expect(bid).toBeHidden();
    await expect(ann.page).toHaveURL(/\/lines/);
    await ann.press(priceButton(ann, game, { market: 'spread', side: 'home' }));
    await expect(bid.getByLabel('Wager')).toHaveValue('37');
  });
  await step('closing it by its button leaves no step behind', async () => {
    await ann.press(bid.getByRole('button', { name: 'Cancel' }));
    await expect(bid).toBeHidden();
    await ann.press(ann.button(/^Notifications/));
    await expect(ann.dialog('Notifications')).toBeVisible();
    await ann.page.goBack();
    await expect(ann.dialog('Notifications')).toBeHidden();
    await expect(ann.page).toHaveURL(/\/lines/);
  });
  await step('with nothing open, Back goes to the page before', async () => {
    await ann.page.goBack();
    await expect(ann.page).toHaveURL(/\/debts/);
  });
});

test('a tab that is pressed while something is open leads to its page, and Back leads to the page before (UX-01)', async ({
  ann,
  world,
}) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/debts');
  await ann.press(ann.button(/^Notifications/));
  await expect(ann.dialog('Notifications')).toBeVisible();
  await ann.openTab('Bets');
  await expect(ann.dialog('Notifications')).toBeHidden();
  await ann.waitForClosedSheet();
  await expect(ann.page).toHaveURL('/bets');
  await ann.page.goBack();
  await expect(ann.page).toHaveURL('/debts');
});

test('after a bid that Home led to is accepted, Back leads Home and asks nothing again (XP-01)', async ({
  ann,
  together: { bobsSide, group },
}) => {
  await postCustomBid(bobsSide, group);
  await ann.page.goto('/home');
  await ann.press(ann.page.getByRole('main').getByRole('link', { name: /Accept/ }));
  const dialog = ann.dialog('Accept Bet');
  await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
  await ann.seeToast(bidsCopy.accepted);
  await expect(ann.page).toHaveURL('/bids');
  await ann.page.goBack();
  await expect(ann.page).toHaveURL('/home');
  await expect(dialog).toBeHidden();
});

test('Back finds the place in a long list (UX-01)', async ({ ann, world, together: { bobsSide, group }, step }) => {
  for (let n = 0; n < 40; n += 1) {
    world.aGame({ homeTeam: `Home ${n}` });
    await postCustomBid(bobsSide, group);
  }
  for (const [path, what] of [
    ['/lines', 'games'],
    ['/bids', 'bids'],
  ] as const) {
    await step(`of ${what}`, async () => {
      await ann.page.goto(path);
      const card = ann.page.getByRole('article').nth(30);
      const link = ann.page.getByRole('navigation').getByRole('link', { name: 'Debts' });
      await card.scrollIntoViewIfNeeded();
      const y = async () => (await card.boundingBox())?.y ?? Number.NaN;
      const before = await y();
      // Pressing a link in a sticky header would scroll first.
      await link.dispatchEvent('click');
      await expect(ann.page.getByRole('heading', { name: 'Debts', level: 1 })).toBeVisible();
      await ann.page.goBack();
      await expect(card).toBeInViewport();
      await expect.poll(async () => Math.abs((await y()) - before)).toBeLessThan(LINE_PX);
    });
  }
});
