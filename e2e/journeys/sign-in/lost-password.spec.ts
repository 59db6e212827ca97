import { accountErrors } from '@evens/domain/accounts/errors';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { linkIn } from '@evens/server/testing/stand-ins/mailbox';
import { accountsCopy, verificationCopy } from '@evens/web/features/sign-in/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

const HOST = 'host@example.com';
const NEW = 'battery staple';

withWorld({ settings: { SITE_ADMIN_EMAIL: HOST } });

async function choosePassword(friend: Friend, password: string, confirm = password): Promise<void> {
  await friend.page.getByLabel('New password').fill(password);
  await friend.page.getByLabel('Confirm password').fill(confirm);
  await friend.press(friend.button('Set New Password'));
}

test('someone resets a lost password with the link in the email (AU-01, AU-02, AU-16 to AU-18)', async ({
  ann,
  world,
  step,
}) => {
  const person = await world.aUser('Ann Lee');
  const { email, api } = person;
  await world.verifyEmail(person);
  const { page } = ann;
  const refusal = page.getByRole('alert');
  let link = '';

  await step('the sign-in leads to the form, and keeps the address', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await ann.press(ann.button('Forgot password?'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  });
  await step('an unknown, an empty, and an invalid address get their messages', async () => {
    await ann.press(ann.button('Send Reset Link'));
    await expect(refusal).toHaveText(accountErrors.ACCOUNT_NOT_FOUND.message);
    await page.getByLabel('Email').fill('');
    await ann.press(ann.button('Send Reset Link'));
    await expect(refusal).toHaveText(accountErrors.EMAIL_MISSING.message);
    await page.getByLabel('Email').fill('nobody');
    await ann.press(ann.button('Send Reset Link'));
    await expect(refusal).toHaveText(accountErrors.RESET_NOT_SENT.message);
  });
  await step('an email goes to her own address', async () => {
    await page.getByLabel('Email').fill(email);
    await ann.press(ann.button('Send Reset Link'));
    await expect(page.getByText(accountsCopy.resetSent, { exact: true })).toBeVisible();
    await expect(refusal).toBeHidden();
    link = await world.mailedLink(email);
    expect(link).toMatch(/^\/login#token=/);
  });
  await step('its link asks for a new password, twice, with six characters or more', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsCopy.newPasswordTitle);
    await choosePassword(ann, 'horse');
    await expect(refusal).toHaveText(accountErrors.WEAK_PASSWORD.message);
    await choosePassword(ann, NEW, 'battery');
    await expect(refusal).toHaveText(accountErrors.PASSWORDS_DIFFER.message);
  });
  await step('the new password signs her in, and signs her out everywhere else', async () => {
    await choosePassword(ann, NEW);
    await ann.seeToast(accountsCopy.passwordSet);
    await expect(page).toHaveURL('/login');
    expect((await api.get('/api/me')).status).toBe(401);
    await ann.signIn({ email, password: NEW });
    await expect(page).toHaveURL('/lines');
  });
  await step('the link works only once', async () => {
    await page.goto(link);
    await expect(refusal).toHaveText(accountErrors.RESET_LINK_INVALID.message);
    await ann.press(ann.button(accountsCopy.askAgain));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  });
});

test('someone who is signed in stays signed in when they open the link, and the forms link to each other (AU-01, AU-18)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  const { email } = await ann.arrive();
  await step('she verifies the address first', async () => {
    await page.goto(await world.mailedLink(email));
    await ann.press(ann.button('Verify Email Address'));
    await expect(page.getByRole('heading', { name: verificationCopy.verifiedTitle })).toBeVisible();
  });
  await step('the link also works for someone who is signed in', async () => {
    await world.aStranger().post('/api/auth/request-password-reset', { email });
    await page.goto(await world.mailedLink(email));
    await choosePassword(ann, NEW);
    await expect(page).toHaveURL('/lines');
    await ann.seeToast(accountsCopy.passwordSet);
  });
  await step('each form leads to the others', async () => {
    await ann.context.clearCookies();
    await page.goto('/login');
    const title = page.getByRole('heading', { level: 1 });
    for (const [button, heading] of [
      ['Forgot password?', 'Reset your password'],
      ['Create Account', 'Create your account'],
      ['Sign In', 'Welcome back'],
      ['Forgot password?', 'Reset your password'],
      ['Sign In', 'Welcome back'],
    ] as const) {
      await ann.press(ann.button(button));
      await expect(title).toHaveText(heading);
    }
  });
});

