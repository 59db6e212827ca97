import { accountErrors } from '@evens/domain/accounts/errors';
import { accountsCopy } from '@evens/web/features/sign-in/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test("signing up refuses what's missing or wrong, with a message, and keeps what was typed (AU-05 to AU-08, AU-10, AU-11)", async ({
  ann,
  bob,
  step,
}) => {
  const arrival = await bob.arrive();
  const providers = ann.page.waitForResponse('**/api/auth/providers');
  await ann.page.goto('/login');
  await providers;
  await ann.press(ann.button('Create Account'));
  await expect(ann.button('Continue with Google'), "Google isn't set up here").toBeHidden();
  const refusal = ann.page.getByRole('alert');
  const send = () => ann.press(ann.button('Create Account'));
  const age = ann.page.getByLabel(accountsCopy.ageVerified);
  const terms = ann.page.getByLabel(accountsCopy.tosAccepted);

  await step('each field is required', async () => {
    await ann.fillSignUp({ name: '' });
    await send();
    await expect(refusal).toHaveText(accountErrors.NAME_MISSING.message);
    await expect(ann.page.getByLabel('Name')).toBeFocused();
    await expect(ann.page.getByLabel('Name')).toHaveAccessibleDescription(accountErrors.NAME_MISSING.message);
    await ann.fillSignUp({ password: '', confirm: '' });
    await send();
    await expect(refusal).toHaveText(accountErrors.PASSWORD_MISSING.message);
  });
  await step('passwords have to match, and short ones are refused', async () => {
    await ann.fillSignUp({ confirm: 'another horse' });
    await send();
    await expect(refusal).toHaveText(accountErrors.PASSWORDS_DIFFER.message);
    await ann.fillSignUp({ password: 'horse' });
    await age.check();
    await terms.check();
    await send();
    await expect(refusal).toHaveText(accountErrors.WEAK_PASSWORD.message);
  });
  await step('age and terms have to be confirmed', async () => {
    await ann.fillSignUp();
    await age.uncheck();
    await send();
    await expect(refusal).toHaveText(accountErrors.AGE_NOT_CONFIRMED.message);
    await age.check();
    await terms.uncheck();
    await send();
    await expect(refusal).toHaveText(accountErrors.TERMS_NOT_ACCEPTED.message);
  });
  await step('an invalid address and one that is taken are refused', async () => {
    await terms.check();
    await ann.fillSignUp({ email: 'ann.lee' });
    await send();
    await expect(refusal).toHaveText(accountErrors.INVALID_EMAIL.message);
    await ann.fillSignUp({ email: arrival.email });
    await send();
    await expect(refusal).toHaveText(accountErrors.EMAIL_TAKEN.message);
    await expect(ann.page.getByLabel('Name')).toHaveValue(ann.name);
    await expect(terms).toBeChecked();
  });
});

