import { groupErrors } from '@evens/domain/groups/errors';
import { fillText } from '@evens/domain/shared/errors';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import { groupsCopy } from '@evens/web/features/groups/copy';
import { groupSettingsCopy, membersCopy } from '@evens/web/features/groups/settings/copy';
import { expect, test, withWorld } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';

withWorld();

const sizes = [
  { width: 1366, height: 900 },
  { width: 320, height: 640 },
];

test('the group settings are accessible, in both themes and at every width (UX-01, UX-02)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
}) => {
  await pay(bobsSide, group, [await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 2_000 })]);
  await ann.page.goto('/settings/group');
  await ann.page.getByLabel(groupSettingsCopy.requireApprovalForLargeBets).check();
  await ann.page.getByLabel('Group name').fill('');
  await ann.press(ann.button('Save Changes'));
  await expect(ann.page.getByText(groupErrors.GROUP_NAME_MISSING.message)).toBeVisible();
  await expect(ann.button('Undo')).toBeVisible();
  await inspect(ann, 'group settings of an admin with a refusal', sizes);
  for (const [button, title] of [
    [/^Remove Bob/, 'Remove Bob Reyes?'],
    [/^Remove Admin/, membersCopy.demoteSelfTitle],
    ['Replace Invite Code', membersCopy.replaceTitle],
    [/^Undo/, 'Undo Settlement'],
  ] as const) {
    await ann.press(ann.button(button));
    await expect(ann.dialog(title)).toBeVisible();
    await inspect(ann, title, sizes);
    await ann.page.keyboard.press('Escape');
    await expect(ann.dialog(title)).toBeHidden();
  }
  await bob.page.goto('/settings/group');
  await expect(bob.page.getByText(groupSettingsCopy.adminsOnly)).toBeVisible();
  await bob.press(bob.button('Leave Group'));
  await expect(bob.dialog('Leave Sunday Crew?')).toBeVisible();
  await inspect(bob, 'Leave Sunday Crew?', sizes);
  await bob.press(bob.dialog('Leave Sunday Crew?').getByRole('button', { name: 'Cancel' }));
  await inspect(bob, 'group settings of a member', sizes);
  await annsSide.api.call('DELETE', `/api/groups/${group.id}/members/${bobsSide.id}`);
  await expect(bob.dialog(fillText(groupsCopy.gone, { group: 'Sunday Crew' }))).toBeVisible();
  await inspect(bob, 'told of a removal', sizes);
});
