import { accountErrors } from '@evens/domain/accounts/errors';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld({ settings: { REVEAL_ACCOUNTS: 'off' } });

test("a friend with an invite signs up by email where accounts aren't revealed, and only the email says that an address is known (AU-10, AU-25, GR-34)", async ({
  ann,
  world,
  step,
}) => {
  const cora = await world.aUser('Cora Vale');
  const { inviteCode } = await world.aGroup(cora);
  const { page } = ann;
  const refusal = page.getByRole('alert');
  const title = page.getByRole('heading', { level: 1 });

  await step("signing up leads to the mailbox, and doesn't sign in", async () => {
    await page.goto(`/join/${inviteCode}`);
    await ann.press(ann.button(landingCopy.enter));
    await ann.signUp({ email: cora.email });
    await expect(title).toHaveText('Check your inbox');
    await expect(page.getByRole('status')).toContainText(`We sent an email to ${cora.email}.`);
    await inspect(ann, 'a sign-up that goes on by mail');
    expect((await world.mailTo(cora.email)).at(-1)?.subject).toBe('You already have an Evens account');
  });
  await step('a known address shows the same message, however long it is', async () => {
    const email = `${'a.long.name.'.repeat(4)}x@${'a-long-house.'.repeat(4)}example.com`;
    await ann.press(ann.button('Sign Up Again'));
    await ann.signUp({ email });
    await expect(page.getByRole('status')).toContainText(`We sent an email to ${email}.`);
    await inspect(ann, 'a sign-up of a long address');
    await ann.press(ann.button('Sign Up Again'));
    await ann.signUp();
    await expect(page.getByRole('status')).toContainText(`We sent an email to ${ann.email}.`);
  });
  const link = await world.mailedLink(ann.email);
  await step('the link in the email asks for the password that was chosen', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(link);
    await expect(title).toHaveText('Confirm your account');
    await ann.press(ann.button('Confirm Account'));
    await expect(refusal).toHaveText(accountErrors.PASSWORD_MISSING.message);
    await page.getByLabel('Password').fill('a guess');
    await ann.press(ann.button('Confirm Account'));
    await expect(refusal).toHaveText(accountErrors.WRONG_PASSWORD.message);
    await inspect(ann, 'a confirmation with a refusal');
  });
  await step('the password signs in and joins the group of the invite', async () => {
    await page.getByLabel('Password').fill('correct horse');
    await ann.press(ann.button('Confirm Account'));
    await ann.seeToast('Account created successfully!');
    await expect(page).toHaveURL('/lines');
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
  await step('the link works only once', async () => {
    await page.goto(link);
    await page.getByLabel('Password').fill('correct horse');
    await ann.press(ann.button('Confirm Account'));
    await expect(refusal).toHaveText(accountErrors.SIGN_UP_LINK_INVALID.message);
    await inspect(ann, 'a confirmation that comes too late');
  });
});
