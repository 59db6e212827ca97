import { DAY_MS } from '@evens/domain/shared/time-units';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
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
  const debt = await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 4_500 });
  const { page } = ann;
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
  await step('someone who has left gets no nudges, so the button is gone', async () => {
    await expect(nudge).toBeVisible();
    await bobsSide.api.post(`/api/groups/${group.id}/leave`, {});
    await expect(nudge).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^View bet/ })).toBeVisible();
    await bobsSide.api.post('/api/groups/join', { code: group.inviteCode });
    await expect(nudge).toBeVisible();
  });
  await step('a paid debt has no such button', async () => {
    await pay(bobsSide, group, [debt]);
    await page.goto('/debts?tab=settled');
    await ann.press(page.getByText('Bets covered'));
    await expect(page.getByRole('link', { name: /^View bet/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Nudge/ })).toHaveCount(0);
  });
});
