import { groupsCopy } from '@evens/web/features/groups/copy';
import { membersCopy } from '@evens/web/features/groups/settings/copy';
import type { Locator } from '@playwright/test';
import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';
import { keyboardInput, tabTo } from '../support/input-methods.ts';

withWorld();

const MOST_ARROWS = 12;

/** Moves to an item of an open menu with the arrow keys and presses Enter. */
async function pressEntry(entry: Locator): Promise<void> {
  const { keyboard } = entry.page();
  await entry.waitFor();
  for (let presses = 0; presses < MOST_ARROWS; presses += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) return keyboard.press('Enter');
    await keyboard.press('ArrowDown');
  }
  await expect(entry, 'is reached with the arrows').toBeFocused();
}

/** The dialog has the focus after the menu that opened it has closed. */
async function openJoining(friend: Friend): Promise<Locator> {
  await keyboardInput.press(friend.button(/^Group: /));
  await pressEntry(friend.page.getByRole('menuitem', { name: 'Join New Group' }));
  const join = friend.dialog('Join Group');
  await expect(join.getByLabel(groupsCopy.codeOrLink)).toBeFocused();
  await expect(friend.page.getByRole('menu')).toHaveCount(0);
  await expect(join.getByLabel(groupsCopy.codeOrLink)).toBeFocused();
  return join;
}

test('someone creates, joins, selects, and shares groups with the keyboard alone (UX-02, GR-01, GR-28, GR-29)', async ({
  ann,
  world,
  step,
}) => {
  await ann.arriveVerified();
  const cora = await world.aUser('Cora Vale');
  const { inviteCode } = await world.aGroup(cora);
  const switcher = ann.button(/^Group: /);

  await step('she creates a group from the welcome', async () => {
    await ann.page.goto('/lines');
    const welcome = ann.dialog('Welcome');
    await keyboardInput.write(welcome.getByLabel('Group name'), 'Monday Crew');
    await keyboardInput.press(welcome.getByRole('button', { name: 'Create Group' }));
    await ann.seeToast('Group created successfully!');
    await expect(switcher).toHaveText(/Monday Crew/);
  });
  await step('she joins another one from the group switcher, and goes back to the first', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await openJoining(ann);
      await ann.page.keyboard.press('Escape');
      await expect(switcher).toBeFocused();
    }
    const join = await openJoining(ann);
    await keyboardInput.write(join.getByLabel(groupsCopy.codeOrLink), inviteCode);
    await keyboardInput.press(join.getByRole('button', { name: 'Join Group' }));
    await ann.seeToast('Successfully joined Sunday Crew!');
    await expect(switcher).toHaveText(/Sunday Crew/);
    await keyboardInput.press(switcher);
    await pressEntry(ann.page.getByRole('menuitemcheckbox', { name: 'Monday Crew' }));
    await expect(switcher).toHaveText(/Monday Crew/);
    await expect(switcher).toBeFocused();
  });
  await step('she does the same in the list of groups', async () => {
    await keyboardInput.press(switcher);
    await pressEntry(ann.page.getByRole('menuitem', { name: 'All Groups' }));
    await expect(ann.page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
    await keyboardInput.press(ann.page.getByRole('main').getByRole('button', { name: /^Sunday Crew/ }));
    await expect(switcher).toHaveText(/Sunday Crew/);
  });
  await step('she copies the invite link, emails another one, and leaves with Escape', async () => {
    await keyboardInput.press(ann.button('Invite'));
    const invite = ann.dialog('Invite to Sunday Crew');
    await tabTo(ann.page, invite.getByRole('button', { name: 'Copy Link' }));
    await keyboardInput.pressTab(invite.getByRole('tab', { name: 'Send Email' }));
    await keyboardInput.write(invite.getByLabel('Email address'), 'dan@example.com');
    await ann.page.keyboard.press('Enter');
    await expect(invite.getByText('Invite sent successfully!', { exact: true })).toBeVisible();
    await ann.page.keyboard.press('Escape');
    await expect(ann.button('Invite')).toBeFocused();
  });
});

test("someone answers the group's confirmations with the keyboard alone (UX-02, GS-19, GS-22)", async ({
  ann,
  world,
  step,
}) => {
  const annsSide = await ann.arrive();
  const group = await world.aGroup(annsSide, await world.aUser('Cora Vale'));
  await ann.page.goto('/settings/group');

  await step('a field that is refused is in view and has the focus', async () => {
    const name = ann.page.getByLabel('Group name');
    await keyboardInput.write(name, ' ');
    await keyboardInput.press(ann.button('Save Changes'));
    await expect(name).toBeFocused();
    const tabs = await ann.page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const box = await name.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
    await keyboardInput.press(ann.button('Reset'));
  });
  await step('she replaces the code after a confirmation, which Escape closes too', async () => {
    const question = ann.dialog(membersCopy.replaceTitle);
    const replace = ann.page.getByRole('main').getByRole('button', { name: 'Replace Invite Code' });
    await keyboardInput.press(replace);
    await question.waitFor();
    await ann.page.keyboard.press('Escape');
    await expect(replace).toBeFocused();
    await keyboardInput.press(replace);
    await keyboardInput.press(question.getByRole('button', { name: 'Replace Invite Code' }));
    await ann.seeToast(membersCopy.replaced);
    await expect(ann.page.getByLabel('Invite code')).not.toHaveValue(group.inviteCode);
    await expect(replace).toBeFocused();
  });
  await step("the last admin can't leave, and another one can", async () => {
    const question = ann.dialog('Leave Sunday Crew?');
    const leave = ann.page.getByRole('main').getByRole('button', { name: 'Leave Group' });
    await expect(leave).toHaveCount(0);
    await keyboardInput.press(ann.button(/^Make Admin/));
    await ann.seeToast(membersCopy.nowAdmin('Cora Vale'));
    await keyboardInput.press(leave);
    await question.waitFor();
    await ann.page.keyboard.press('Escape');
    await expect(leave).toBeFocused();
    await keyboardInput.press(leave);
    await keyboardInput.press(question.getByRole('button', { name: 'Leave Group' }));
    await ann.seeToast('You left Sunday Crew.');
  });
});
