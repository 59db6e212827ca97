import { accountErrors } from '@evens/domain/accounts/errors';
import { accountsCopy } from '@evens/web/features/sign-in/copy';
import { passwordCopy, sessionsCopy } from '@evens/web/features/sign-in/sessions/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

const OLD = 'correct horse';
const NEW = 'battery staple';

withWorld();

test("someone sees where they're signed in, and ends any session right away, and that page says why (AU-25, ER-06)", async ({
  ann,
  bob,
  world,
  step,
}) => {
  const person = await bob.arrive();
  const { email } = person;
  await world.aGroup(person);
  const { page } = ann;
  const sessions = page.getByRole('list', { name: sessionsCopy.title }).getByRole('listitem');
  const entrance = bob.page.getByRole('heading', { level: 1, name: 'Welcome back' });

  await step('one person has two browsers', async () => {
    await bob.page.goto('/lines');
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
    await page.goto('/login?next=/settings/user');
    await ann.signIn({ email });
    await expect(sessions).toHaveCount(2);
    await expect(sessions.first()).toContainText('This browser');
    await expect(sessions.first().getByRole('button')).toHaveCount(0);
    await inspect(ann, 'user settings with sessions');
  });
  await step('she ends the other session, and its page is at the sign-in a moment later', async () => {
    await ann.press(sessions.last().getByRole('button', { name: 'Sign out' }));
    await ann.seeToast(sessionsCopy.ended);
    await expect(sessions).toHaveCount(1);
    await expect(entrance).toBeVisible();
    await expect(bob.page.getByText(accountsCopy.sessionEnded)).toBeVisible();
    await expect(bob.page.getByLabel('Email')).toHaveValue(email);
    await expect(ann.button(sessionsCopy.endOthers)).toBeHidden();
  });
  await step('she ends all the others, after a confirmation', async () => {
    await world.aStranger().post('/api/auth/sign-in/email', { email, password: OLD });
    await bob.signIn({ email });
    await expect(bob.page).toHaveURL('/lines');
    await world.aStranger().post('/api/auth/sign-in/email', { email, password: OLD });
    await ann.reload();
    await expect(sessions).toHaveCount(3);
    await ann.press(ann.button(sessionsCopy.all(4)));
    await expect(sessions).toHaveCount(4);
    await ann.press(ann.button(sessionsCopy.endOthers));
    const question = ann.dialog(sessionsCopy.othersTitle);
    await inspect(ann, 'ending all other sessions');
    await ann.press(question.getByRole('button', { name: 'Cancel' }));
    await expect(question).toBeHidden();
    await expect(sessions).toHaveCount(4);
    await ann.press(ann.button(sessionsCopy.endOthers));
    await ann.press(question.getByRole('button', { name: sessionsCopy.endOthers }));
    await ann.seeToast(sessionsCopy.othersEnded);
    await expect(sessions).toHaveCount(1);
    await expect(entrance).toBeVisible();
  });
});

test('changing the password needs the current one, and signs out other browsers (AU-08, AU-25)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const person = await bob.arrive();
  const { email } = person;
  await world.aGroup(person);
  const { page } = ann;
  const refusal = page.getByRole('alert');
  const write = async (current: string, fresh: string, confirm = fresh) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByLabel('Confirm new password').fill(confirm);
    await ann.press(ann.button('Change Password'));
  };
  await bob.page.goto('/bids');
  await page.goto('/login?next=/settings/user');
  await ann.signIn({ email });

  await step('each mistake has its message', async () => {
    await write('', NEW);
    await expect(refusal).toHaveText(accountErrors.CURRENT_PASSWORD_MISSING.message);
    await write(OLD, 'horse');
    await expect(refusal).toHaveText(accountErrors.WEAK_PASSWORD.message);
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await write(OLD, NEW, 'battery');
    await expect(refusal).toHaveText(accountErrors.PASSWORDS_DIFFER.message);
    await write('a guess', NEW);
    await expect(refusal).toHaveText(accountErrors.WRONG_PASSWORD.message);
    await expect(page.getByLabel('Current password')).toBeFocused();
    await inspect(ann, 'a password that was refused');
  });
  await step('changed: the other browser is out, and the new password brings it back to where it was', async () => {
    await write(OLD, NEW);
    await ann.seeToast(passwordCopy.changedAndEnded);
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await bob.signIn({ email, password: OLD });
    await expect(bob.page.getByRole('alert')).toHaveText(accountErrors.WRONG_PASSWORD.message);
    await bob.signIn({ email, password: NEW });
    await expect(bob.page).toHaveURL('/bids');
  });
});
