import { DAY_MS } from '@evens/domain/shared/time-units';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('Ann nudges Bob about a debt once, and Evens reminds him after a week (RC-14)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  world,
  passTime,
  step,
}) => {
  await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 4_500 });
  const nudge = ann.page.getByRole('button', { name: 'Nudge Bob Reyes about $45.00' });

  await step('Ann sends a nudge, and the debt shows when', async () => {
    await ann.page.goto('/debts');
    await ann.press(ann.page.getByRole('heading', { name: 'Bob Reyes owes you $45.00' }));
    await ann.press(nudge);
    await ann.seeToast('Bob Reyes was notified.');
    await expect(ann.page.getByText('Nudged Just now')).toBeVisible();
    await expect(nudge).toHaveCount(0);
    await expect(ann.page.getByText('Nudged Just now')).toBeFocused();
  });
  await step('Bob hears of it, and it leads him to his debts, where he has no such button', async () => {
    await bob.page.goto('/notifications');
    await bob.press(bob.page.getByText('Ann Lee nudged you about $45.00'));
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Debts' })).toBeVisible();
    await bob.press(bob.page.getByRole('heading', { name: 'You owe Ann Lee $45.00' }));
    await expect(bob.page.getByRole('button', { name: 'Record Payment' })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: /^Nudge/ })).toHaveCount(0);
  });
  await step('after a day, Ann can nudge again', async () => {
    await passTime(DAY_MS);
    await expect(nudge).toBeVisible();
  });
  await step('after a week, Evens reminds Bob by itself', async () => {
    await passTime(6 * DAY_MS);
    await world.runJob('remind-debtors');
    await bob.page.goto('/notifications');
    await expect(bob.page.getByText('You still owe Ann Lee $45.00')).toBeVisible();
  });
});
