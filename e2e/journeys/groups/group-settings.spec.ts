import { postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { owe, pay } from '@evens/server/testing/actions/debt-fixtures';
import type { World } from '@evens/server/testing/servers/world';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const unsaved = 'You have unsaved changes.';

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

test('an admin changes what the group decides, and the open pages of the others follow (GS-01, GS-09, GS-10, GS-17)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const group = await world.aGroup(await ann.arrive(), await bob.arrive());
  const cora = await world.aUser('Cora Vale');
  await cora.api.post('/api/groups/join', { code: group.inviteCode });
  await postBid(cora, group, game, { betType: 'spread', side: 'home', amountCents: 2_000 });
  await bob.page.goto('/bids');
  const accept = bob.page.getByRole('article').getByRole('button', { name: 'Accept' });
  await expect(accept).toBeEnabled();
  await expect(bob.button('Invite')).toBeVisible();
  await openGroupSettings(ann);

  await step('it says how many are in, and how many may be', async () => {
    await expect(ann.page.getByText('3 members, with room for 50.')).toBeVisible();
    await expect(ann.page.getByLabel('Max members').getByRole('option')).toHaveText(['10', '25', '50', '100']);
  });
  await step('members invite from here, by link or mail, while they may', async () => {
    await openGroupSettings(bob);
    for (const name of ['Copy Link', 'Send Invite']) await expect(bob.button(name)).toBeVisible();
    await expect(bob.button('Replace Invite Code')).toHaveCount(0);
    await bob.page.goto('/bids');
    await expect(accept).toBeEnabled();
  });
  await step('permissions: what Bob may no longer do goes from his page', async () => {
    await field(ann, 'Members can invite').uncheck();
    await field(ann, 'Members can accept bids').uncheck();
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
  await step('the name: it is that of the group everywhere', async () => {
    await field(ann, 'Group name').fill('Monday Crew');
    await save(ann);
    await expect(bob.button('Group: Monday Crew')).toBeVisible();
  });
});

test('limits, stakes and approval are set as they are meant, and by admins alone (GS-02 to GS-07)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const group = await world.aGroup(await ann.arrive(), await bob.arrive());
  await openGroupSettings(ann);

  await step('limits of bets: whole dollars, and nonsense becomes the default', async () => {
    await field(ann, 'Minimum bet').fill('25');
    await field(ann, 'Maximum bet').fill('20');
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText('The minimum bet cannot be above the maximum bet')).toBeVisible();
    await field(ann, 'Maximum bet').fill('a lot');
    await field(ann, 'Minimum bet').fill('5');
    await expect(field(ann, 'Maximum bet')).toHaveValue('1000');
    await save(ann);
    expect(await groupIn(world, group)).toMatchObject({ minBetAmountCents: 500, maxBetAmountCents: 100_000 });
  });
  await step('the threshold of large bets shows when they need approval, and stakes may be even', async () => {
    await expect(field(ann, 'Large bet threshold')).toBeHidden();
    await field(ann, 'Require approval for large bets').check();
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
  await step('Reset brings back what was saved last', async () => {
    await field(ann, 'Group name').fill('');
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText('Please enter a group name')).toBeVisible();
    await ann.press(ann.button('Reset'));
    await expect(field(ann, 'Group name')).toHaveValue('Sunday Crew');
    await expect(ann.page.getByText('Please enter a group name')).toBeHidden();
  });
  await step('Bob sees all of it and changes nothing', async () => {
    await openGroupSettings(bob);
    await expect(bob.page.getByText('Only group administrators can modify these settings')).toBeVisible();
    await expect(field(bob, 'Minimum bet')).toHaveValue('5');
    for (const label of ['Group name', 'Max members', 'Minimum bet', 'Private group', 'Members can invite', 'Even']) {
      await expect(field(bob, label)).toBeDisabled();
    }
    await expect(bob.button('Save Changes')).toHaveCount(0);
    await expect(bob.page.getByRole('heading', { name: 'Debt Management' })).toHaveCount(0);
    await expect(bob.button(/^(Make Admin|Remove)/)).toHaveCount(0);
  });
});

test('on a phone nothing that is being written lies under the bar that saves (UX-02)', async ({ bob, world }) => {
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
  await expect(bob.page.getByText('The minimum bet cannot be above the maximum bet')).toBeVisible();
  await expectAboveBar('Minimum bet');
  for (const label of ['Maximum bet', 'At odds', 'Allow same bet types', 'Require approval for large bets']) {
    await bob.page.keyboard.press('Tab');
    await expectAboveBar(label);
  }
});

test('what one admin is changing stays while another one saves, and neither undoes the other (GS-10)', async ({
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

  await step('Cora saves while Ann is in the middle of it', async () => {
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
  await step('what Ann saves leaves Cora’s as it is', async () => {
    await save(ann);
    expect(await groupIn(world, group)).toMatchObject({
      name: 'Ann’s Crew',
      autoSettleBets: false,
      description: 'Hockey too',
      minBetAmountCents: 700,
    });
  });
  await step('Ann is made a member: her page is for reading from then on (GS-07)', async () => {
    await cora.api.call('PATCH', `${path}/members/${annsSide.id}`, { body: { role: 'member' } });
    await expect(ann.page.getByText('Only group administrators can modify these settings')).toBeVisible();
    await expect(field(ann, 'Group name')).toBeDisabled();
  });
});

test('settings that cannot be read or saved say so, and nothing typed is lost (GS-11)', async ({
  ann,
  world,
  step,
}) => {
  const { id } = await world.aGroup(await ann.arrive());
  ann.watch.expectOutage();
  const address = `**/api/groups/${id}`;
  const down = { status: 503, json: { code: 'DOWN', message: 'Down' } };

  await step('they cannot be read, and then they can', async () => {
    await ann.context.route(address, (route) => route.fulfill(down));
    await ann.page.goto('/settings/group');
    await expect(ann.page.getByText('Failed to load group settings.')).toBeVisible({ timeout: 60_000 });
    await ann.context.unroute(address);
    await ann.press(ann.button('Retry'));
    await expect(field(ann, 'Group name')).toHaveValue('Sunday Crew');
  });
  await step('they cannot be saved, and then they can', async () => {
    await ann.context.route(address, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(down) : route.fallback(),
    );
    await field(ann, 'Group name').fill('Monday Crew');
    await ann.press(ann.button('Save Changes'));
    await expect(ann.page.getByText('Failed to save settings. Please try again.')).toBeVisible();
    await expect(field(ann, 'Group name')).toHaveValue('Monday Crew');
    await ann.context.unroute(address);
    await save(ann);
  });
});

test('the invite code is replaced, and the old one lets nobody in (GR-07, GS-19)', async ({ ann, world, step }) => {
  const group = await world.aGroup(await ann.arrive());
  await openGroupSettings(ann);

  const dialog = ann.dialog('Replace the invite code?');
  await step('a failure is told, and forgotten with the next question', async () => {
    await expect(ann.page.getByRole('img', { name: 'QR code for the invite link' })).toBeVisible();
    await ann.press(ann.button('Replace Invite Code'));
    await expect(dialog).toBeVisible();
    await ann.goOffline();
    await ann.press(dialog.getByRole('button', { name: 'Replace Invite Code' }));
    await expect(dialog.getByRole('alert')).toHaveText('Failed to replace the invite code. Please try again.');
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog).toBeHidden();
    await ann.comeBack();
  });
  await step('after a question, since links that were sent stop working', async () => {
    await ann.press(ann.button('Replace Invite Code'));
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog).toContainText('Old invite links and codes stop working.');
    await ann.press(dialog.getByRole('button', { name: 'Replace Invite Code' }));
    await ann.seeToast('The group has a new invite code');
  });
  await step('the page shows the new one', async () => {
    const { inviteCode } = await groupIn(world, group);
    expect(inviteCode).not.toBe(group.inviteCode);
    await expect(ann.page.getByLabel('Invite code')).toHaveValue(inviteCode);
    const eve = await world.aUser('Eve Stone');
    expect((await eve.api.post('/api/groups/join', { code: group.inviteCode })).status).toBe(404);
  });
});

test('Debt Management takes back a payment with a reason (GS-20)', async ({ ann, world, step }) => {
  const cora = await world.aUser('Cora Vale');
  const group = await world.aGroup(await ann.arrive(), cora);
  const dan = await world.aUser('Dan West');
  await dan.api.post('/api/groups/join', { code: group.inviteCode });
  await pay(cora, group, [await owe(group, { debtor: cora, creditor: dan, amountCents: 2_000 })]);
  await openGroupSettings(ann);

  await step('it is listed, and undone by the dialog of the Debts page', async () => {
    await ann.press(ann.button('Undo'));
    const dialog = ann.dialog('Undo Settlement');
    await dialog.getByLabel('Reason').fill('It never came');
    await ann.press(dialog.getByRole('button', { name: 'Undo Settlement' }));
    await ann.seeToast('Settlement undone successfully');
    await expect(ann.page.getByText('Reversed', { exact: true })).toBeVisible();
  });
});

test('a bid of before keeps its terms when the rules change (GS-09, BD-42)', async ({ ann, bob, world, step }) => {
  const annsSide = await ann.arrive();
  const group = await world.aGroup(annsSide, await bob.arrive());
  await postCustomBid(annsSide, group, { odds: 150, amountCents: 2_000 });
  await openGroupSettings(ann);

  await step('Bob takes it with what it was posted for', async () => {
    await ann.press(ann.page.getByText('Even', { exact: true }));
    await field(ann, 'Minimum bet').fill('100');
    await save(ann);
    await bob.page.goto('/bids');
    await bob.press(bob.button('Accept'));
    await expect(bob.dialog('Accept Bet')).toContainText('$30.00');
    await bob.press(bob.dialog('Accept Bet').getByRole('button', { name: 'Accept Bet' }));
    await bob.seeToast('Bid accepted successfully! Check your active bets.');
  });
});
