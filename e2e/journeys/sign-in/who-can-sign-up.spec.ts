import { accountErrors } from '@evens/domain/accounts/errors';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { signUpNotes } from '@evens/web/features/sign-in/copy';
import { adminSettingsCopy } from '@evens/web/features/site/admin-settings/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld({ settings: { SITE_ADMIN_EMAIL: '' } });

test('the first person runs the site and lets only friends with an invite sign up (HO-01, AU-01, SH-03)', async ({
  ann,
  bob,
  step,
}) => {
  await step('a new site says that the person who runs it comes first', async () => {
    await ann.page.goto('/login');
    await ann.press(ann.button('Create Account'));
    await expect(ann.page.getByText(signUpNotes.host)).toBeVisible();
    await inspect(ann, 'the first sign-up of a site');
    await ann.signUp();
    await ann.seeToast('Account created successfully!');
    await ann.press(ann.button('Close'));
    await ann.waitForClosedSheet();
  });
  await step('that person is the site admin, and chooses who can sign up', async () => {
    await ann.page.goto('/settings/admin');
    await expect(ann.page.getByText(adminSettingsCopy.signUpMeans.open)).toBeVisible();
    await ann.press(ann.page.getByText(adminSettingsCopy.signUpModes.invite, { exact: true }));
    await ann.seeToast(adminSettingsCopy.saved);
    await expect(ann.page.getByRole('radio', { name: adminSettingsCopy.signUpModes.invite })).toBeChecked();
    await expect(ann.page.getByText(adminSettingsCopy.signUpMeans.invite)).toBeVisible();
    await inspect(ann, 'who can sign up, in the admin settings');
  });
  await step('a visitor without an invite learns how to get in, and sees no form', async () => {
    await bob.page.goto('/login');
    await expect(bob.page.getByText(accountErrors.INVITE_NEEDED.message)).toBeVisible();
    await expect(bob.button('Create Account')).toBeHidden();
    await inspect(bob, 'a sign-in that needs an invite to sign up');
  });
  const created = await ann.page.request.post('/api/groups', { data: { name: 'Sunday Crew' } });
  const { inviteCode } = await created.json();
  await step('a friend with an invite signs up and is in the group', async () => {
    await bob.page.goto(`/join/${inviteCode}`);
    await bob.press(bob.button(landingCopy.enter));
    await bob.signUp();
    await bob.seeToast('Account created successfully!');
    await expect(bob.button('Group: Sunday Crew')).toBeVisible();
  });
});

test.describe('where the SIGN_UP setting closes the site', () => {
  withWorld({ settings: { SITE_ADMIN_EMAIL: '', SIGN_UP: 'closed' } });

  test('visitors see that, and the site admin sees that the setting decides it (HO-01)', async ({ ann, bob, step }) => {
    await step('only the first person signs up', async () => {
      await ann.page.goto('/login');
      await ann.press(ann.button('Create Account'));
      await ann.signUp();
      await ann.seeToast('Account created successfully!');
      await ann.press(ann.button('Close'));
      await ann.waitForClosedSheet();
    });
    await step('the admin settings are read-only, and say why', async () => {
      await ann.page.goto('/settings/admin');
      await expect(ann.page.getByText(adminSettingsCopy.signUpFixed)).toBeVisible();
      await expect(ann.page.getByRole('radio', { name: 'Open' })).toBeDisabled();
      await inspect(ann, 'a sign-up that a setting closed');
    });
    await step('visitors learn that no one can sign up', async () => {
      await bob.page.goto('/login');
      await expect(bob.page.getByText(signUpNotes.closed)).toBeVisible();
      await expect(bob.button('Create Account')).toBeHidden();
    });
  });
});
