import { accessDenied } from '@evens/web/app/settings-menu/copy';
import { textAuditCopy } from '@evens/web/features/messages/text-audit/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

const rows = ({ page }: Friend) => page.getByRole('table', { name: textAuditCopy.log }).getByRole('row');

test('a site admin sees what text messages say and cost, and tests them with her own phone (SM-03 to SM-07, SM-10)', async ({
  ann,
  world,
  step,
}) => {
  const person = await ann.arriveVerified();
  await world.makeSiteAdmin(person);
  await world.aGroup(person);
  await step('until her phone is verified, she can send no test', async () => {
    await ann.page.goto('/settings/sms-audit');
    await expect(ann.button('Send Test SMS')).toBeDisabled();
    await expect(ann.page.getByText(textAuditCopy.verifyFirst)).toBeVisible();
    await expect(ann.page.getByText(textAuditCopy.notSending)).toBeVisible();
    await expect(ann.page.getByText(textAuditCopy.empty)).toBeVisible();
  });
  await step('afterward, a test goes to it, and is in the log', async () => {
    await person.api.post('/api/me/phone', { phoneNumber: '(212) 555-0199' });
    await person.api.post('/api/me/phone/verify', { code: await world.phoneCode('+12125550199') });
    await ann.reload();
    await ann.press(ann.button('Send Test SMS'));
    await expect(ann.page.getByText('Test SMS sent to (212) 555-0199')).toBeVisible();
    await expect(rows(ann)).toHaveCount(3);
    const test = rows(ann).filter({ hasText: 'This is a test from Evens.' });
    await expect(test.getByRole('cell')).toHaveText(['Just now', '(212) 555-0199', 'Sent', '1', '$0.0000', 'Test']);
    await expect(ann.page.getByText('Total sent').locator('..')).toContainText('2');
    await inspect(ann, 'the audit of text messages');
  });
  await step('filters and the search leave what she looks for', async () => {
    await ann.page.getByLabel(textAuditCopy.type).selectOption('Verification code');
    await expect(rows(ann)).toHaveCount(2);
    await ann.page.getByLabel(textAuditCopy.search).fill('555 0200');
    await ann.page.clock.fastForward(300);
    await expect(ann.page.getByText(textAuditCopy.empty)).toBeVisible();
    await ann.page.getByLabel(textAuditCopy.search).fill('0199');
    await ann.page.clock.fastForward(300);
    await expect(rows(ann)).toHaveCount(2);
    await ann.page.getByLabel(textAuditCopy.status).selectOption('Failed');
    await expect(ann.page.getByText(textAuditCopy.empty)).toBeVisible();
  });
});

test('no one else can open the audit of text messages (SM-08)', async ({ bob, world }) => {
  await world.aGroup(await bob.arrive());
  await bob.page.goto('/settings/sms-audit');
  await expect(bob.page.getByText(accessDenied)).toBeVisible();
});
