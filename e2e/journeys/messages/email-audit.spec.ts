import { auditLimits } from '@evens/domain/messages/audits/model';
import { adminsOnly } from '@evens/web/app/settings-menu/copy';
import { emailAuditCopy } from '@evens/web/features/messages/email-audit/copy';
import { emailTestCopy } from '@evens/web/features/messages/email-test/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

const rows = ({ page }: Friend) => page.getByRole('table', { name: 'Email Log' }).getByRole('row');
const status = ({ page }: Friend) => page.getByRole('article', { name: 'Email System Status' });

test('a site admin sees in the audit what Evens would send, and can read it there (US-01, EM-01, EM-07, EM-08, EM-13)', async ({
  ann,
  world,
  step,
  passTime,
}) => {
  const person = await ann.arrive();
  await world.makeSiteAdmin(person);
  await world.aGroup(person);
  await step('the sidebar leads to the audit, which says that no email service is set up', async () => {
    await ann.page.goto('/settings');
    await ann.press(ann.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Email Audit' }));
    await expect(ann.page).toHaveURL('/settings/email-audit');
    await expect(status(ann)).toContainText(emailTestCopy.notSending);
    await expect(status(ann)).toContainText('Verify your email address for Evens');
    await expect(rows(ann)).toHaveCount(2);
  });
  await step('a test shows up in the log two seconds later (EM-06, EM-11)', async () => {
    // Emails of the same moment have no order.
    await passTime(auditLimits.refreshAfterMs);
    await ann.press(ann.button('Bid accepted'));
    await expect(ann.page.getByText('✓ Test email sent! Check your inbox and refresh the audit log.')).toBeVisible();
    await passTime(auditLimits.refreshAfterMs);
    await expect(rows(ann).nth(1)).toContainText('Test: Your bid was accepted');
    await expect(rows(ann).nth(1)).toContainText('Sent');
    await expect(status(ann)).toContainText('Test: Your bid was accepted');
    await inspect(ann, 'the audit of emails');
  });
  await step('its text can be read, because no one else got it', async () => {
    await ann.press(rows(ann).nth(1).getByRole('button'));
    const details = ann.dialog(/^Test: Your bid was accepted/);
    await expect(details).toContainText('This is a test from a site admin of Evens. None of this happened.');
    await inspect(ann, 'an email in the audit');
    await ann.page.keyboard.press('Escape');
  });
  await step('the filter shows other emails (EM-09, EM-10)', async () => {
    await expect(ann.page.getByRole('radio', { name: 'Sent' })).toBeChecked();
    await ann.page.getByText('Failed', { exact: true }).click();
    await expect(ann.page.getByText(emailAuditCopy.empty)).toBeVisible();
    await ann.page.getByText('All', { exact: true }).click();
    await expect(rows(ann)).toHaveCount(3);
  });
});

test('no one else can open the audit', async ({ bob, world, step }) => {
  await world.aGroup(await bob.arrive());
  await step('Bob finds no link to it', async () => {
    await bob.page.goto('/settings/user');
    const navigation = bob.page.getByRole('navigation', { name: 'Settings' });
    const links = navigation.getByRole('link');
    await bob.press(navigation.getByRole('button', { name: 'User Settings' }));
    await expect(links).toHaveText(['User Settings', 'Group Settings', 'Notification Settings']);
  });
  await step('its address tells him that it is not for him (AD-03)', async () => {
    await bob.page.goto('/settings/email-audit');
    await expect(bob.page.getByText(adminsOnly.text)).toBeVisible();
    await inspect(bob, 'a page for site admins alone');
  });
});
