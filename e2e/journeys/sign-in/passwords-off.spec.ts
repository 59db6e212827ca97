import { accountsCopy } from '@evens/web/features/sign-in/copy';
import { passwordCopy } from '@evens/web/features/sign-in/sessions/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };

withWorld({ withProviders: true, settings: { PASSWORD_SIGN_IN: 'off', ...google } });

test('where passwords are off, a friend sees only the providers, and no password in the settings (HO-13)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  world.signInAt?.google.people.set('gina', { email: 'gina@gmail.example', email_verified: true, name: 'Gina Vale' });

  await step('the sign-in page asks for no password', async () => {
    await page.goto('/login');
    await expect(ann.button('Continue with Google')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeHidden();
    await inspect(ann, 'a sign-in without passwords');
    await ann.press(ann.button('Create Account'));
    await expect(page.getByLabel('Password')).toBeHidden();
  });
  await step('Google signs the friend up', async () => {
    const opened = page.waitForEvent('popup');
    await ann.press(ann.button('Continue with Google'));
    const other = await opened;
    await other.getByLabel('Login').fill('gina');
    await other.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel(accountsCopy.ageVerified).check();
    await page.getByLabel(accountsCopy.tosAccepted).check();
    await ann.press(ann.button('Create Account'));
    await ann.seeToast('Account created successfully!');
    await ann.press(ann.button('Close'));
  });
  await step('the settings show the linked provider and no password', async () => {
    await page.goto('/settings/user');
    await expect(page.getByText('Linked', { exact: true })).toBeVisible();
    await expect(page.getByText(passwordCopy.title, { exact: true })).toBeHidden();
    await inspect(ann, 'the settings without passwords');
  });
});
