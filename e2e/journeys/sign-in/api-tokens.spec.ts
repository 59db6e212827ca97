import { tokensCopy } from '@evens/web/features/sign-in/api-tokens/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('a friend makes an API token, uses it in a program, and revokes it (HO-12, US-01)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  await world.aGroup(await ann.arrive());
  let token = '';
  const status = async () => {
    const answer = await fetch(`${world.url}/api/groups`, { headers: { authorization: `Bearer ${token}` } });
    return answer.status;
  };

  await step('the settings show the new token once', async () => {
    await page.goto('/settings/user');
    await page.getByLabel('Name', { exact: true }).fill('Budget spreadsheet');
    await ann.press(ann.button(tokensCopy.create));
    await expect(page.getByLabel(tokensCopy.token)).toBeFocused();
    token = await page.getByLabel(tokensCopy.token).inputValue();
    await inspect(ann, 'a new API token');
    expect(await status()).toBe(200);
  });
  await step('after a reload, only its name is left', async () => {
    await ann.reload();
    await expect(page.getByRole('list', { name: tokensCopy.title })).toContainText('Budget spreadsheet');
    await expect(page.getByLabel(tokensCopy.token)).toBeHidden();
  });
  await step('a revoked token stops working', async () => {
    await ann.press(ann.button('Revoke Budget spreadsheet'));
    const dialog = ann.dialog(tokensCopy.askRevoke);
    await expect(dialog).toContainText(tokensCopy.revokeMeans('Budget spreadsheet'));
    expect(await status()).toBe(200);
    await ann.press(dialog.getByRole('button', { name: tokensCopy.revoke, exact: true }));
    await ann.seeToast(tokensCopy.revoked);
    await expect(page.getByText('Budget spreadsheet', { exact: true })).toBeHidden();
    expect(await status()).toBe(401);
  });
});
