import { accountErrors } from '@evens/domain/accounts/errors';
import { TEST_EMAIL_TYPES } from '@evens/domain/messages/samples/model';
import { emailTestCopy } from '@evens/web/features/messages/email-test/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('a site admin can look at each kind of email and send a test of it to anyone (EM-05, EM-06)', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arrive();
  await world.makeSiteAdmin(person);
  await world.aGroup(person);
  const cards = ann.page.getByRole('list', { name: emailTestCopy.list }).getByRole('listitem');
  const recipient = ann.page.getByLabel(emailTestCopy.recipient);
  await step('there is a card for each of the nine kinds', async () => {
    await ann.page.goto('/settings/email-test');
    await expect(cards).toHaveCount(TEST_EMAIL_TYPES.length);
    await expect(ann.page.getByText(emailTestCopy.notSending)).toBeVisible();
  });
  await step('a preview shows the email as it arrives', async () => {
    await ann.press(ann.button('Preview: Bet won'));
    const email = ann.page.frameLocator('iframe');
    await expect(email.getByText('None of this happened.')).toBeVisible();
    await expect(email.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '22px');
    await ann.page.keyboard.press('Escape');
  });
  await step('without another address, the test goes to her', async () => {
    await ann.press(ann.button('Send Test: Bet won'));
    const card = cards.filter({ hasText: 'Bet won' });
    await expect(card).toContainText('✓ Test email sent! Check your inbox and refresh the audit log.');
    expect((await world.mailTo(person.email)).at(-1)?.subject).toMatch(/^Test: You won/);
  });
  await step("what isn't an address is refused before anything is sent", async () => {
    await recipient.fill('bob');
    await ann.press(ann.button('Send Test: Weekly digest'));
    await expect(ann.page.getByRole('alert')).toHaveText(accountErrors.INVALID_EMAIL.message);
    await expect(recipient).toBeFocused();
  });
  await step('with another address, it goes there', async () => {
    await recipient.fill('bob@example.com');
    await ann.press(ann.button('Send Test: Weekly digest'));
    await expect(cards.filter({ hasText: 'Weekly digest' })).toContainText(emailTestCopy.sent);
    expect((await world.mailTo('bob@example.com')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Test: Your week on Evens/),
    ]);
    await inspect(ann, 'the tests of emails');
  });
});
