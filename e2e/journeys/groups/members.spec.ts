import { memberErrors } from '@evens/domain/groups/members/errors';
import { fillText } from '@evens/domain/shared/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { groupsCopy } from '@evens/web/features/groups/copy';
import { membersCopy } from '@evens/web/features/groups/settings/copy';
import { priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { keyboardInput } from '../../support/input-methods.ts';

withWorld();

const memberRow = ({ page }: Friend, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });

async function openMembers(friend: Friend): Promise<void> {
  await friend.page.goto('/settings/group');
  await expect(memberRow(friend, friend.name)).toContainText('You');
}

test('an admin promotes and demotes others, and the last admin stays one (GS-12, GS-13)', async ({
  ann,
  bob,
  together: _,
  step,
}) => {
  await openMembers(ann);
  await openMembers(bob);
  const bobsRow = memberRow(ann, 'Bob Reyes');

  await step('Bob becomes an admin, and his open page lets him change things', async () => {
    await ann.press(bobsRow.getByRole('button', { name: 'Make Admin' }));
    await ann.seeToast(membersCopy.nowAdmin('Bob Reyes'));
    await expect(bobsRow.getByText('Admin', { exact: true })).toBeVisible();
    await expect(ann.page.getByText(membersCopy.leaveAsOnlyAdmin)).toBeHidden();
    await expect(bob.page.getByLabel('Group name')).toBeEnabled();
    await expect(memberRow(bob, 'Ann Lee').getByRole('button', { name: 'Remove Admin' })).toBeVisible();
  });
  await step('he becomes a member again, after a confirmation', async () => {
    await ann.press(bobsRow.getByRole('button', { name: 'Remove Admin' }));
    const dialog = ann.dialog(membersCopy.demoteTitle('Bob Reyes'));
    await ann.press(dialog.getByRole('button', { name: 'Remove Admin' }));
    await ann.seeToast(membersCopy.noAdmin('Bob Reyes'));
    await expect(bob.page.getByLabel('Group name')).toBeDisabled();
  });
  await step("the last admin stays an admin and can't leave", async () => {
    await expect(ann.page.getByText(membersCopy.leaveAsOnlyAdmin)).toBeVisible();
    await ann.press(memberRow(ann, 'Ann Lee').getByRole('button', { name: 'Remove Admin' }));
    const stepDown = ann.dialog(membersCopy.demoteSelfTitle);
    await ann.press(stepDown.getByRole('button', { name: 'Remove Admin' }));
    await expect(stepDown.getByRole('alert')).toHaveText(memberErrors.LAST_ADMIN.message);
    await ann.press(stepDown.getByRole('button', { name: 'Cancel' }));
    await expect(stepDown).toBeHidden();
    await ann.press(memberRow(ann, 'Ann Lee').getByRole('button', { name: 'Remove Admin' }));
    await expect(stepDown).toBeVisible();
    await expect(stepDown.getByRole('alert')).toHaveCount(0);
    await ann.press(stepDown.getByRole('button', { name: 'Cancel' }));
    await expect(ann.button('Leave Group')).toHaveCount(0);
  });
});

