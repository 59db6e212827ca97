import { postBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { planCopy } from '@evens/web/features/debts/plan/copy';
import type { Locator } from '@playwright/test';
import { groupOfFive, othersAgree } from '../journeys/debts/plan-group.ts';
import { bidCard, priceButton } from '../support/betting.ts';
import type { Offer } from '../support/expected-outcome.ts';
import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';
import { tabTo } from '../support/input-methods.ts';

withWorld();

async function pressByKey(friend: Friend, control: Locator, key = 'Enter'): Promise<void> {
  await control.waitFor();
  await tabTo(friend.page, control);
  await friend.page.keyboard.press(key);
}

test('friends post and accept a bid with the keyboard alone (UX-02)', async ({
  ann,
  bob,
  together: _,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const offer: Offer = { game, market: 'spread', side: 'home', line: -3.5, odds: 100, dollars: 20 };

  await step('Ann skips to the content, finds the price, and posts', async () => {
    await ann.page.goto('/lines');
    const price = priceButton(ann, game, offer);
    await price.waitFor();
    await ann.page.keyboard.press('Tab');
    await expect(ann.page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await ann.page.keyboard.press('Enter');
    await pressByKey(ann, price);
    const dialog = ann.dialog('Create Bid');
    await dialog.waitFor();
    await tabTo(ann.page, dialog.getByLabel('Wager'));
    await ann.page.keyboard.type('20');
    await expect(dialog).toContainText('You risk $20.00 to win $20.00');
    await ann.page.keyboard.press('Enter');
    await ann.seeToast('Bid Posted Successfully!');
    await expect(dialog).toBeHidden();
    await expect(price).toBeFocused();
  });
  await step('Bob goes to the bids and accepts', async () => {
    await bob.page.goto('/lines');
    await pressByKey(bob, bob.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bids' }));
    await pressByKey(bob, bidCard(bob, offer).getByRole('button', { name: 'Accept' }), 'Space');
    await pressByKey(bob, bob.dialog('Accept Bet').getByRole('button', { name: 'Accept Bet' }));
    await bob.seeToast(bidsCopy.accepted);
  });
  await step('the arrow keys move through tabs', async () => {
    await tabTo(bob.page, bob.page.getByRole('tab', { name: 'Available' }));
    await bob.page.keyboard.press('ArrowRight');
    await expect(bob.page.getByRole('tab', { name: 'All Bids', selected: true })).toBeFocused();
    await expect(bidCard(bob, offer)).toContainText('Accepted');
  });
});

test('someone chooses Auto odds and a time with the keyboard alone (UX-02, BD-03, BD-04)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const { keyboard } = ann.page;

  await step('she posts from a price on the lines', async () => {
    await pressByKey(ann, priceButton(ann, game, { market: 'total', side: 'over' }));
    const dialog = ann.dialog('Create Bid');
    await dialog.waitFor();
    await expect(dialog.getByLabel('Wager')).toBeFocused();
    await keyboard.type('20');
    await tabTo(ann.page, dialog.getByRole('radio', { name: 'Fixed' }));
    await keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await tabTo(ann.page, dialog.getByLabel('Expires'));
    await keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('Expires')).toHaveValue('1h');
    await pressByKey(ann, dialog.getByRole('button', { name: 'Post Bid' }));
    await ann.seeToast('Bid Posted Successfully!');
  });
});

test('someone writes and changes a custom bid with the keyboard alone (UX-02, BD-08, BD-44)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const { keyboard } = ann.page;

  await step('she fills in the form from its first field to the last', async () => {
    const create = ann.button('Create Custom Bid');
    await create.focus();
    await keyboard.press('Enter');
    const dialog = ann.dialog('Create Custom Bid');
    await dialog.waitFor();
    await expect(dialog.getByLabel('Away team')).toBeFocused();
    await keyboard.type('Rain');
    await keyboard.press('Tab');
    await keyboard.type('Sunshine');
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Sunshine' })).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.type('-120');
    await keyboard.press('Tab');
    await keyboard.type('60');
    await expect(dialog).toContainText('You risk $60.00 to win $50.00');
    await keyboard.press('Enter');
    await ann.seeToast('Bid Posted Successfully!');
    await expect(dialog).toBeHidden();
    await expect(create).toBeFocused();
  });
  await step('she changes her own bid', async () => {
    await ann.page.goto('/bids?tab=mine');
    const edit = ann.page.getByRole('article', { name: 'Rain vs. Sunshine' }).getByRole('button', { name: 'Edit' });
    await pressByKey(ann, edit);
    const dialog = ann.dialog('Edit Bid');
    await tabTo(ann.page, dialog.getByLabel('Wager'));
    await keyboard.type('90');
    await keyboard.press('Enter');
    await ann.seeToast('Bid updated');
    await expect(ann.page.getByRole('article', { name: 'Rain vs. Sunshine' })).toContainText('You risk $90.00 to win');
  });
});

test('the focus returns to where it was when a dialog closes (UX-02)', async ({ ann, world, step, offerGame }) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  const [person, cora] = [await ann.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(person, cora);
  await postBid(cora, group, game, { betType: 'total', side: 'over', amountCents: 1000 });
  await postBid(person, group, game, { betType: 'total', side: 'under', amountCents: 1000 });
  const opens = async (trigger: Locator, opened: Locator) => {
    await pressByKey(ann, trigger);
    await expect(opened).toBeVisible();
    await ann.page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(trigger).toBeFocused();
    await ann.waitForClosedSheet();
  };
  const menu = ann.page.getByRole('menu');

  await step('dialogs in the header return it', async () => {
    await ann.page.goto('/lines');
    await opens(ann.button('Group: Sunday Crew'), menu);
    await opens(ann.button('Invite'), ann.dialog('Invite to Sunday Crew'));
    await opens(ann.button(/^Notifications/), ann.dialog('Notifications'));
    await opens(ann.button(/Settings/), menu);
  });
  await step('dialogs on the lines return it', async () => {
    await opens(priceButton(ann, game, { market: 'total', side: 'over' }), ann.dialog('Create Bid'));
  });
  await step('dialogs on the bids return it', async () => {
    await ann.page.goto('/bids');
    await opens(ann.button('Accept'), ann.dialog('Accept Bet'));
    await ann.page.goto('/bids?tab=mine');
    await opens(ann.button('Cancel'), ann.dialog('Cancel this bid?'));
    await opens(ann.button('Edit'), ann.dialog('Edit Bid'));
    await opens(ann.button('Price receipt'), ann.dialog('Price receipt'));
    await opens(ann.button('Create Custom Bid'), ann.dialog('Create Custom Bid'));
  });
});

test('friends pay by a plan and settle up with the keyboard alone (UX-02, PY-03)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const group = await groupOfFive({ world, ann, bob });
  await othersAgree(group);
  const dialog = (friend: Friend) => friend.dialog(planCopy.title);
  const openPlan = async (friend: Friend) => {
    await friend.page.goto('/debts');
    await pressByKey(friend, friend.button('Settle Up'));
    await dialog(friend).waitFor();
  };

  await step('Ann and Bob agree', async () => {
    for (const friend of [ann, bob]) {
      await openPlan(friend);
      await pressByKey(friend, dialog(friend).getByRole('button', { name: planCopy.agree, exact: true }));
      await expect(dialog(friend)).toContainText(planCopy.agreed);
      await friend.escape();
    }
  });
  await step('Bob says that he paid', async () => {
    const plan = bob.page.getByRole('article', { name: planCopy.agreedTitle });
    await pressByKey(bob, plan.getByRole('button', { name: 'I Paid Ann Lee' }));
    await expect(plan).toContainText('marked by you');
  });
  await step('Ann confirms that everything is paid, after the box that she missed got the focus', async () => {
    await openPlan(ann);
    const settle = dialog(ann).getByRole('button', { name: planCopy.settle });
    await pressByKey(ann, settle);
    await expect(dialog(ann).getByLabel(planCopy.allPaid)).toBeFocused();
    await ann.page.keyboard.press('Space');
    await pressByKey(ann, settle);
    await ann.seeToast(planCopy.settled);
  });
});
