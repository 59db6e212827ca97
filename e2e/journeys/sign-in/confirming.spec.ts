import { accountErrors } from '@evens/domain/accounts/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { ageSessions } from '@evens/server/testing/actions/age-sessions';
import { phoneCopy } from '@evens/web/features/accounts/phone/copy';
import { proofCopy } from '@evens/web/features/sign-in/sessions/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld({ withProviders: true });

const TITLE = 'Confirm it’s you';
const LABEL = proofCopy.password;
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const confirmDialog = (friend: Friend) => friend.dialog(TITLE);
const passwordIn = (friend: Friend) => confirmDialog(friend).getByLabel(LABEL);

test('payment handles are saved once the password is confirmed, and nothing typed is lost', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await ageSessions(world, person);
  const { page } = ann;
  await page.goto('/settings/user');

  await step('another name is saved without asking', async () => {
    await page.getByLabel('Display name').fill('Anna');
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
  });
  await step('closing the dialog saves nothing and keeps what was typed', async () => {
    await page.getByLabel('Venmo').fill('ann-lee');
    await ann.press(ann.button('Save'));
    await expect(passwordIn(ann)).toBeFocused();
    await ann.press(confirmDialog(ann).getByRole('button', { name: 'Cancel' }));
    await expect(page.getByRole('alert')).toHaveText(accountErrors.REAUTHENTICATION_NEEDED.message);
    await expect(page.getByLabel('Venmo')).toHaveValue('ann-lee');
  });
  await step('a wrong password is refused with a message', async () => {
    await ann.press(ann.button('Save'));
    await ann.press(confirmDialog(ann).getByRole('button', { name: 'Continue' }));
    await expect(confirmDialog(ann).getByRole('alert')).toHaveText(accountErrors.CURRENT_PASSWORD_MISSING.message);
    await passwordIn(ann).fill('a guess');
    await ann.press(confirmDialog(ann).getByRole('button', { name: 'Continue' }));
    await expect(confirmDialog(ann).getByRole('alert')).toHaveText(accountErrors.WRONG_PASSWORD.message);
    await inspect(ann, 'confirming with a wrong password', sizes);
  });
  await step("the right one saves, and doesn't ask again for a while", async () => {
    await passwordIn(ann).fill('correct horse');
    await passwordIn(ann).press('Enter');
    await ann.seeToast('Settings saved successfully');
    await expect(page.getByLabel('Venmo')).toHaveValue('ann-lee');
    await page.getByLabel('Venmo').fill('ann-moss');
    await ann.press(ann.button('Save'));
    await ann.seeToast('Settings saved successfully');
    await expect(confirmDialog(ann)).toHaveCount(0);
  });
});

test('a phone number is added and removed once the password is confirmed', async ({ ann, world, passTime, step }) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await world.verifyEmail(person);
  const { page } = ann;
  const phone = page.getByRole('article', { name: 'Phone' });
  await step('the code goes out after the confirmation, to the number that was typed', async () => {
    await ageSessions(world, person);
    await page.goto('/settings/user');
    await phone.getByLabel('Phone number').fill('2125550194');
    await ann.press(phone.getByRole('button', { name: 'Send Code' }));
    await passwordIn(ann).fill('correct horse');
    await passwordIn(ann).press('Enter');
    await codeTo('+12125550194');
  });
  await step('another code says that it went out, and can be typed at once', async () => {
    await passTime(MINUTE_MS);
    await ann.press(phone.getByRole('button', { name: 'Send Another Code' }));
    await ann.seeToast(phoneCopy.codeSentAgain);
    await expect(phone.getByLabel('Verification code')).toBeFocused();
    await phone.getByLabel('Verification code').fill(await codeTo('+12125550194'));
    await ann.press(phone.getByRole('button', { name: 'Verify' }));
    await ann.seeToast('Phone number verified');
  });
  await step('removing it asks for the password after the first question, and continues', async () => {
    await ageSessions(world, person);
    await ann.press(phone.getByRole('button', { name: 'Remove' }));
    await ann.press(ann.dialog('Remove phone number?').getByRole('button', { name: 'Remove' }));
    await expect(passwordIn(ann)).toBeFocused();
    await inspect(ann, 'confirming on top of another question', sizes);
    await passwordIn(ann).fill('correct horse');
    await ann.press(confirmDialog(ann).getByRole('button', { name: 'Continue' }));
    await ann.seeToast('Phone number removed');
    await expect(phone.getByLabel('Phone number')).toHaveValue('');
  });

  async function codeTo(number: string): Promise<string> {
    await expect(phone.getByText('We sent a 6-digit code to (212) 555-0194')).toBeVisible();
    return world.phoneCode(number);
  }
});
