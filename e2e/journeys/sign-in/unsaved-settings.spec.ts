import { settingsCopy } from '@evens/web/features/accounts/settings/copy';
import { leaveCopy } from '@evens/web/ui/page/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('leaving with unsaved changes asks first (US-04)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  const question = ann.dialog(leaveCopy.title);
  const name = page.getByLabel('Display name');
  await page.goto('/settings/user');
  await name.fill('Annie');

  await step('she stays, and what she typed does too', async () => {
    await ann.press(page.getByRole('link', { name: 'Lines' }).first());
    await expect(question).toBeVisible();
    await inspect(ann, 'a question before leaving');
    await ann.press(question.getByRole('button', { name: leaveCopy.stay }));
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Annie');
  });
  await step('she leaves, and nothing is saved', async () => {
    await ann.press(page.getByRole('link', { name: 'Lines' }).first());
    await ann.press(question.getByRole('button', { name: leaveCopy.leave }));
    await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
    await page.goto('/settings/user');
    await expect(name).toHaveValue('Ann Lee');
  });
  await step('saved changes ask nothing', async () => {
    await name.fill('Annie');
    await ann.press(ann.button(settingsCopy.save));
    await ann.seeToast(settingsCopy.saved);
    await ann.press(page.getByRole('link', { name: 'Lines' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
  });
});
