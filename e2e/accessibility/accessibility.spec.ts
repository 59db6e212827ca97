import { accept, bidOn, getLine, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { betsCopy } from '@evens/web/features/bets/copy';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { correctionCopy } from '@evens/web/features/settlement/correct/copy';
import { betDetails, openDetails, priceButton } from '../support/betting.ts';
import { seedBusyGroup } from '../support/busy-group.ts';
import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';
import { inspect } from '../support/inspect.ts';

withWorld();

async function closeDialog({ page }: Friend): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the notifications page is accessible, for a member and for an admin (UX-01, UX-02)', async ({ ann, world }) => {
  await seedBusyGroup(world, await ann.arrive(), await world.aUser('Bob Reyes'));
  await ann.context.clock.setSystemTime(world.clock.read());
  const items = ann.page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  for (const path of ['/notifications', '/notifications?view=admin']) {
    await ann.page.goto(path);
    await expect(items.first()).toBeVisible();
    await inspect(ann, path);
  }
  await ann.page.goto('/notifications?tab=system');
  await expect(ann.page.getByText('No notifications found')).toBeVisible();
  await inspect(ann, 'an empty tab of the inbox');
  await ann.page.goto('/notifications?tab=payment');
  await ann.press(ann.button('Select'));
  await ann.press(ann.button('Select all visible'));
  await inspect(ann, 'notifications being selected');
});

test('the pages are accessible for someone without a group (UX-01, UX-02)', async ({ ann }) => {
  await ann.arrive();
  await ann.page.goto('/bids');
  await expect(ann.dialog('Welcome')).toBeVisible();
  await inspect(ann, 'welcome');
  await closeDialog(ann);
  await inspect(ann, 'a screen without a group');
  await ann.press(ann.button('Join Group').first());
  await ann.press(ann.dialog('Join Group').getByRole('button', { name: 'Join Group' }));
  await inspect(ann, 'join with a refusal');
});

test('every empty page is accessible (UX-01, UX-02)', async ({ ann, world }) => {
  await world.aGroup(await ann.arrive());
  for (const [path, words] of [
    ['/lines?search=nobody', 'No lines found for "nobody"'],
    ['/bids', 'No bids found'],
    ['/bets', 'No bets yet'],
    ['/debts', debtsCopy.empty.all.title],
    ['/debts?tab=settled', 'No payments yet'],
  ] as const) {
    await ann.page.goto(path);
    await expect(ann.page.getByText(words)).toBeVisible();
    await inspect(ann, words);
  }
});

test('every full page is accessible (UX-01, UX-02)', async ({ ann, world }) => {
  await seedBusyGroup(world, await ann.arrive(), await world.aUser('Bob Reyes'));
  await ann.context.clock.setSystemTime(world.clock.read());
  for (const path of ['/lines', '/bids', '/bids?tab=all', '/bets', '/debts', '/debts?tab=settled', '/groups']) {
    await ann.page.goto(path);
    await expect(ann.page.getByRole('main').getByRole('article').or(ann.button('Create Group')).first()).toBeVisible();
    if (path === '/debts') {
      await ann.press(ann.page.getByRole('main').locator('summary').first());
      await expect(ann.button('Record Payment')).toBeVisible();
    }
    await inspect(ann, path);
  }
});

test('every dialog is accessible (UX-01, UX-02)', async ({ ann, world }) => {
  const { coming } = await seedBusyGroup(world, await ann.arrive(), await world.aUser('Bob Reyes'));
  await ann.context.clock.setSystemTime(world.clock.read());
  const press = (name: string) => ann.press(ann.button(name).first());

  await ann.page.goto('/lines');
  await ann.press(priceButton(ann, coming, { market: 'spread', side: 'away' }));
  await ann.dialog('Create Bid').getByRole('button', { name: 'Post Bid' }).click();
  await expect(ann.dialog('Create Bid').getByRole('alert')).toBeVisible();
  await inspect(ann, 'create bid with a refusal');
  await ann.dialog('Create Bid').getByLabel('Wager').fill('20');
  await ann.dialog('Create Bid').getByLabel('Expires').selectOption('Custom');
  await inspect(ann, 'create bid, filled');
  await closeDialog(ann);
  await press('Invite');
  await expect(ann.page.getByRole('textbox', { name: 'Invite link' })).toBeVisible();
  await inspect(ann, 'invite');
  await closeDialog(ann);
  await press('Group: Sunday Crew');
  await expect(ann.page.getByRole('menu')).toBeVisible();
  await inspect(ann, 'group menu');
  await ann.press(ann.page.getByRole('menuitem', { name: 'Create Group' }));
  await inspect(ann, 'create group');
  await closeDialog(ann);
  await ann.press(ann.button(/Settings/));
  await expect(ann.page.getByRole('menu')).toBeVisible();
  await inspect(ann, 'settings menu');
  await ann.page.keyboard.press('Escape');
  await ann.press(ann.button(/^Notifications/));
  await expect(ann.dialog('Notifications').getByRole('listitem').first()).toBeVisible();
  await inspect(ann, 'notifications');
});

