import { bidErrors } from '@evens/domain/bids/errors';
import { fillText } from '@evens/domain/shared/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { getLine, postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import type { TestGroup, World } from '@evens/server/testing/servers/world';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { gameName, priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const custom = { awayTeam: 'Rain', homeTeam: 'Sunshine', betType: 'custom' } as const;

function card({ page }: Friend, game: Parameters<typeof gameName>[0]) {
  return page.getByRole('article', { name: gameName(game) });
}

async function askForApproval({ database }: World, { id }: TestGroup, fromCents: number): Promise<void> {
  const rules = { requireApprovalForLargeBets: true, largeBetThresholdCents: fromCents };
  await database.db.updateTable('groups').set(rules).where('id', '=', id).execute();
}

test('an admin approves a large bid on another screen, and only then can it be accepted (BD-23, BD-24)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const [admin, member] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(admin, member);
  await askForApproval(world, group, 50_000);
  await ann.page.goto('/bids?tab=all');
  const dialog = bob.dialog('Create Bid');

  await step('Bob sees that his bid is large, and posts it', async () => {
    await bob.page.goto('/lines');
    await bob.press(priceButton(bob, game, { market: 'spread', side: 'home' }));
    await dialog.getByLabel('Wager').fill('499');
    await expect(dialog.getByText('This bid is large')).toBeHidden();
    await dialog.getByLabel('Wager').fill('500');
    await expect(dialog.getByText('This bid is large')).toBeVisible();
    await bob.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await bob.seeToast('Bid Posted Successfully!');
    await bob.page.goto('/bids?tab=mine');
    await expect(card(bob, game)).toContainText('Waiting for approval');
    await expect(bob.button('Approve')).toHaveCount(0);
    await expect(bob.button('Edit')).toHaveCount(0);
  });
  await step('Ann is notified and approves it, and Bob sees it open', async () => {
    await expect(card(ann, game)).toContainText('Waiting for approval');
    await expect(ann.button('Accept')).toHaveCount(0);
    await ann.press(card(ann, game).getByRole('button', { name: 'Approve' }));
    await ann.seeToast('Bid approved');
    await expect(card(ann, game)).toBeFocused();
    await expect(card(ann, game).getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(card(bob, game)).not.toContainText('Waiting for approval');
    await expect(bob.button('Edit')).toBeVisible();
  });
  await step('Ann sees the next one on top of the page on every tab, and declines it', async () => {
    await ann.page.goto('/bids');
    const waiting = ann.page.getByRole('article', { name: 'Waiting for approval' });
    await expect(ann.page.getByText('Buffalo Bills at Kansas City Chiefs')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await postCustomBid(member, group, { amountCents: 60_000 });
    await expect(waiting).toContainText('Bob Reyes: Rain at +150');
    await expect(waiting).toContainText('Bob Reyes risks $600.00 to win $900.00');
    await expect(bob.page.getByRole('article', { name: 'Waiting for approval' })).toHaveCount(0);
    await ann.press(waiting.getByRole('button', { name: 'Decline' }));
    await ann.seeToast('Bid declined');
    await expect(waiting).toHaveCount(0);
    await expect(ann.page.getByRole('main')).toBeFocused();
    await ann.press(ann.page.getByRole('tab', { name: 'All Bids' }));
    await expect(card(ann, custom)).toContainText('Declined');
    await expect(card(bob, custom)).toHaveCount(0);
  });
});

test('on a phone, bids that wait for a group admin are one row above the others (BD-24, XP-02)', async ({
  ann,
  world,
  step,
}) => {
  const [admin, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(admin, bob);
  await askForApproval(world, group, 50_000);
  await postCustomBid(bob, group);
  for (const amountCents of [50_000, 60_000]) await postCustomBid(bob, group, { amountCents });
  await ann.page.setViewportSize({ width: 390, height: 844 });
  await ann.page.goto('/bids');
  const waiting = ann.page.getByRole('article', { name: 'Waiting for approval' });

  await step('the first of the others is in the upper half of the screen', async () => {
    await expect(waiting).toContainText('Waiting for approval 2');
    await expect(waiting.getByRole('listitem')).toHaveCount(0);
    const place = await ann.page.getByRole('list', { name: 'Bids, newest first' }).boundingBox();
    expect(place?.y).toBeLessThan(844 / 2);
  });
  await step('a tap shows them, and Ann approves one', async () => {
    await ann.press(waiting.locator('summary'));
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await ann.press(waiting.getByRole('button', { name: 'Approve' }).first());
    await ann.seeToast('Bid approved');
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
  });
});

test('an Auto bid whose odds move while a dialog is open shows the old and the new price, and asks again (BD-03, BD-39, BD-45, BD-46)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos', moneyline: { home: -150, away: 130 } });
  const dialog = bob.dialog('Accept Bet');

  await step('Ann posts with Auto odds, in a form that starts with Fixed odds', async () => {
    await ann.page.goto('/lines');
    await ann.press(priceButton(ann, game, { market: 'moneyline', side: 'away' }));
    const form = ann.dialog('Create Bid');
    await expect(form.getByRole('radio', { name: 'Fixed' })).toBeChecked();
    await form.getByText('Auto', { exact: true }).click();
    await form.getByLabel('Wager').fill('40');
    await ann.press(form.getByRole('button', { name: 'Post Bid' }));
    await ann.seeToast('Bid Posted Successfully!');
    await ann.page.goto('/bids?tab=mine');
    await expect(card(ann, game)).toContainText('Auto');
  });
  await step('Bob reads its terms while the odds move', async () => {
    await bob.page.goto('/bids');
    await bob.press(bob.button('Accept'));
    await expect(dialog).toContainText('You risk $55.20 to win $40.00');
    game.moneyline = { home: -200, away: 175 };
    await passTime(HOUR_MS / 2);
    await getLine(annsSide, game);
  });
  await step('he sees both, and can accept only after he takes the new ones', async () => {
    const change = dialog.getByRole('alert');
    await expect(change).toContainText(bidErrors.BID_CHANGED.message);
    await expect(change).toContainText('Denver Broncos to win at −138. You risk $55.20 to win $40.00');
    await expect(change).toContainText('Denver Broncos to win at −183. You risk $73.20 to win $40.00');
    await expect(dialog.getByRole('button', { name: 'Accept Bet' })).toHaveCount(0);
    await bob.press(dialog.getByRole('button', { name: 'Use New Terms' }));
    await expect(dialog).toContainText('You risk $73.20 to win $40.00');
    await bob.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await bob.seeToast(bidsCopy.accepted);
    const bets = await bobsSide.api.get<{ items: { amountCents: number; acceptorAmountCents: number }[] }>(
      `/api/groups/${group.id}/bets`,
    );
    expect(bets.body.items).toHaveLength(1);
  });
  await step("Ann's card said that it moved, and then disappeared", async () => {
    await expect(ann.page.getByText('No bids found')).toBeVisible();
    await ann.press(ann.page.getByRole('tab', { name: 'All Bids' }));
    await expect(card(ann, game)).toContainText('You risk $40.00 to win $73.20');
  });
});

