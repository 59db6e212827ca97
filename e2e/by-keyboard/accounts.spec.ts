import { settingsCopy } from '@evens/web/features/accounts/settings/copy';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { accountsCopy } from '@evens/web/features/sign-in/copy';
import { expect, test, withWorld } from '../support/fixtures.ts';
import { keyboardInput, tabTo } from '../support/input-methods.ts';

withWorld({ settings: { SUPPORT_EMAIL: 'help@example.com' } });

test('someone goes from an invite to an account and into the group with the keyboard alone (UX-02, AU-01 to AU-04)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  const { inviteCode } = await world.aGroup(await world.aUser('Cora Vale'));

  await step('the invite leads to the sign-up', async () => {
    await page.goto(`/join/${inviteCode}`);
    await keyboardInput.press(ann.button(landingCopy.enter));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  });
  await step('Tab goes through its fields in order', async () => {
    await tabTo(page, page.getByLabel('Name'));
    for (const text of ['Ann Lee', ann.email, 'correct horse', 'correct horse']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: accountsCopy.readTerms })).toBeFocused();
    await keyboardInput.press(ann.button('Create Account'));
    await ann.seeToast('Account created successfully!');
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
  await step('she logs out from the menu, and signs in again', async () => {
    await keyboardInput.press(ann.button(/Settings/));
    await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await keyboardInput.write(page.getByLabel('Email'), ann.email);
    await keyboardInput.write(page.getByLabel('Password', { exact: true }), 'correct horse');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/lines');
  });
});

test('someone resets a lost password with the keyboard alone (UX-02, AU-16, AU-18)', async ({ ann, world, step }) => {
  const { email } = await world.aUser('Ann Lee');
  const { page } = ann;
  await step('she requests the link', async () => {
    await page.goto('/login');
    await keyboardInput.press(ann.button('Forgot password?'));
    await keyboardInput.write(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Check your inbox')).toBeVisible();
  });
  await step('she follows it', async () => {
    await page.goto(await world.mailedLink(email));
    await keyboardInput.write(page.getByLabel('New password'), 'battery staple');
    await keyboardInput.write(page.getByLabel('Confirm password'), 'battery staple');
    await page.keyboard.press('Enter');
    // The address was never verified, so the page says what the reset removed before it goes on.
    await keyboardInput.press(ann.button(accountsCopy.toSignInAgain));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });
});

test('someone changes their own settings with the keyboard alone (UX-02, US-02, US-03)', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arriveVerified());
  const { page } = ann;
  await step('she changes a name and a theme', async () => {
    await page.goto('/settings/user');
    await keyboardInput.write(page.getByLabel('Display name'), 'Anna Moss');
    await expect(page.getByText(settingsCopy.unsaved)).toBeVisible();
    await keyboardInput.choose(page.getByRole('radio', { name: 'Dark' }));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await keyboardInput.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
    await expect(page.getByText(settingsCopy.unsaved)).toBeHidden();
    await expect(ann.button(/Anna Moss.*Settings/)).toBeVisible();
  });
  await step('she undoes a choice', async () => {
    await keyboardInput.choose(page.getByRole('radio', { name: 'Light' }));
    await expect(page.getByText(settingsCopy.unsaved)).toBeVisible();
    await keyboardInput.press(ann.button('Reset'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText(settingsCopy.unsaved)).toBeHidden();
  });
  await step('she verifies a number and removes it', async () => {
    await keyboardInput.write(page.getByLabel('Phone number'), '2125550171');
    await keyboardInput.press(ann.button('Send Code'));
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await page.keyboard.type(await world.phoneCode('+12125550171'));
    await page.keyboard.press('Enter');
    await ann.seeToast('Phone number verified');
    await keyboardInput.press(ann.button('Remove'));
    await keyboardInput.press(ann.dialog('Remove phone number?').getByRole('button', { name: 'Remove' }));
    await ann.seeToast('Phone number removed');
  });
});

test('someone opens and leaves the public pages with the keyboard alone (UX-02, PB-04, SH-34)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  await step('the chapters of About unfold', async () => {
    await page.goto('/about');
    const chapter = page.locator('summary').filter({ hasText: 'Settling debts' });
    await keyboardInput.press(chapter);
    await expect(page.getByText('a group admin reversed it')).toBeVisible();
  });
  await step('the contents of the Terms lead to their sections', async () => {
    await page.goto('/terms');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await keyboardInput.press(contents.getByRole('link', { name: 'Your account' }));
    await expect(page.getByRole('heading', { name: '5. Your account' })).toBeInViewport();
  });
  await step('Coming Soon leads to an email', async () => {
    await world.aGroup(await ann.arrive());
    await page.goto('/coming-soon');
    await tabTo(page, page.getByRole('link', { name: 'Send Feedback' }));
  });
});