test('every dialog that commits someone to something is accessible (UX-01, UX-02)', async ({ ann, world }) => {
  await seedBusyGroup(world, await ann.arrive(), await world.aUser('Bob Reyes'));
  await ann.context.clock.setSystemTime(world.clock.read());

  await ann.page.goto('/bids');
  await ann.press(ann.button('Accept').first());
  await inspect(ann, 'accept bet');
  await closeDialog(ann);
  await ann.press(ann.page.getByRole('tab', { name: 'My Open Bids' }));
  await ann.press(ann.button('Cancel').first());
  await inspect(ann, 'cancel bid');
  await closeDialog(ann);
  await ann.openTab('Bets');
  await ann.press(ann.button('Auto-Settle Bets'));
  await expect(ann.dialog(/Settle/)).toBeVisible();
  await inspect(ann, 'settlement result');
  await closeDialog(ann);
  await ann.openTab('Debts');
  await ann.press(ann.page.getByRole('main').locator('summary').first());
  await ann.press(ann.button('Record Payment').first());
  await inspect(ann, 'record payment');
});

test('settling up is accessible (UX-01, UX-02)', async ({ ann, world }) => {
  const annsSide = await ann.arrive();
  const [bob, carla] = [await world.aUser('Bob Reyes'), await world.aUser('Carla Voss')];
  const group = await world.aGroup(annsSide, bob, carla);
  const paymentHandles = { venmo: 'bob-reyes', cashApp: 'bobreyes', zelle: `${'long'.repeat(12)}@example.com` };
  await bob.api.call('PATCH', '/api/me/settings', { body: { paymentHandles } });
  await createDebt(group, { debtor: annsSide, creditor: bob, amountCents: 4_500 });
  await createDebt(group, { debtor: carla, creditor: annsSide, amountCents: 1_000 });
  await ann.context.clock.setSystemTime(world.clock.read());
  const plan = ann.dialog('Settle Up');

  await ann.page.goto('/settings/user');
  await ann.page.getByLabel('PayPal').fill('ann lee');
  await ann.press(ann.button('Save'));
  await expect(ann.page.getByRole('alert')).toBeVisible();
  await inspect(ann, 'user settings with a refusal');
  await ann.page.goto('/debts');
  await ann.press(ann.page.getByRole('heading', { name: 'You owe Bob Reyes $45.00' }));
  await expect(ann.page.getByRole('link', { name: /^Venmo/ })).toBeVisible();
  await inspect(ann, 'a debt with links to pay');
  await ann.press(ann.button('Settle Up'));
  await ann.press(plan.getByRole('button', { name: 'Agree' }));
  await expect(plan).toContainText('Waiting for');
  await inspect(ann, 'a plan that waits');
  const { version } = (await bob.api.get<{ version: string }>(`/api/groups/${group.id}/plan`)).body;
  for (const { api } of [bob, carla]) await api.post(`/api/groups/${group.id}/plan`, { version });
  await ann.press(plan.getByRole('button', { name: 'Settle Plan' }));
  await expect(plan.getByRole('alert')).toBeVisible();
  await inspect(ann, 'a plan to be settled, with a refusal');
});