test('other members see an edit right away, and an edit of an older version is not saved (BD-43, BD-44)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  const bid = await postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  await ann.page.goto('/bids?tab=mine');
  await bob.page.goto('/bids');
  const dialog = ann.dialog('Edit Bid');
  const save = dialog.getByRole('button', { name: 'Save Changes' });

  await step('Ann changes wager, odds, and expiration, and Bob sees it', async () => {
    await expect(bob.button('Edit')).toHaveCount(0);
    await ann.press(ann.button('Edit'));
    await expect(dialog.getByLabel('Wager')).toHaveValue('50');
    await dialog.getByLabel('Wager').fill('1001');
    await ann.press(save);
    await expect(dialog.getByRole('alert')).toHaveText(
      fillText(bidErrors.WAGER_OUT_OF_RANGE.message, { min: '$1', max: '$1,000' }),
    );
    await dialog.getByLabel('Wager').fill('80');
    await dialog.getByText('Auto', { exact: true }).click();
    await dialog.getByLabel('Expires').selectOption('1 Hour');
    await ann.press(save);
    await ann.seeToast('Bid updated');
    await expect(card(bob, game)).toContainText('You risk $80.00 to win $80.00');
    await expect(card(bob, game)).toContainText('Auto');
    await expect(card(bob, game)).toContainText(/Expires in (59m|1h)/);
  });
  await step('she changes it elsewhere while the form is open: it shows both versions and asks again', async () => {
    await ann.press(ann.button('Edit'));
    await dialog.getByLabel('Wager').fill('30');
    await annsSide.api.call('PATCH', `/api/groups/${group.id}/bids/${bid.id}`, {
      body: { version: 2, amountCents: 9000 },
    });
    await expect(dialog.getByRole('alert')).toContainText(bidErrors.BID_CHANGED.message);
    await expect(save).toHaveCount(0);
    await ann.press(dialog.getByRole('button', { name: 'Use New Terms' }));
    await ann.press(save);
    await ann.seeToast('Bid updated');
    await expect(card(bob, game)).toContainText('You risk $30.00 to win $30.00');
  });
  await step("once Bob has accepted it, there's nothing left to change", async () => {
    await ann.press(ann.button('Edit'));
    await bobsSide.api.post(`/api/groups/${group.id}/bids/${bid.id}/accept`, { version: 4 });
    await expect(dialog.getByRole('alert')).toHaveText(bidErrors.BID_UNAVAILABLE.message);
    await expect(save).toHaveCount(0);
    await ann.press(dialog.getByRole('button', { name: 'Close' }).first());
  });
});

