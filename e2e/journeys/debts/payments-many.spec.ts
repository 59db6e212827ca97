import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('once the loaded debts are paid, the next ones load automatically (DB-04, DB-06)', async ({
  ann,
  world,
  step,
}) => {
  const [annsSide, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(annsSide, bob);
  for (const amountCents of [3_000, 2_000, 1_000])
    await createDebt(group, { debtor: annsSide, creditor: bob, amountCents });
  // Two per page instead of a hundred.
  await ann.context.route('**/debts?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
  );

  await step('Bob sees two of three debts and pays them', async () => {
    await ann.page.goto('/debts');
    await ann.press(ann.page.getByRole('heading', { name: 'You owe Bob Reyes $60.00' }));
    await expect(ann.page.getByText('2 of 3 selected: You owe Bob Reyes $50.00')).toBeVisible();
    await ann.press(ann.button('Record Payment'));
    const dialog = ann.dialog('Record Payment');
    await ann.press(dialog.getByText('Cash', { exact: true }));
    await ann.press(dialog.getByRole('button', { name: 'Record Payment' }));
    await ann.seeToast('Payment recorded.');
  });
  await step('the third one shows up to be paid', async () => {
    await expect(ann.page.getByRole('heading', { name: 'You owe Bob Reyes $10.00' })).toBeVisible();
    await expect(ann.page.getByRole('link', { name: /^View bet/ })).toHaveCount(1);
    await expect(ann.button('Record Payment')).toBeEnabled();
    await expect(ann.button('Show more')).toHaveCount(0);
  });
});
