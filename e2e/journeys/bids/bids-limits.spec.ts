import { bidErrors } from '@evens/domain/bids/errors';
import type { BettingRules, GroupPermissions } from '@evens/domain/groups/model';
import { fillText } from '@evens/domain/shared/errors';
import { postBid } from '@evens/server/testing/actions/bidding';
import type { TestGroup, World } from '@evens/server/testing/servers/world';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

async function setRules({ database }: World, { id }: TestGroup, rules: Partial<BettingRules & GroupPermissions>) {
  await database.db.updateTable('groups').set(rules).where('id', '=', id).execute();
}

test('the form shows the limits of the group, and an older wager may stay (BD-14, BD-25, BD-44)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  const person = await ann.arrive();
  const group = await world.aGroup(person);
  await postBid(person, group, game, { betType: 'total', side: 'over', amountCents: 9000 });
  await setRules(world, group, { minBetAmountCents: 500, maxBetAmountCents: 5000, allowSameBetTypes: false });

  await step('a wager outside the limits is refused', async () => {
    await ann.page.goto('/lines');
    await ann.press(priceButton(ann, game, { market: 'total', side: 'under' }));
    const dialog = ann.dialog('Create Bid');
    await dialog.getByLabel('Wager').fill('4');
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await expect(dialog.getByRole('alert')).toHaveText(
      fillText(bidErrors.WAGER_OUT_OF_RANGE.message, { min: '$5', max: '$50' }),
    );
    await dialog.getByLabel('Wager').fill('50');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
  await step('a second bid of the same type on the same game is refused', async () => {
    const dialog = ann.dialog('Create Bid');
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await ann.seeToast(bidsCopy.createFailed);
    await expect(dialog.getByRole('alert')).toHaveText(bidErrors.SAME_BET_TYPE.message);
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await ann.waitForClosedSheet();
  });
  await step('the expiration of the older bid can change while its wager stays', async () => {
    await ann.page.goto('/bids?tab=mine');
    await ann.press(ann.button('Edit'));
    const dialog = ann.dialog('Edit Bid');
    await dialog.getByLabel('Expires').selectOption('1 Hour');
    await ann.press(dialog.getByRole('button', { name: 'Save Changes' }));
    await ann.seeToast('Bid updated');
    await expect(ann.page.getByRole('article')).toContainText(/Expires in (59m|1h)/);
    await expect(ann.page.getByRole('article')).toContainText('You risk $90.00');
  });
});

test('a custom bid says when its odds make the other side risk too much (BD-14)', async ({ ann, world }) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await ann.page.goto('/lines');
  await ann.press(ann.button('Create Custom Bid'));
  const dialog = ann.dialog('Create Custom Bid');
  await dialog.getByLabel('Away team').fill('Rain');
  await dialog.getByLabel('Home team').fill('Sunshine');
  await dialog.getByLabel('Odds').fill('+15000');
  await dialog.getByLabel('Wager').fill('1000');
  await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
  await expect(dialog.getByRole('alert')).toHaveText(
    fillText(bidErrors.OTHER_SIDE_OVER_MAX.message, { amount: '$150,000.00', max: '$1,000' }),
  );
  await dialog.getByLabel('Odds').fill('+100');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
  await ann.seeToast('Bid Posted Successfully!');
});

test('a member who may not post or accept sees why, and the buttons are disabled (BD-26)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  const [admin, member] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(admin, member);
  await postBid(admin, group, game, { betType: 'spread', side: 'home', amountCents: 2000 });
  await setRules(world, group, { membersCanCreateBids: false, membersCanAcceptBids: false });

  await step('posting is disabled', async () => {
    await bob.page.goto('/lines');
    await bob.press(priceButton(bob, game, { market: 'spread', side: 'away' }));
    const refusal = bidErrors.CREATE_BID_FORBIDDEN.message;
    await expect(bob.dialog('Create Bid').getByRole('alert')).toHaveText(refusal);
    await expect(bob.dialog('Create Bid').getByRole('button', { name: 'Post Bid' })).toBeDisabled();
    await bob.press(bob.dialog('Create Bid').getByRole('button', { name: 'Cancel' }));
    await bob.press(bob.button('Create Custom Bid'));
    await expect(bob.dialog('Create Custom Bid').getByRole('alert')).toHaveText(refusal);
    await expect(bob.dialog('Create Custom Bid').getByRole('button', { name: 'Post Bid' })).toBeDisabled();
    await bob.press(bob.dialog('Create Custom Bid').getByRole('button', { name: 'Cancel' }));
  });
  await step('accepting is disabled', async () => {
    await bob.openTab('Bids');
    await expect(bob.page.getByText(bidErrors.ACCEPT_BID_FORBIDDEN.message)).toBeVisible();
    await expect(bob.button('Accept')).toBeDisabled();
  });
});
