import { groupErrors } from '@evens/domain/groups/errors';
import { groupSettingsErrors } from '@evens/domain/groups/settings/errors';
import { postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import type { World } from '@evens/server/testing/servers/world';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { inviteCopy } from '@evens/web/features/groups/invites/copy';
import { groupSettingsCopy, membersCopy } from '@evens/web/features/groups/settings/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const unsaved = groupSettingsCopy.unsaved;

async function openGroupSettings(friend: Friend): Promise<void> {
  await friend.page.goto('/lines');
  await friend.press(friend.button(/Settings/));
  await friend.press(friend.page.getByRole('menuitem', { name: 'Group Settings' }));
  await expect(friend.page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
}

const field = ({ page }: Friend, label: string) => page.getByLabel(label, { exact: true });

async function save(friend: Friend): Promise<void> {
  await friend.press(friend.button('Save Changes'));
  await friend.seeToast('Settings saved successfully');
}

async function groupIn({ database: { db } }: World, { id }: { id: string }) {
  return db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test("an admin changes the group settings, and the other members' open pages update (GS-01, GS-09, GS-10, GS-17)", async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const cora = await world.aUser('Cora Vale');
  const group = await world.aGroup(await ann.arrive(), await bob.arrive(), cora);
  await postBid(cora, group, game, { betType: 'spread', side: 'home', amountCents: 2_000 });
  await bob.page.goto('/bids');
  const accept = bob.page.getByRole('article').getByRole('button', { name: 'Accept' });
  await expect(accept).toBeEnabled();
  await expect(bob.button('Invite')).toBeVisible();
  await openGroupSettings(ann);

  await step('it says how many members there are, and how many there can be', async () => {
    await expect(ann.page.getByText('3 of 50 members.')).toBeVisible();
    await expect(ann.page.getByLabel('Max members').getByRole('option')).toHaveText(['10', '25', '50', '100']);
  });
  await step("members invite friends from here, by link or email, while they're allowed to", async () => {
    await openGroupSettings(bob);
    for (const name of ['Copy Link', 'Send Invite']) await expect(bob.button(name)).toBeVisible();
    await expect(bob.button('Replace Invite Code')).toHaveCount(0);
    await bob.page.goto('/bids');
    await expect(accept).toBeEnabled();
  });
  await step('what Bob may no longer do disappears from his page', async () => {
    await field(ann, 'Members can invite').uncheck();
    await field(ann, groupSettingsCopy.membersCanAcceptBids).uncheck();
    await expect(ann.page.getByText(unsaved)).toBeVisible();
    await save(ann);
    await expect(ann.page.getByText(unsaved)).toBeHidden();
    await expect(bob.button('Invite')).toBeHidden();
    await expect(accept).toBeDisabled();
    await openGroupSettings(bob);
    await expect(bob.page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible();
    await expect(bob.page.getByRole('heading', { name: 'Invite', exact: true })).toHaveCount(0);
    await expect(ann.button('Send Invite')).toBeVisible();
  });
  await step('a new group name shows up everywhere', async () => {
    await field(ann, 'Group name').fill('Monday Crew');
    await save(ann);
    await expect(bob.button('Group: Monday Crew')).toBeVisible();
  });
});

test("an admin sets limits, stakes, and approval, and a member can't (GS-02 to GS-07)", async ({
  ann,
  bob,
  world,
  together: { group },
  step,
}) => {
  await openGroupSettings(ann);

  await step('bet limits are whole dollars, and an invalid one becomes the default', async () => {
    await field(ann, 'Minimum bet').fill('25');
    await field(ann, 'Maximum bet').fill('20');
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText(groupSettingsErrors.BET_LIMITS_CROSSED.message)).toBeVisible();
    await field(ann, 'Maximum bet').fill('a lot');
    await field(ann, 'Minimum bet').fill('5');
    await expect(field(ann, 'Maximum bet')).toHaveValue('1000');
    await save(ann);
    expect(await groupIn(world, group)).toMatchObject({ minBetAmountCents: 500, maxBetAmountCents: 100_000 });
  });
  await step('the large bet threshold shows when large bets need approval, and stakes may be even', async () => {
    await expect(field(ann, 'Large bet threshold')).toBeHidden();
    await field(ann, groupSettingsCopy.requireApprovalForLargeBets).check();
    await expect(field(ann, 'Large bet threshold')).toHaveValue('500');
    await field(ann, 'Large bet threshold').fill('100');
    await ann.press(ann.page.getByText('Even', { exact: true }));
    await expect(ann.page.getByText('Both sides risk the same amount')).toBeVisible();
    await field(ann, 'Max members').selectOption('10');
    await save(ann);
    expect(await groupIn(world, group)).toMatchObject({
      requireApprovalForLargeBets: true,
      largeBetThresholdCents: 10_000,
      stakes: 'even',
      maxMembers: 10,
    });
  });
  await step('Reset restores what was saved last', async () => {
    await field(ann, 'Group name').fill('');
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText(groupErrors.GROUP_NAME_MISSING.message)).toBeVisible();
    await ann.press(ann.button('Reset'));
    await expect(field(ann, 'Group name')).toHaveValue('Sunday Crew');
    await expect(ann.page.getByText(groupErrors.GROUP_NAME_MISSING.message)).toBeHidden();
  });
  await step('Bob sees everything and changes nothing', async () => {
    await openGroupSettings(bob);
    await expect(bob.page.getByText(groupSettingsCopy.adminsOnly)).toBeVisible();
    await expect(field(bob, 'Minimum bet')).toHaveValue('5');
    for (const label of ['Group name', 'Max members', 'Minimum bet', 'Private group', 'Members can invite', 'Even']) {
      await expect(field(bob, label)).toBeDisabled();
    }
    await expect(bob.button('Save Changes')).toHaveCount(0);
    await expect(bob.page.getByRole('heading', { name: 'Debt Management' })).toHaveCount(0);
    await expect(bob.button(/^(Make Admin|Remove)/)).toHaveCount(0);
  });
});

test('the save bar never covers the field that someone is typing in on a phone (UX-02)', async ({ bob, world }) => {
  await world.aGroup(await bob.arrive());
  await openGroupSettings(bob);
  const bar = bob.button('Save Changes');
  const expectAboveBar = async (label: string) => {
    await expect(field(bob, label)).toBeFocused();
    const [box, barBox] = [await field(bob, label).boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThan((barBox?.y ?? 0) - 40);
  };
  await field(bob, 'Maximum bet').fill('20');
  await field(bob, 'Minimum bet').fill('25');
  await bob.press(bar);
  await expect(bob.page.getByText(groupSettingsErrors.BET_LIMITS_CROSSED.message)).toBeVisible();
  await expectAboveBar('Minimum bet');
  for (const label of [
    'Maximum bet',
    'At odds',
    groupSettingsCopy.allowSameBetTypes,
    groupSettingsCopy.requireApprovalForLargeBets,
  ]) {
    await bob.page.keyboard.press('Tab');
    await expectAboveBar(label);
  }
});

test("one admin's changes stay while another admin saves, and neither undoes the other's (GS-10)", async ({
  ann,
  world,
  step,
}) => {
  const cora = await world.aUser('Cora Vale');
  const annsSide = await ann.arrive();
  const group = await world.aGroup(annsSide, cora);
  const path = `/api/groups/${group.id}`;
  await annsSide.api.call('PATCH', `${path}/members/${cora.id}`, { body: { role: 'admin' } });
  await openGroupSettings(ann);

  await step('Cora saves while Ann is editing', async () => {
    await field(ann, 'Group name').fill('Ann’s Crew');
    await field(ann, 'Auto-settle bets').uncheck();
    const change = { description: 'Hockey too', bettingRules: { minBetAmountCents: 700 } };
    await cora.api.call('PATCH', path, { body: change });
    await expect(field(ann, 'Minimum bet')).toHaveValue('7');
    await expect(field(ann, 'Description (optional)')).toHaveValue('Hockey too');
    await expect(field(ann, 'Group name')).toHaveValue('Ann’s Crew');
    await expect(field(ann, 'Auto-settle bets')).not.toBeChecked();
    await expect(ann.page.getByText(unsaved)).toBeVisible();
  });
  await step('what Ann saves leaves Cora’s change as it is', async () => {
    await save(ann);
    expect(await groupIn(world, group)).toMatchObject({
      name: 'Ann’s Crew',
      autoSettleBets: false,
      description: 'Hockey too',
      minBetAmountCents: 700,
    });
  });
  await step('Ann is made a member, and her page becomes read-only (GS-07)', async () => {
    await cora.api.call('PATCH', `${path}/members/${annsSide.id}`, { body: { role: 'member' } });
    await expect(ann.page.getByText(groupSettingsCopy.adminsOnly)).toBeVisible();
    await expect(field(ann, 'Group name')).toBeDisabled();
  });
});

test('settings that fail to load or save say so, and nothing typed is lost (GS-11)', async ({ ann, world, step }) => {
  const { id } = await world.aGroup(await ann.arrive());
  ann.watch.expectOutage();
  const address = `**/api/groups/${id}`;
  const down = { status: 503, json: { code: 'DOWN', message: 'Down' } };

  await step('they fail to load, and then they load', async () => {
    await ann.context.route(address, (route) => route.fulfill(down));
    await ann.page.goto('/settings/group');
    await expect(ann.page.getByText(groupSettingsCopy.loadFailed)).toBeVisible({
      timeout: 60_000,
    });
    await ann.context.unroute(address);
    await ann.press(ann.button('Retry'));
    await expect(field(ann, 'Group name')).toHaveValue('Sunday Crew');
  });
  await step('they fail to save, and then they save', async () => {
    await ann.context.route(address, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(down) : route.fallback(),
    );
    await field(ann, 'Group name').fill('Monday Crew');
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText(groupSettingsCopy.saveFailed)).toBeVisible();
    await expect(field(ann, 'Group name')).toHaveValue('Monday Crew');
    await ann.context.unroute(address);
    await save(ann);
  });
});

test('replacing the invite code disables the old one (GR-07, GS-19)', async ({ ann, world, step }) => {
  const group = await world.aGroup(await ann.arrive());
  await openGroupSettings(ann);

  const dialog = ann.dialog(membersCopy.replaceTitle);
  await step('a failure is shown, and cleared when the dialog reopens', async () => {
    await expect(ann.page.getByRole('img', { name: inviteCopy.picture })).toBeVisible();
    await ann.press(ann.button('Replace Invite Code'));
    await expect(dialog).toBeVisible();
    await ann.goOffline();
    await ann.press(dialog.getByRole('button', { name: 'Replace Invite Code' }));
    await expect(dialog.getByRole('alert')).toHaveText(membersCopy.replaceFailed);
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog).toBeHidden();
    await ann.comeBack();
  });
  await step('replacing it asks for confirmation, because links that were sent stop working', async () => {
    await ann.press(ann.button('Replace Invite Code'));
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog).toContainText('Old invite links and codes stop working.');
    await ann.press(dialog.getByRole('button', { name: 'Replace Invite Code' }));
    await ann.seeToast(membersCopy.replaced);
  });
  await step('the page shows the new code', async () => {
    const { inviteCode } = await groupIn(world, group);
    expect(inviteCode).not.toBe(group.inviteCode);
    await expect(ann.page.getByLabel('Invite code')).toHaveValue(inviteCode);
    const eve = await world.aUser('Eve Stone');
    expect((await eve.api.post('/api/groups/join', { code: group.inviteCode })).status).toBe(404);
  });
});