test('a member who is removed while looking at the group sees that, and continues in another group (GS-14, GS-16, GS-21)', async ({
  ann,
  bob,
  world,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  const other = await world.aUser('Cora Vale');
  // His first group is the one he joined first.
  world.clock.advance(1_000);
  const { inviteCode } = await world.aGroup(other);
  await bobsSide.api.post('/api/groups/join', { code: inviteCode });
  await postCustomBid(bobsSide, group);
  await accept(annsSide, group, await postCustomBid(bobsSide, group));
  await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 2_000 });
  await bob.page.goto('/bets');
  await expect(bob.page.getByRole('article')).toHaveCount(2);
  await openMembers(ann);

  await step('Ann sees beforehand what ends, what stays, and that the code changes', async () => {
    await ann.press(memberRow(ann, 'Bob Reyes').getByRole('button', { name: /^Remove (?!Admin)/ }));
    const dialog = ann.dialog('Remove Bob Reyes?');
    await expect(dialog.getByRole('listitem')).toHaveText([
      '1 open bid will be cancelled.',
      '1 active bet will stay and be settled under Bob Reyes’s name.',
      '1 open debt will stay: Bob Reyes owes $20.00.',
    ]);
    await expect(dialog).toContainText('The group gets a new invite code.');
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
  });
  await step("Bob disappears from the list, and the group's data from his page", async () => {
    await ann.press(memberRow(ann, 'Bob Reyes').getByRole('button', { name: /^Remove (?!Admin)/ }));
    await ann.press(ann.dialog('Remove Bob Reyes?').getByRole('button', { name: 'Remove Member' }));
    await ann.seeToast('Bob Reyes was removed');
    await expect(memberRow(ann, 'Bob Reyes')).toHaveCount(0);
    const goneDialog = bob.dialog(fillText(groupsCopy.gone, { group: 'Sunday Crew' }));
    await expect(goneDialog).toContainText('Your active bets and debts stay and will be settled under your name.');
    await bob.press(goneDialog.getByRole('button', { name: 'OK' }));
    await expect(goneDialog).toBeHidden();
    await expect(bob.page.getByRole('article')).toHaveCount(0);
    await bob.press(bob.button('Group: Sunday Crew'));
    await expect(bob.page.getByRole('menuitemcheckbox')).toHaveCount(1);
    await bob.escape();
  });
  await step('his notifications from the group no longer lead to its pages', async () => {
    await bob.page.goto('/notifications');
    await bob.press(bob.page.getByRole('main').getByRole('button', { name: /^(Unread: )?You owe Ann Lee/ }));
    await bob.seeToast('You’re no longer in this group.');
    await expect(bob.page).toHaveURL(/notifications$/);
  });
  await step('his open bids are canceled, and his bets continue', async () => {
    await ann.page.goto('/bids?tab=all');
    await expect(ann.page.getByRole('article').filter({ hasText: 'Cancelled' })).toHaveCount(1);
    await ann.page.goto('/bets');
    await expect(ann.page.getByRole('article').filter({ hasText: 'Bob Reyes' })).toHaveCount(2);
    await ann.page.goto('/debts');
    await expect(ann.page.getByRole('list', { name: /^Debts by pair of people/ })).toContainText('Bob Reyes');
  });
});

test('a bid that someone was writing in a group that removed them is not posted in another (GS-14, BD-01)', async ({
  bob,
  world,
  offerGame,
  step,
}) => {
  const [ann, bobsSide] = [await world.aUser('Ann Lee'), await bob.arrive()];
  const game = await offerGame();
  const custom = bob.dialog('Create Custom Bid');
  const bid = bob.dialog('Create Bid');
  const openBid = () => bob.press(priceButton(bob, game, { market: 'spread', side: 'home' }));
  const groups = [await world.aGroup(ann, bobsSide)];
  for (const _ of ['second', 'third']) {
    world.clock.advance(1_000);
    groups.push(await world.aGroup(ann, bobsSide));
  }
  const removeFromNext = async () => {
    const group = groups.shift();
    await ann.api.call('DELETE', `/api/groups/${group?.id}/members/${bobsSide.id}`);
    const goneDialog = bob.dialog(fillText(groupsCopy.gone, { group: 'Sunday Crew' }));
    await bob.press(goneDialog.getByRole('button', { name: 'OK' }));
    await expect(goneDialog).toBeHidden();
  };
  await bob.openAndListen('/lines');

  await step('the form of a bid closes, and starts empty in the other group', async () => {
    await openBid();
    await bid.getByLabel('Wager').fill('35');
    await removeFromNext();
    await expect(bid).toBeHidden();
    await openBid();
    await expect(bid.getByLabel('Wager')).toHaveValue('');
    await bob.press(bid.getByRole('button', { name: 'Cancel' }));
  });
  await step('so does that of a custom bid', async () => {
    await bob.press(bob.button('Create Custom Bid'));
    await custom.getByLabel('Away team').fill('Nina does it');
    await removeFromNext();
    await expect(custom).toBeHidden();
    await bob.press(bob.button('Create Custom Bid'));
    await expect(custom.getByLabel('Away team')).toHaveValue('');
  });
});