test('new terms that the owner takes up show in the fields that she left alone, and saving keeps those (BD-44)', async ({
  ann,
  together: { annsSide, group },
  offerGame,
}) => {
  const game = await offerGame();
  const bid = await postBid(annsSide, group, game, { betType: 'spread', side: 'home', amountCents: 2000 });
  await ann.page.goto('/bids?tab=mine');
  await ann.press(ann.button('Edit'));
  const dialog = ann.dialog('Edit Bid');
  await dialog.getByLabel('Expires').selectOption('1 Hour');
  await annsSide.api.call('PATCH', `/api/groups/${group.id}/bids/${bid.id}`, {
    body: { version: 1, amountCents: 5000, autoUpdateOdds: true },
  });
  await ann.press(dialog.getByRole('button', { name: 'Use New Terms' }));
  await expect(dialog.getByLabel('Wager')).toHaveValue('50');
  await expect(dialog.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await ann.press(dialog.getByRole('button', { name: 'Save Changes' }));
  await ann.seeToast('Bid updated');
  await expect(card(ann, game)).toContainText('You risk $50.00 to win $50.00');
  await expect(card(ann, game)).toContainText(/Expires in (59m|1h)/);
});

test('a Fixed bid says when the market has moved, and its receipt shows how the price was made (BD-53, GM-11)', async ({
  bob,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Chicago Bears', moneyline: { home: -150, away: 130 } });
  const [creator, person] = [await world.aUser('Cora Vale'), await bob.arrive()];
  const group = await world.aGroup(creator, person);
  await postBid(creator, group, game, { betType: 'moneyline', side: 'away', amountCents: 2000 });
  await bob.page.goto('/bids');

  await step('anyone can recalculate the price from the receipt', async () => {
    await bob.press(card(bob, game).getByRole('button', { name: 'Price receipt' }));
    const receipt = bob.dialog('Price receipt');
    await expect(receipt.getByRole('row', { name: 'Sportsbook odds +130 −150' })).toBeVisible();
    await expect(receipt.getByRole('row', { name: 'Fair odds +138 −138' })).toBeVisible();
    await expect(receipt).toContainText('Quoted by DraftKings on');
    await bob.page.keyboard.press('Escape');
  });
  await step('the posted price stays, and the fair price of now is next to it', async () => {
    await expect(card(bob, game)).not.toContainText('The market has moved');
    game.moneyline = { home: -240, away: 200 };
    await passTime(HOUR_MS / 2);
    await getLine(person, game);
    await expect(card(bob, game)).toContainText(bidsCopy.drifted('+138', '+212'));
    await expect(card(bob, game)).toContainText('at −138');
  });
});
