import { auditLimits } from '@evens/domain/messages/audits/model';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

// No mail server listens there.
withWorld({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'evens@example.com' } });

test('a test tells a site admin what is wrong with the mail server (EM-06, EM-08)', async ({
  ann,
  world,
  step,
  passTime,
}) => {
  const person = await ann.arrive();
  await world.makeSiteAdmin(person);
  await world.aGroup(person);
  await step('the test fails, and says why', async () => {
    await ann.page.goto('/settings/email-audit');
    await ann.press(ann.button('New bid'));
    await expect(ann.page.getByRole('alert')).toContainText(/^✗ Failed to send test email: .*ECONNREFUSED/);
    await passTime(auditLimits.refreshAfterMs);
  });
  await step('the status and the log say so too', async () => {
    const status = ann.page.getByRole('article', { name: 'Email System Status' });
    await expect(status.getByRole('list')).toContainText('ECONNREFUSED');
    await ann.page.getByText('Failed', { exact: true }).click();
    const failed = ann.page.getByRole('table', { name: 'Email Log' }).getByRole('row').nth(1);
    await expect(failed).toContainText('Test: ');
    await expect(failed).toContainText('ECONNREFUSED');
    await inspect(ann, 'the audit of failed emails');
  });
  await step('an error on the way to the server is told too (EM-12)', async () => {
    await ann.page.route('**/api/admin/email/**', (route) => route.fulfill({ status: 422, json: {} }));
    await ann.page.getByText('All', { exact: true }).click();
    await expect(ann.page.getByText('Failed to load email audits')).toBeVisible();
  });
});
