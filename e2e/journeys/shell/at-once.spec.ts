import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { planCopy } from '@evens/web/features/debts/plan/copy';
import { mutesCopy } from '@evens/web/features/notifications/mutes/copy';
import type { Locator } from '@playwright/test';
import { priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { holdRequests, type Refusal } from '../../support/hold-requests.ts';
import { groupOfFive } from '../debts/plan-group.ts';

withWorld();

/** The pressed button shows progress, and does its work only once however often it is pressed. */
async function expectBusy(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
}

test('accepting a bid shows right away, and is undone with the reason when the server refuses (UX-04)', async ({
  ann,
  world,
  step,
}) => {
  const [annsSide, cora] = [await ann.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(cora, annsSide);
  await postCustomBid(cora, group);
  const accept = '**/api/groups/*/bids/*/accept';
  // A card behind an open dialog is visible but has no role.
  const card = ann.page.locator('article').filter({ hasText: 'Cora Vale' });
  const dialog = ann.dialog('Accept Bet');
  await ann.page.goto('/bids?tab=all');

  await step('refused: the card says accepted before the answer arrives, and is open again after it', async () => {
    const message = 'Something else came first.';
    const held = await holdRequests(ann, accept, { status: 409, code: 'BID_UNAVAILABLE', message });
    await ann.press(card.getByRole('button', { name: 'Accept' }));
    await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await expectBusy(dialog.getByRole('button', { name: 'Accepting...' }));
    await expect(card).toContainText('Accepted by Ann Lee');
    held.letGo();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await ann.seeToast(bidsCopy.acceptFailed);
    await expect(card).not.toContainText('Accepted by Ann Lee');
    expect(held.calls).toBe(1);
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
  });
  await step('accepted: it stays accepted', async () => {
    const held = await holdRequests(ann, accept);
    await ann.press(card.getByRole('button', { name: 'Accept' }));
    await ann.press(dialog.getByRole('button', { name: 'Accept Bet' }));
    await expect(card).toContainText('Accepted by Ann Lee');
    held.letGo();
    await ann.seeToast(bidsCopy.accepted);
    await expect(card).toContainText('Accepted by Ann Lee');
    expect(held.calls).toBe(1);
  });
});

test('saved settings show right away, and are undone with the reason when the server refuses (UX-04)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  const groupAddress = '**/api/groups/*';
  await ann.page.goto('/settings/group');
  const name = ann.page.getByLabel('Group name');

  await step('refused: the header has the new name before the answer arrives, then the old one', async () => {
    const held = await holdRequests(ann, groupAddress, {
      status: 422,
      code: 'GROUP_NAME_TOO_LONG',
      message: 'Too long.',
    });
    await name.fill('Monday Crew');
    await ann.press(ann.button('Save Changes'));
    await expectBusy(ann.button('Saving...'));
    await expect(ann.button('Group: Monday Crew')).toBeVisible();
    held.letGo();
    await expect(ann.page.getByText('Too long.')).toBeVisible();
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await expect(name).toHaveValue('Monday Crew');
    expect(held.calls).toBe(1);
  });
  await step('saved: it stays the new name', async () => {
    const held = await holdRequests(ann, groupAddress);
    await ann.press(ann.button('Save Changes'));
    await expect(ann.button('Group: Monday Crew')).toBeVisible();
    held.letGo();
    await ann.seeToast('Settings saved successfully');
    await expect(ann.button('Group: Monday Crew')).toBeVisible();
  });
});

test("posting and paying show right away that they're in progress, and happen once (UX-04, BD-19, DB-14)", async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const [annsSide, cora] = [await ann.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(cora, annsSide);
  await createDebt(group, { debtor: annsSide, creditor: cora, amountCents: 2_000 });

  await step('posting a bid happens once', async () => {
    await ann.page.goto('/lines');
    await ann.press(priceButton(ann, game, { market: 'spread', side: 'home' }));
    const dialog = ann.dialog('Create Bid');
    await dialog.getByLabel('Wager').fill('20');
    const held = await holdRequests(ann, '**/api/groups/*/bids');
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await expectBusy(dialog.getByRole('button', { name: 'Posting...' }));
    held.letGo();
    await ann.seeToast('Bid Posted Successfully!');
    expect(held.calls).toBe(1);
  });
  await step('recording a payment happens once', async () => {
    await ann.page.goto('/debts');
    await ann.press(ann.page.getByRole('heading', { name: 'You owe Cora Vale $20.00' }));
    await ann.press(ann.button('Record Payment'));
    const dialog = ann.dialog('Record Payment');
    await ann.press(dialog.getByText('Venmo', { exact: true }));
    const held = await holdRequests(ann, '**/api/groups/*/payments');
    await ann.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await expectBusy(dialog.getByRole('button', { name: 'Recording...' }));
    held.letGo();
    await ann.seeToast('Payment recorded.');
    expect(held.calls).toBe(1);
  });
});

test('cancelling a bid, muting a group, and marking notifications show right away, and are undone with the reason (UX-04)', async ({
  ann,
  together,
  step,
}) => {
  const message = 'Something else came first.';
  const refusal: Refusal = { status: 409, code: 'BID_UNAVAILABLE', message };
  await postCustomBid(together.annsSide, together.group);
  await postCustomBid(together.bobsSide, together.group);

  await step(
    'a bid that she cancels says so before the answer arrives, and is open again after a refusal',
    async () => {
      await ann.page.goto('/bids?tab=all');
      const card = ann.page.locator('article').filter({ hasText: 'Ann Lee' });
      const held = await holdRequests(ann, '**/api/groups/*/bids/*/cancel', refusal);
      await ann.press(card.getByRole('button', { name: 'Cancel' }));
      const dialog = ann.dialog(bidsCopy.cancelTitle);
      await ann.press(dialog.getByRole('button', { name: bidsCopy.cancelBid }));
      await expect(card).toContainText(bidsCopy.ended.cancelled);
      held.letGo();
      await expect(dialog.getByRole('alert')).toHaveText(message);
      await expect(card).not.toContainText(bidsCopy.ended.cancelled);
      expect(held.calls).toBe(1);
    },
  );
  await step('a group that she mutes is muted before the answer arrives', async () => {
    await ann.page.goto('/settings/notifications');
    const held = await holdRequests(ann, '**/api/groups/*/mute', refusal);
    await ann.press(ann.button('Mute Sunday Crew'));
    await ann.press(ann.page.getByRole('menuitem', { name: mutesCopy.times.unmuted }));
    await expect(ann.page.getByText(mutesCopy.forever)).toBeVisible();
    held.letGo();
    await ann.seeToast(message);
    await expect(ann.page.getByText(mutesCopy.forever)).toBeHidden();
  });
  await step('notifications that she marks are read before the answer arrives', async () => {
    await ann.page.goto('/notifications');
    const unread = ann.page.getByRole('tab', { name: /^Unread [1-9]/ });
    await expect(unread).toBeVisible();
    const held = await holdRequests(ann, '**/api/notifications/read', refusal);
    await ann.press(ann.button('Mark all as read'));
    await expect(ann.page.getByRole('tab', { name: 'Unread 0' })).toBeVisible();
    held.letGo();
    await ann.seeToast(message);
    await expect(unread).toBeVisible();
  });
});

test('agreeing to a plan shows right away, and is undone with the reason when the server refuses (UX-04, PY-03)', async ({
  ann,
  bob,
  world,
}) => {
  await groupOfFive({ world, ann, bob });
  await ann.page.goto('/debts');
  await ann.press(ann.button('Settle Up'));
  const dialog = ann.dialog(planCopy.title);
  const message = 'A debt changed.';
  const held = await holdRequests(ann, '**/api/groups/*/plan', { status: 409, code: 'PLAN_CHANGED', message });
  await ann.press(dialog.getByRole('button', { name: planCopy.agree }));
  await expect(dialog.getByText(planCopy.agreed, { exact: true })).toHaveCount(1);
  held.letGo();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await expect(dialog.getByText(planCopy.agreed, { exact: true })).toHaveCount(0);
});
