import { ageSessions } from '@evens/server/testing/actions/age-sessions';
import { accountsCopy } from '@evens/web/features/sign-in/copy';
import { passwordCopy, proofCopy } from '@evens/web/features/sign-in/sessions/copy';
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
    await ann.waitForClosedSheet();
  });
  await step('the settings show the linked provider and no password', async () => {
    await page.goto('/settings/user');
    await expect(page.getByText('Linked', { exact: true })).toBeVisible();
    await expect(page.getByText(passwordCopy.title, { exact: true })).toBeHidden();
    await inspect(ann, 'the settings without passwords');
  });
  await step('without a linked provider, the question who it is says to ask the host before logging out', async () => {
    await world.database.db.deleteFrom('accounts').execute();
    await ageSessions(world, await world.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow());
    await ann.reload();
    await page.getByLabel('Venmo').fill('gina-vale');
    await ann.press(ann.button('Save'));
    const dialog = ann.dialog(proofCopy.title);
    await expect(dialog).toContainText('Passwords are off here, and you haven’t linked another way to sign in. Ask');
    await expect(dialog).not.toContainText('Forgot password');
    await inspect(ann, 'confirming without any way to sign in');
  });
});
