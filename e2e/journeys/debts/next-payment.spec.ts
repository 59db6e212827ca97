import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('the next payment has the last method chosen and focused, and no comment (DB-06)', async ({
  ann,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  const dialog = ann.dialog('Record Payment');
  const zelle = dialog.getByRole('radio', { name: 'Zelle' });
  const owe = (amountCents: number) => createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents });

  await step('Ann pays by Zelle, with a comment', async () => {
    await owe(1_200);
    await ann.page.goto('/debts');
    await ann.press(ann.button('I Paid Bob Reyes'));
    await ann.press(dialog.getByText('Zelle', { exact: true }));
    await dialog.getByLabel('Comments').fill('For the whole month');
    await ann.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await ann.seeToast('Payment recorded.');
  });
  await step('then Enter is enough, even if the method is there before the focus comes', async () => {
    await ann.page.evaluate(() => {
      const { requestAnimationFrame: atNextFrame } = window;
      window.requestAnimationFrame = (work) => atNextFrame(() => setTimeout(atNextFrame, 300, work));
    });
    await owe(1_300);
    await ann.press(ann.button('I Paid Bob Reyes'));
    await expect(zelle).toBeFocused();
    await expect(zelle).toBeChecked();
    await expect(dialog.getByLabel('Comments')).toHaveValue('');
    await zelle.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
  });
});