test('every dialog for bids is accessible (UX-01, UX-02)', async ({ ann, world }) => {
  const person = await ann.arrive();
  const bob = await world.aUser('Bob Reyes');
  const { groupId, coming } = await seedBusyGroup(world, person, bob);
  const own = await postCustomBid(
    person,
    { id: groupId },
    { awayTeam: 'W'.repeat(50), homeTeam: 'A long name of what may happen in the end' },
  );
  const rules = { requireApprovalForLargeBets: true, largeBetThresholdCents: 5_000 };
  await world.database.db.updateTable('groups').set(rules).where('id', '=', groupId).execute();
  await postCustomBid(bob, { id: groupId }, { amountCents: 5_000 });
  const line = await getLine(bob, coming);
  const auto = { ...bidOn(line, { betType: 'total', side: 'under', amountCents: 1_000 }), autoUpdateOdds: true };
  await bob.api.post(`/api/groups/${groupId}/bids`, auto);
  await ann.context.clock.setSystemTime(world.clock.read());

  await ann.page.goto('/bids?tab=all');
  const ownCard = ann.page.locator(`article[aria-labelledby="bid-${own.id}"]`);
  await expect(ownCard).toBeVisible();
  await expect(ann.page.getByRole('article', { name: 'Waiting for approval' }).getByRole('listitem')).toHaveCount(1);
  await inspect(ann, 'bids of every state');
  await ann.press(ann.button('Tell me more'));
  await ann.press(ownCard.locator('summary'));
  await expect(ownCard.getByLabel('Add a comment')).toBeVisible();
  await inspect(ann, 'bids with explainer and comments');
  await ann.press(ann.button('Price receipt').first());
  await expect(ann.dialog('Price receipt')).toBeVisible();
  await inspect(ann, 'price receipt');
  await ann.page.keyboard.press('Escape');
  await ann.press(ownCard.getByRole('button', { name: 'Edit' }));
  await inspect(ann, 'edit custom bid');
  await closeDialog(ann);
  await ann.press(ann.button('Create Custom Bid'));
  await ann.dialog('Create Custom Bid').getByRole('button', { name: 'Post Bid' }).click();
  await expect(ann.dialog('Create Custom Bid').getByRole('alert').first()).toBeVisible();
  await inspect(ann, 'create custom bid with refusals');
});

test('the details of a bet are accessible, whatever state the bet is in (UX-01, UX-02)', async ({ ann, world }) => {
  const [annsSide, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const { groupId } = await seedBusyGroup(world, annsSide, bob);
  await ann.context.clock.setSystemTime(world.clock.read());
  const group = { id: groupId };
  const { bet } = (await accept(bob, group, await postCustomBid(annsSide, group))).body;
  await bob.api.post(`/api/groups/${group.id}/bets/${bet.id}/result`, { result: 'acceptor' });
  await bob.api.post(`/api/groups/${group.id}/bets/${bet.id}/void`, { reason: 'Nobody measured it' });

  await ann.page.goto('/bets?search=nobody');
  await expect(ann.page.getByText(betsCopy.noneFound)).toBeVisible();
  await inspect(ann, 'bets that no filter lets through');
  await ann.page.goto(`/bets?bet=${bet.id}`);
  await expect(betDetails(ann)).toContainText('Nobody measured it');
  await ann.press(betDetails(ann).getByRole('button', { name: 'Propose Another Result' }));
  await ann.press(betDetails(ann).getByRole('button', { name: 'Replace Proposal' }));
  await inspect(ann, 'a custom bet with a proposal, a request and a refusal');
  await closeDialog(ann);
  await ann.press(ann.page.getByRole('tab', { name: /^Won/ }));
  await openDetails(ann, ann.page.getByRole('main').getByRole('article').first());
  for (const fold of await betDetails(ann).locator('summary').all()) await ann.press(fold);
  await ann.press(betDetails(ann).getByRole('button', { name: correctionCopy.startRegrade }));
  await ann.press(betDetails(ann).getByRole('button', { name: 'Re-grade Bet' }));
  await inspect(ann, 'a settled bet with its rules, its receipt and a correction without a score');
  await closeDialog(ann);
  await ann.press(ann.page.getByRole('tab', { name: /^Active/ }));
  await openDetails(ann, ann.page.getByRole('article').filter({ hasText: 'Boston Celtics' }).first());
  await ann.press(betDetails(ann).getByRole('button', { name: 'Void This Bet' }));
  await betDetails(ann).getByLabel('Reason').fill('x'.repeat(501));
  await ann.press(betDetails(ann).getByRole('button', { name: 'Ask to Void' }));
  await inspect(ann, 'a void with a reason that is too long');
  await ann.page.goto(`/bets?bet=${'x'.repeat(24)}`);
  await expect(betDetails(ann).getByRole('alert')).toBeVisible();
  await inspect(ann, 'a bet that is not found');
});

test("the page with all the controls is for developers and isn't served to users (UX-02)", async ({ ann, world }) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/ui');
  await expect(ann.page).toHaveURL('/lines');
});
