import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('a payment is recorded in three taps on a phone, with the last method remembered (DB-06, XP-02)', async ({
  ann,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  await ann.page.setViewportSize({ width: 390, height: 844 });
  const debt = (cents: number) => createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: cents });
  const dialog = ann.dialog('Record Payment');
  await debt(2_000);
  await debt(1_000);
  await step('the first time, she also says how she paid', async () => {
    await ann.page.goto('/debts');
    const place = await ann.page.getByRole('heading', { name: 'You owe Bob Reyes $30.00' }).boundingBox();
    expect(place?.y, 'the first debt is in the upper half of the screen').toBeLessThan(422);
    await ann.press(ann.button('I Paid Bob Reyes'));
    await expect(dialog).toContainText('Covers 2 debts: $30.00, you pay Bob Reyes');
    await ann.press(dialog.getByText('Venmo', { exact: true }));
    await ann.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
  });
  await step('what comes up next is paid next, without leaving the page', async () => {
    await debt(900);
    await ann.press(ann.button('I Paid Bob Reyes'));
    await expect(dialog).toContainText('Covers 1 debt: $9.00, you pay Bob Reyes');
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await debt(100);
    await expect(ann.page.getByRole('heading', { name: 'You owe Bob Reyes $10.00' })).toBeVisible();
    await ann.press(ann.button('I Paid Bob Reyes'));
    await expect(dialog).toContainText('Covers 2 debts: $10.00, you pay Bob Reyes');
    await ann.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
  });
  await step('from then on it takes three taps: Debts, I Paid, Record Payment', async () => {
    await debt(700);
    await debt(500);
    await ann.page.goto('/lines');
    await ann.press(ann.page.getByRole('link', { name: 'Debts' }));
    await ann.press(ann.button('I Paid Bob Reyes'));
    await expect(dialog.getByRole('radio', { name: 'Venmo' })).toBeChecked();
    await ann.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await expect(dialog).toBeHidden();
    await ann.press(ann.page.getByRole('tab', { name: 'Settled' }));
    await expect(ann.page.getByRole('article').filter({ hasText: 'You paid Bob Reyes $12.00' })).toContainText('Venmo');
  });
});