test('the host verifies their own address and is a site admin from then on (AU-23)', async ({ bob, world, step }) => {
  const { page } = bob;
  const isAdmin = async () => (await (await page.request.get('/api/me')).json()).isSiteAdmin;
  await step('signing up alone gives no rights', async () => {
    await page.goto('/login');
    await bob.press(bob.button('Create Account'));
    await bob.signUp({ email: HOST });
    await expect(page).toHaveURL('/lines');
    await bob.seeToast('Account created successfully!');
    expect(await isAdmin()).toBe(false);
  });
  await step('a link that has expired says so, and a button emails a new one', async () => {
    const old = await world.mailedLink(HOST);
    world.clock.advance(DAY_MS);
    await page.goto(old);
    await expect(page.getByRole('alert')).toHaveText(accountErrors.VERIFICATION_LINK_INVALID.message);
    await bob.press(bob.button(verificationCopy.send));
    await expect(page.getByText(verificationCopy.sent)).toBeVisible();
    expect(await isAdmin()).toBe(false);
  });
  await step("the new link verifies the address, even when it's followed twice", async () => {
    const [, fresh = ''] = (await world.mailTo(HOST)).map(linkIn);
    const verified = page.getByRole('heading', { level: 1, name: verificationCopy.verifiedTitle });
    await page.goto(fresh);
    await expect(page.getByText(HOST)).toBeVisible();
    expect(await isAdmin()).toBe(false);
    await bob.press(bob.button('Verify Email Address'));
    await expect(verified).toBeVisible();
    expect(await isAdmin()).toBe(true);
    await page.goto('/lines');
    await page.goto(fresh);
    await expect(verified).toBeVisible();
    await bob.press(bob.button('Continue to Evens'));
    await expect(page).toHaveURL('/lines');
  });
  await step("someone who isn't signed in has to sign in, and comes back", async () => {
    await bob.context.clearCookies();
    await page.goto('/verify-email');
    await bob.press(bob.button('Sign In'));
    await bob.signIn({ email: HOST });
    await expect(page).toHaveURL('/verify-email');
    await bob.press(bob.button(verificationCopy.send));
    await expect(page.getByRole('alert')).toHaveText(accountErrors.EMAIL_ALREADY_VERIFIED.message);
  });
});

test('a verification link opened in another browser asks for the password of its account (AU-23)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  const refusal = page.getByRole('alert');
  const verified = page.getByRole('heading', { level: 1, name: verificationCopy.verifiedTitle });
  const [cora, dana, finn] = [await world.aUser('Cora Vale'), await world.aUser(), await world.aUser()];
  await step('no one is signed in', async () => {
    await page.goto(await world.mailedLink(cora.email));
    await expect(page.getByText(cora.email, { exact: true })).toBeVisible();
    await ann.press(ann.button('Verify Email Address'));
    await expect(refusal).toHaveText(accountErrors.PASSWORD_MISSING.message);
    await page.getByLabel(verificationCopy.password).fill('a guess');
    await ann.press(ann.button('Verify Email Address'));
    await expect(refusal).toHaveText(accountErrors.WRONG_PASSWORD.message);
    await page.getByLabel(verificationCopy.password).fill('correct horse');
    await ann.press(ann.button('Verify Email Address'));
    await expect(verified).toBeVisible();
  });
  await step('signing in instead leads back to the link, which then takes one click', async () => {
    await page.goto(await world.mailedLink(dana.email));
    await ann.press(ann.button('Sign In Instead'));
    await ann.signIn({ email: dana.email });
    await expect(page).toHaveURL(/\/verify-email#token=/);
    await ann.press(ann.button('Verify Email Address'));
    await expect(verified).toBeVisible();
  });
  await step('someone else is signed in, and stays signed in', async () => {
    await page.goto(await world.mailedLink(finn.email));
    await expect(page.getByText(`You’re signed in to a different account, ${dana.email}.`)).toBeVisible();
    await page.getByLabel(verificationCopy.password).fill('correct horse');
    await ann.press(ann.button('Verify Email Address'));
    await expect(verified).toBeVisible();
    expect((await (await page.request.get('/api/me')).json()).userId).toBe(dana.id);
    await ann.press(ann.button('Continue to Evens'));
    await expect(page).toHaveURL('/lines');
  });
});

test('someone takes back an account that a stranger set up with their address (AU-18)', async ({
  ann,
  world,
  step,
}) => {
  const { page } = ann;
  const { email, api } = await world.aUser('Eve Stark');
  await api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: 'eve-stark' } } });
  await step('the page says what was removed and what stays', async () => {
    await world.aStranger().post('/api/auth/request-password-reset', { email });
    await page.goto(await world.mailedLink(email));
    await choosePassword(ann, NEW);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountsCopy.securedTitle);
    await expect(page.getByText('Remembered it?')).toHaveCount(0);
    await expect(page.getByText('No one had verified this email address before')).toBeVisible();
    await expect(page.getByRole('listitem').getByText('the payment handles')).toBeVisible();
    await expect(page.getByText('Groups, bids, bets, and debts are still there.')).toBeVisible();
  });
  await step('the stranger is signed out, and what they had set up is gone', async () => {
    expect((await api.get('/api/me')).status).toBe(401);
    await ann.press(ann.button(accountsCopy.toSignInAgain));
    await ann.signIn({ email, password: NEW });
    await expect(page).toHaveURL('/lines');
    const me = await (await page.request.get('/api/me')).json();
    expect(me.paymentHandles.venmo).toBeNull();
  });
});
