import { readFile } from 'node:fs/promises';
import { accountErrors } from '@evens/domain/accounts/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { phoneCopy } from '@evens/web/features/accounts/phone/copy';
import { settingsCopy } from '@evens/web/features/accounts/settings/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

const part = (friend: Friend, name: string) => friend.page.getByRole('article', { name });
const nameField = ({ page }: Friend) => page.getByLabel('Display name');
const theme = ({ page }: Friend) => page.locator('html');

async function openSettings(friend: Friend): Promise<void> {
  await friend.page.goto('/settings/user');
  await expect(nameField(friend)).toBeVisible();
}

test("the settings start with the user's own, next to those of the group (US-01)", async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  const pages = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  const marked = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current="page"]');
  await step("/settings leads to the user's own", async () => {
    await page.goto('/settings');
    await expect(page).toHaveURL('/settings/user');
    await expect(pages).toHaveText(['User Settings', 'Group Settings', 'Notification Settings']);
    await expect(marked).toHaveText('User Settings');
  });
  await step("a tab leads to the group's", async () => {
    await ann.press(pages.filter({ hasText: 'Group Settings' }));
    await expect(page).toHaveURL('/settings/group');
    await expect(marked).toHaveText('Group Settings');
  });
});

test('a new name is in the header right away (US-02, US-03, AU-24)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await step('the settings open from the menu', async () => {
    await ann.page.goto('/lines');
    await ann.press(ann.button(/Settings/));
    await ann.press(ann.page.getByRole('menuitem', { name: 'User Settings' }));
    await expect(ann.page).toHaveURL('/settings/user');
    await expect(nameField(ann)).toHaveValue('Ann Lee');
    await expect(ann.page.getByLabel('Email')).not.toBeEditable();
    await expect(part(ann, 'Profile').getByText('Not verified')).toBeVisible();
  });
  await step("an empty name isn't saved", async () => {
    await nameField(ann).fill('  ');
    await ann.press(ann.button('Save'));
    await expect(ann.page.getByRole('alert')).toHaveText(accountErrors.NAME_MISSING.message);
    await nameField(ann).fill('x'.repeat(51));
    await expect(ann.page.getByRole('alert')).toHaveText(accountErrors.NAME_TOO_LONG.message);
    await ann.press(ann.button('Reset'));
    await expect(nameField(ann)).toHaveValue('Ann Lee');
  });
  await step('the new name is saved without the spaces around it', async () => {
    await nameField(ann).fill('  Anna Moss ');
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
    await expect(nameField(ann)).toHaveValue('Anna Moss');
    await expect(ann.button(/Anna Moss.*Settings/)).toBeVisible();
  });
});