test('Debt Management reverses a payment with a reason (GS-20)', async ({ ann, world, step }) => {
  const [cora, dan] = [await world.aUser('Cora Vale'), await world.aUser('Dan West')];
  const group = await world.aGroup(await ann.arrive(), cora, dan);
  await pay(cora, group, [await createDebt(group, { debtor: cora, creditor: dan, amountCents: 2_000 })]);
  await openGroupSettings(ann);

  await step('the payment is listed, and the dialog of the Debts page reverses it', async () => {
    await ann.press(ann.button('Undo'));
    const dialog = ann.dialog('Undo Settlement');
    await dialog.getByLabel('Reason').fill('It never came');
    await ann.press(dialog.getByRole('button', { name: 'Undo Settlement' }));
    await ann.seeToast('Settlement undone successfully');
    await expect(ann.page.getByText('Reversed', { exact: true })).toBeVisible();
  });
});

test('an existing bid keeps its terms when the rules change (GS-09, BD-42)', async ({ ann, bob, world, step }) => {
  const annsSide = await ann.arrive();
  const group = await world.aGroup(annsSide, await bob.arrive());
  await postCustomBid(annsSide, group, { odds: 150, amountCents: 2_000 });
  await openGroupSettings(ann);

  await step('Bob accepts it at the terms it was posted with', async () => {
    await ann.press(ann.page.getByText('Even', { exact: true }));
    await field(ann, 'Minimum bet').fill('100');
    await save(ann);
    await bob.page.goto('/bids');
    await bob.press(bob.button('Accept'));
    await expect(bob.dialog('Accept Bet')).toContainText('$30.00');
    await bob.press(bob.dialog('Accept Bet').getByRole('button', { name: 'Accept Bet' }));
    await bob.seeToast(bidsCopy.accepted);
  });
});