test('a member who is removed from their only group sees that, and starts over (GS-14, GR-28)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const annsSide = await ann.arrive();
  const bobsSide = await bob.arrive();
  const group = await world.aGroup(annsSide, bobsSide);
  await bob.page.goto('/settings/group');
  await expect(bob.page.getByLabel('Group name')).toBeVisible();

  await step('the message comes first, then the welcome', async () => {
    await annsSide.api.call('DELETE', `/api/groups/${group.id}/members/${bobsSide.id}`);
    const goneDialog = bob.dialog(fillText(groupsCopy.gone, { group: 'Sunday Crew' }));
    await bob.press(goneDialog.getByRole('button', { name: 'OK' }));
    await expect(bob.dialog('Welcome')).toBeVisible();
  });
});

test("a page that missed a removal finds out when it's back online (GS-14)", async ({ bob, world, step, passTime }) => {
  const ann = await world.aUser('Ann Lee');
  const bobsSide = await bob.arrive();
  const group = await world.aGroup(ann, bobsSide);
  await bob.openAndListen('/debts');
  await expect(bob.page.getByText(debtsCopy.empty.all.title)).toBeVisible();

  await step('the network is down while Bob is removed', async () => {
    await bob.goOffline();
    world.app.context.hub.closeStreams();
    await ann.api.call('DELETE', `/api/groups/${group.id}/members/${bobsSide.id}`);
    await bob.comeBack();
    await passTime(MINUTE_MS);
    await expect(bob.dialog(fillText(groupsCopy.gone, { group: 'Sunday Crew' }))).toBeVisible();
  });
});

test('a member leaves, sees what stays, and comes back to it (GS-22)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: 1_500 });
  await postCustomBid(bobsSide, group);
  await openMembers(ann);
  await openMembers(bob);

  await step('the confirmation names what is open', async () => {
    await bob.press(bob.button('Leave Group'));
    const dialog = bob.dialog('Leave Sunday Crew?');
    await expect(dialog.getByRole('listitem')).toHaveText([
      '1 open bid will be cancelled.',
      '1 open debt will stay: you’re owed $15.00.',
    ]);
    await bob.press(dialog.getByRole('button', { name: 'Leave Group' }));
    await bob.seeToast('You left Sunday Crew.');
    await bob.page.goto('/home');
    await expect(bob.page.getByRole('main').getByRole('button', { name: 'Create Group' })).toBeVisible();
    await expect(bob.page.getByRole('main').getByRole('button', { name: 'Join Group' })).toBeVisible();
    await expect(bob.dialog('Welcome')).toHaveCount(0);
    await expect(memberRow(ann, 'Bob Reyes')).toHaveCount(0);
  });
  await step('the link brings him back, and his debt is still there', async () => {
    await bob.page.goto(`/join/${group.inviteCode}`);
    await bob.seeToast('Successfully joined Sunday Crew!');
    await expect(memberRow(ann, 'Bob Reyes')).toHaveCount(1);
    await bob.openTab('Debts');
    await expect(bob.page.getByText('$15.00').first()).toBeVisible();
  });
});

test('an admin changes settings and members with the keyboard alone (UX-02)', async ({ ann, world, step }) => {
  const annsSide = await ann.arrive();
  const [cora, dan] = [await world.aUser('Cora Vale'), await world.aUser('Dan West')];
  await world.aGroup(annsSide, cora, dan);
  await openMembers(ann);

  await step('she changes a name, a limit, and a permission', async () => {
    await keyboardInput.write(ann.page.getByLabel('Group name'), 'Monday Crew');
    await keyboardInput.write(ann.page.getByLabel('Minimum bet'), '5');
    await keyboardInput.choose(ann.page.getByRole('radio', { name: 'Even' }));
    await ann.page.getByLabel('Members can invite').focus();
    await ann.page.keyboard.press('Space');
    await keyboardInput.press(ann.button('Save Changes'));
    await ann.seeToast('Settings saved successfully');
  });
  await step('she promotes one member and removes another, and the focus continues in the list', async () => {
    await keyboardInput.press(memberRow(ann, 'Cora Vale').getByRole('button', { name: 'Make Admin' }));
    await ann.seeToast(membersCopy.nowAdmin('Cora Vale'));
    await keyboardInput.press(memberRow(ann, 'Dan West').getByRole('button', { name: /^Remove (?!Admin)/ }));
    await keyboardInput.press(ann.dialog('Remove Dan West?').getByRole('button', { name: 'Remove Member' }));
    await ann.seeToast('Dan West was removed');
    await expect(ann.page.getByRole('list', { name: 'Members' }).locator(':focus')).toHaveCount(1);
  });
});
