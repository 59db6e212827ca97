import { accountErrors } from '@evens/domain/accounts/errors';
import { ageSessions } from '@evens/server/testing/actions/age-sessions';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { accountsCopy } from '@evens/web/features/sign-in/copy';
import { providersCopy } from '@evens/web/features/sign-in/linked-accounts/copy';
import { proofCopy } from '@evens/web/features/sign-in/sessions/copy';
import type { Page } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld({ withProviders: true });

const AGE = accountsCopy.ageVerified;
const TERMS = accountsCopy.tosAccepted;

/** Presses the button that opens the provider's window. */
async function leaveBy(friend: Friend, name: string): Promise<Page> {
  const opened = friend.page.waitForEvent('popup');
  await friend.press(friend.button(name));
  const other = await opened;
  await other.getByLabel('Login').waitFor();
  return other;
}

async function signInThere(other: Page, login: string): Promise<void> {
  await other.getByLabel('Login').fill(login);
  const closed = other.waitForEvent('close');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await closed;
}

const refusal = ({ page }: Friend) => page.getByRole('alert');

test('a friend signs up with Google by confirming age and Terms, and signs in directly after that (AU-02, AU-19 to AU-22)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  world.signInAt?.google.people.set('gina', { email: 'gina@gmail.example', email_verified: true, name: 'Gina Vale' });
  await page.goto('/debts?tab=settled');

  await step('closing the window is a cancellation', async () => {
    const other = await leaveBy(ann, 'Continue with Google');
    await other.close();
    await expect(refusal(ann)).toHaveText(accountErrors.SIGN_IN_CANCELLED.message);
    await inspect(ann, 'a sign-in that was cancelled');
  });
  await step('declining there is a cancellation too', async () => {
    const other = await leaveBy(ann, 'Continue with Google');
    const closed = other.waitForEvent('close');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(refusal(ann)).toHaveText(accountErrors.SIGN_IN_CANCELLED.message);
  });
  await step('a new person confirms age and Terms, with the messages of the sign-up form', async () => {
    await signInThere(await leaveBy(ann, 'Continue with Google'), 'gina');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there');
    await expect(page.getByText('gina@gmail.example')).toBeVisible();
    await ann.press(ann.button('Create Account'));
    await expect(refusal(ann)).toHaveText(accountErrors.AGE_NOT_CONFIRMED.message);
    await page.getByLabel(AGE).check();
    await ann.press(ann.button('Create Account'));
    await expect(refusal(ann)).toHaveText(accountErrors.TERMS_NOT_ACCEPTED.message);
    await inspect(ann, 'a first sign-in through Google');
    await page.getByLabel(TERMS).check();
    await ann.press(ann.button('Create Account'));
    await ann.seeToast('Account created successfully!');
    await expect(page).toHaveURL('/debts?tab=settled');
  });
  await step('the next time leads straight to the page they wanted', async () => {
    await ann.context.clearCookies();
    await page.goto('/bids?tab=all');
    await signInThere(await leaveBy(ann, 'Continue with Google'), 'gina');
    await expect(page).toHaveURL('/bids?tab=all');
    await expect(page.getByRole('button', { name: 'Gina Vale' })).toBeVisible();
  });
  await step('someone without a password confirms through Google before payment handles change', async () => {
    const users = world.database.db.selectFrom('users').select('id').where('email', '=', 'gina@gmail.example');
    await ageSessions(world, await users.executeTakeFirstOrThrow());
    await page.goto('/settings/user');
    await ann.press(ann.dialog('Welcome').getByRole('button', { name: 'Close' }));
    await page.getByLabel('Venmo').fill('gina-vale');
    await ann.press(ann.button('Save'));
    const dialog = ann.dialog('Confirm it’s you');
    await expect(dialog).toBeVisible();
    await inspect(ann, 'confirming through Google');
    // Google has to confirm that it's her, although she signed in there a moment ago.
    await signInThere(await leaveBy(ann, 'Continue with Google'), 'gina');
    await ann.seeToast('Settings saved successfully');
    await expect(page.getByLabel('Venmo')).toHaveValue('gina-vale');
  });
});

test('an invite survives single sign-on (GR-34, GR-35, AU-22)', async ({ ann, world, step }) => {
  const cora = await world.aUser('Cora Vale');
  const { inviteCode } = await world.aGroup(cora);
  const { page } = ann;
  world.signInAt?.oidc.people.set('rex', { email: 'rex@work.example', email_verified: true, name: 'Rex Stone' });
  await step('the invite leads to the other provider and into the group', async () => {
    await page.goto(`/join/${inviteCode}`);
    await ann.press(ann.button(landingCopy.enter));
    await signInThere(await leaveBy(ann, providersCopy.actions.oidc), 'rex');
    await page.getByLabel(AGE).check();
    await page.getByLabel(TERMS).check();
    await ann.press(ann.button('Create Account'));
    await expect(page).toHaveURL('/lines');
    await ann.openTab('Debts');
  });
});

test('someone with a password links Google in the settings, and unlinks it (AU-19)', async ({ ann, world, step }) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  const { page } = ann;
  world.signInAt?.google.people.set('ann', { email: person.email, email_verified: true, name: 'Ann Lee' });
  const row = page.getByRole('list', { name: providersCopy.waysTitle }).getByRole('listitem').first();

  await step('a matching address alone is no proof', async () => {
    await ann.context.clearCookies();
    await page.goto('/login?next=/settings/user');
    await signInThere(await leaveBy(ann, 'Continue with Google'), 'ann');
    await expect(page.getByRole('alert')).toHaveText(
      /^This email already has an account\. Sign in the way you did before/,
    );
    await ann.signIn({ email: person.email });
    await expect(row).toContainText('Not linked');
    await inspect(ann, 'user settings with ways to sign in');
  });
  await step('signing in there links it, once the password was confirmed', async () => {
    await ageSessions(world, person);
    await ann.reload();
    await ann.press(row.getByRole('button', { name: 'Link Google' }));
    const dialog = ann.dialog('Confirm it’s you');
    const password = dialog.getByLabel(proofCopy.password);
    await ann.press(dialog.getByRole('button', { name: 'Continue' }));
    await expect(dialog.getByRole('alert')).toHaveText(accountErrors.CURRENT_PASSWORD_MISSING.message);
    await password.fill('correct horse');
    // She signed in there before, so she isn't asked again.
    await password.press('Enter');
    await ann.seeToast(providersCopy.nowLinked('Google'));
    await expect(row).toContainText('Linked');
  });
  await step("Google signs her in from then on, until it's unlinked", async () => {
    await ann.press(row.getByRole('button', { name: 'Unlink Google' }));
    await ann.seeToast(providersCopy.nowUnlinked('Google'));
    await expect(row).toContainText('Not linked');
  });
});