test('theme and explainers belong to the browser, and once saved, a new browser starts with them (SH-15 to SH-17, XP-03)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const person = await ann.arrive();
  const { email } = person;
  await world.aGroup(person);
  await step('a choice applies right away, and Reset undoes it', async () => {
    await openSettings(ann);
    await expect(ann.page.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect(theme(ann)).toHaveAttribute('data-theme', 'light');
    await ann.page.emulateMedia({ colorScheme: 'dark' });
    await expect(theme(ann)).toHaveAttribute('data-theme', 'dark');
    await ann.page.emulateMedia({ colorScheme: 'light' });
    await ann.page.getByText('Dark', { exact: true }).click();
    await ann.page.getByRole('switch', { name: 'Help Dialogs' }).uncheck();
    await expect(theme(ann)).toHaveAttribute('data-theme', 'dark');
    await ann.press(ann.button('Reset'));
    await expect(theme(ann)).toHaveAttribute('data-theme', 'light');
    await expect(ann.page.getByRole('switch', { name: 'Help Dialogs' })).toBeChecked();
  });
  await step('a saved choice is there after a reload', async () => {
    await ann.page.getByText('Dark', { exact: true }).click();
    await ann.page.getByRole('switch', { name: 'Help Dialogs' }).uncheck();
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
    await ann.reload();
    await expect(theme(ann)).toHaveAttribute('data-theme', 'dark');
    await expect(ann.page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
  await step('a browser without a choice takes it over when she signs in', async () => {
    await bob.page.goto('/login');
    await expect(theme(bob)).toHaveAttribute('data-theme', 'light');
    await bob.signIn({ email });
    await expect(bob.page).toHaveURL('/lines');
    await expect(theme(bob)).toHaveAttribute('data-theme', 'dark');
    await expect(bob.page.getByRole('complementary')).toHaveCount(0);
  });
  await step('a browser with its own choice keeps it', async () => {
    await openSettings(bob);
    await bob.page.getByText('Light', { exact: true }).tap();
    await bob.reload();
    await expect(theme(bob)).toHaveAttribute('data-theme', 'light');
  });
});

test('what is saved in one browser shows in the other right away, and a failed save says so (US-04, US-06)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  await bob.context.addCookies(await ann.context.cookies());
  await openSettings(ann);
  await openSettings(bob);
  await step('the name in the header follows', async () => {
    await nameField(ann).fill('Anna');
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
    await expect(bob.button(/Anna.*Settings/)).toBeAttached();
  });
  await step("the form follows too, except where she's typing", async () => {
    await expect(nameField(bob)).toHaveValue('Anna');
    await bob.page.getByLabel('Venmo').fill('anna');
    await nameField(ann).fill('Anne');
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
    await expect(nameField(bob)).toHaveValue('Anne');
    await expect(bob.page.getByLabel('Venmo')).toHaveValue('anna');
    await bob.press(bob.button('Save'));
    await bob.seeToast('Settings saved successfully');
    await expect(ann.page.getByLabel('Venmo')).toHaveValue('anna');
    await expect(nameField(ann)).toHaveValue('Anne');
  });
  await step('without a network it says so, and keeps what was typed', async () => {
    await ann.goOffline();
    await nameField(ann).fill('Anna Moss');
    await ann.press(ann.button('Save'));
    await expect(ann.page.getByRole('alert')).toHaveText(accountErrors.SETTINGS_NOT_SAVED.message);
    await expect(nameField(ann)).toHaveValue('Anna Moss');
    await ann.comeBack();
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
  });
});

test('settings that fail to load, or whose session has ended, say so (US-06)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  ann.watch.expectOutage();
  await step('loading can be tried again', async () => {
    await page.route('**/api/me', (route) => route.abort('internetdisconnected'));
    await page.goto('/settings/user');
    await ann.context.clock.fastForward(MINUTE_MS);
    await expect(page.getByRole('alert')).toContainText(settingsCopy.loadFailed);
    await page.unroute('**/api/me');
    await ann.press(ann.button('Retry'));
    await expect(nameField(ann)).toHaveValue('Ann Lee');
  });
  await step('someone who was signed out saves nothing, and comes back to it', async () => {
    await ann.hearNothing();
    await ann.context.clearCookies();
    await nameField(ann).fill('Anna');
    await ann.press(ann.button('Save'));
    await ann.seeToast('User not authenticated.');
    await expect(page).toHaveURL('/login?next=%2Fsettings%2Fuser');
  });
});

test('a code verifies a phone number, which can be changed (US-07 to US-11, US-14)', async ({
  ann,
  world,
  step,
  passTime,
}) => {
  await world.aGroup(await ann.arriveVerified());
  await openSettings(ann);
  const phone = part(ann, 'Phone');
  const field = phone.getByLabel('Phone number');
  const code = phone.getByLabel('Verification code');
  const within = (name: string) => phone.getByRole('button', { name, exact: true });

  await step('the number is formatted, and only a complete one can get a code', async () => {
    await field.pressSequentially('212555');
    await expect(field).toHaveValue('(212) 555');
    await expect(within('Send Code')).toBeDisabled();
    await field.pressSequentially('0199');
    await expect(field).toHaveValue('(212) 555-0199');
    await ann.press(within('Send Code'));
    await expect(phone.getByText('We sent a 6-digit code to (212) 555-0199')).toBeVisible();
    await expect(code).toBeFocused();
  });
  await step('a wrong code is refused, and the right one verifies the number', async () => {
    const right = await world.phoneCode('+12125550199');
    await code.fill('12345');
    await ann.press(within('Verify'));
    await expect(ann.page.getByRole('alert')).toHaveText('Invalid verification code');
    await code.fill(right === '000000' ? '111111' : '000000');
    await ann.press(within('Verify'));
    await expect(ann.page.getByRole('alert')).toHaveText('Invalid verification code');
    await code.fill(right);
    await ann.press(within('Verify'));
    await ann.seeToast('Phone number verified');
    await expect(phone.getByText('(212) 555-0199')).toBeVisible();
    await expect(phone.getByText('Verified', { exact: true })).toBeVisible();
  });
  await step('the old number stays while a new one is entered, and a new code takes a minute', async () => {
    await ann.press(within('Change Number'));
    await field.fill('2125550198');
    await ann.press(within('Send Code'));
    await expect(ann.page.getByRole('alert')).toContainText(phoneCopy.codeNotSent);
    await passTime(MINUTE_MS);
    await ann.press(within('Send Code'));
    await expect(code).toBeFocused();
    await expect(phone.getByText('(212) 555-0199')).toBeVisible();
    await ann.press(within('Change Number'));
    await expect(field).toBeFocused();
    await ann.press(within('Keep Old Number'));
    await expect(phone.getByText('(212) 555-0199')).toBeVisible();
  });
});

test('a phone number is removed after a confirmation (US-12, US-13)', async ({ ann, world, step }) => {
  const person = await ann.arriveVerified();
  await world.aGroup(person);
  await person.api.post('/api/me/phone', { phoneNumber: '+12125550196' });
  await person.api.post('/api/me/phone/verify', { code: await world.phoneCode('+12125550196') });
  await openSettings(ann);
  const question = ann.dialog('Remove phone number?');
  const remove = part(ann, 'Phone').getByRole('button', { name: 'Remove' });
  const field = part(ann, 'Phone').getByLabel('Phone number');
  await step('an error shows, and is cleared when the dialog reopens', async () => {
    await ann.press(remove);
    await expect(question).toBeVisible();
    await ann.goOffline();
    await ann.press(question.getByRole('button', { name: 'Remove' }));
    await expect(question.getByRole('alert')).toHaveText(phoneCopy.notRemoved);
    await ann.press(question.getByRole('button', { name: 'Cancel' }));
    await ann.comeBack();
    await ann.press(remove);
    await expect(question).toBeVisible();
    await expect(question.getByRole('alert')).toHaveCount(0);
  });
  await step('once removed, the number is gone', async () => {
    await ann.press(question.getByRole('button', { name: 'Remove' }));
    await ann.seeToast('Phone number removed');
    await expect(field).toHaveValue('');
    await ann.reload();
    await expect(field).toBeVisible();
  });
});

test('someone downloads their own data as a file and as a table', async ({ ann, world }) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await openSettings(ann);
  const download = async (name: string) => {
    const coming = ann.page.waitForEvent('download');
    await ann.press(part(ann, 'Your Data').getByRole('link', { name }));
    const file = await coming;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const all = await download('Everything (JSON)');
  expect(all.name).toBe('evens-my-data.json');
  expect(JSON.parse(all.text)).toMatchObject({ profile: [{ id: person.id, name: 'Ann Lee' }], bets: [] });
  const debts = await download('Debts (CSV)');
  expect(debts.name).toBe('evens-my-debts.csv');
  expect(debts.text).toContain(',amountDollars,');
});

test('the user settings are accessible (UX-01, UX-02)', async ({ ann, world }) => {
  await world.aGroup(await ann.arriveVerified());
  await openSettings(ann);
  const wide = { width: 1366, height: 900 };
  const sizes = [wide, { width: 320, height: 640 }];
  await inspect(ann, 'user settings', sizes);
  await ann.page.getByLabel('Phone number').fill('2125550197');
  await ann.press(ann.button('Send Code'));
  await ann.page.getByLabel('Verification code').fill('1');
  await ann.press(ann.button('Verify'));
  await expect(ann.page.getByRole('alert')).toBeVisible();
  await inspect(ann, 'a code that is refused', sizes);
  await ann.page.getByLabel('Verification code').fill(await world.phoneCode('+12125550197'));
  await ann.press(ann.button('Verify'));
  await ann.seeToast('Phone number verified');
  await inspect(ann, 'a number that is proved', sizes);
  await ann.press(ann.button('Remove'));
  await expect(ann.dialog('Remove phone number?')).toBeVisible();
  await inspect(ann, 'removing a number', sizes);
});