test("signing in says what's wrong (AU-11 to AU-14, AU-25)", async ({ ann, world, step }) => {
  const account = await world.aUser();
  const refusal = ann.page.getByRole('alert');
  await ann.page.goto('/login');

  await step('an unknown address, a malformed one, and a wrong password are refused', async () => {
    await ann.signIn({ email: 'nobody@example.com' });
    await expect(refusal).toHaveText(accountErrors.USER_NOT_FOUND.message);
    await ann.signIn({ email: 'nobody' });
    await expect(refusal).toHaveText(accountErrors.INVALID_EMAIL.message);
    await ann.signIn({ email: account.email, password: 'wrong horse' });
    await expect(refusal).toHaveText(accountErrors.WRONG_PASSWORD.message);
    await expect(ann.page.getByLabel('Password', { exact: true })).toBeFocused();
  });
  await step('the email is kept from form to form', async () => {
    for (const form of ['Create Account', 'Sign In', 'Forgot password?']) {
      await ann.press(ann.button(form).last());
      await expect(ann.page.getByLabel('Email')).toHaveValue(account.email);
      await expect(ann.page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await ann.press(ann.button('Sign In'));
  });
  await step('the account is locked for a while after ten wrong passwords', async () => {
    const stranger = world.aStranger();
    for (let tries = 1; tries < 10; tries += 1) {
      await stranger.post('/api/auth/sign-in/email', { email: account.email, password: 'wrong horse' });
    }
    await ann.signIn({ email: account.email });
    await expect(refusal).toHaveText(`${accountErrors.AUTH_FAILED.message} ${accountsCopy.tooManyTries}`);
  });
  await step('no network is an error too', async () => {
    await ann.goOffline();
    await ann.signIn({ email: 'nobody@example.com' });
    await expect(refusal).toHaveText(accountErrors.AUTH_FAILED.message);
  });
});

test('a visitor has to sign in first, and then sees the page they wanted (SH-04, SH-05, SH-09, AU-22)', async ({
  ann,
  world,
  step,
}) => {
  const account = await world.aUser('Ann Lee');
  await world.aGroup(account);
  const heading = (name: string) => ann.page.getByRole('heading', { level: 1, name });

  await step('a page behind the sign-in leads there, and back', async () => {
    await ann.page.goto('/debts?tab=settled');
    await expect(heading('Welcome back')).toBeVisible();
    await expect(ann.page.getByText('Please log in', { exact: true })).toBeVisible();
    await ann.signIn({ email: account.email });
    await expect(ann.page).toHaveURL('/debts?tab=settled');
    await expect(ann.page.getByRole('tab', { name: 'Settled', selected: true })).toBeVisible();
  });
  await step('a reload keeps the page', async () => {
    await ann.reload();
    await expect(ann.page).toHaveURL('/debts?tab=settled');
    await expect(heading('Debts')).toBeVisible();
  });
  await step('the root, an unknown URL, and the sign-in lead to the lines', async () => {
    for (const path of ['/', '/no/such/page', '/no/%E0%A4%A', '/settings/none', '/login']) {
      await ann.page.goto(path);
      await expect(heading('Lines')).toBeVisible();
      await expect(ann.page).toHaveURL('/lines');
    }
  });
  await step('after logging out, everything is behind the sign-in again', async () => {
    await ann.press(ann.button(/Settings/));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Log Out' }));
    await expect(heading('Welcome back')).toBeVisible();
    await ann.page.goto('/bids');
    await expect(heading('Welcome back')).toBeVisible();
  });
});

test('signing out leads to the sign-in page, even if the page notices the end of the session first (AU-25, SH-14)', async ({
  ann,
  together: _,
}) => {
  const { page } = ann;
  let sendAnswer = () => {};
  const isSignedOut = new Promise<void>((done) => {
    void page.route('**/api/auth/sign-out', async (route) => {
      const answer = await route.fetch();
      done();
      await new Promise<void>((send) => {
        sendAnswer = send;
      });
      await route.fulfill({ response: answer });
    });
  });
  await page.goto('/bids');
  await ann.press(ann.button(/Settings/));
  await ann.press(page.getByRole('menuitem', { name: 'Log Out' }));
  await isSignedOut;
  await expect(page.getByText('Loading...').filter({ visible: true })).toBeVisible();
  sendAnswer();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(accountsCopy.sessionEnded)).toBeHidden();
});

test('nothing flashes while the page checks who is signed in (SH-06)', async ({ ann, step }) => {
  let answer = () => {};
  await ann.page.route('**/api/auth/get-session', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await step('a loading screen shows until the answer arrives', async () => {
    await ann.page.goto('/bids');
    await expect(ann.page.getByText('Loading...').filter({ visible: true })).toBeVisible();
    await expect(ann.page.getByRole('heading')).toHaveCount(0);
    answer();
    await expect(ann.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});

test('a session that ended elsewhere leads to the sign-in and back to the same page (ER-06, SH-24)', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await ann.page.goto('/bids?tab=all');
  await expect(ann.page.getByText('No bids found')).toBeVisible();

  await step('the page is notified right away', async () => {
    await person.api.post('/api/auth/sign-out');
    await expect(ann.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await ann.page.evaluate(() => localStorage.getItem('evens.group'))).toBeNull();
  });
  await step('signing in goes back', async () => {
    await ann.signIn({ email: person.email });
    await expect(ann.page).toHaveURL('/bids?tab=all');
    await expect(ann.page.getByText('No bids found')).toBeVisible();
  });
});

test('a refused call of someone who is signed out elsewhere leads to the sign-in (ER-06)', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await ann.hearNothing();
  await ann.page.goto('/bids');
  await expect(ann.page.getByText('No bids found')).toBeVisible();

  await step('she opens another list', async () => {
    await person.api.post('/api/auth/sign-out');
    const tab = ann.page.getByRole('tab', { name: 'All Bids' });
    const entrance = ann.page.getByRole('heading', { name: 'Welcome back' });
    // While the stream can't be opened, the page checks the session from time to time, and may find out first.
    await ann.press(tab.or(entrance).first());
    await expect(entrance).toBeVisible();
  });
});
