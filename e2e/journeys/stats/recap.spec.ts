import { DAY_MS } from '@evens/domain/shared/time-units';
import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('a member reads the recap of last week and of earlier ones, and saves it as a picture (RC-13)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  passTime,
  step,
}) => {
  await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: 2_000 });
  await passTime(7 * DAY_MS);
  await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 9_000 });
  await passTime(2 * DAY_MS);
  const row = (name: string) => ann.page.getByRole('row').filter({ hasText: name });

  await step('Ann opens it from Stats', async () => {
    await ann.page.goto('/stats');
    await ann.press(ann.page.getByRole('link', { name: 'Weekly Recap' }));
    await expect(ann.page.getByText('Nov 2 to Nov 8 in Sunday Crew')).toBeVisible();
    await expect(row('Ann Lee')).toContainText('Up 1 rank');
    await expect(row('Ann Lee')).toContainText('+$90.00');
    await expect(row('Bob Reyes')).toContainText('Down 1 rank');
    await expect(ann.page.getByText('Ann Lee won $90.00 on a $90.00 bet')).toBeVisible();
    await expect(ann.page.getByText('Bob Reyes lost $90.00')).toBeVisible();
    await expect(ann.page.getByText('Bob Reyes owes you $70.00')).toBeVisible();
  });
  await step('she saves it as a picture', async () => {
    const [file] = await Promise.all([ann.page.waitForEvent('download'), ann.press(ann.button('Save as Picture'))]);
    expect(file.suggestedFilename()).toBe('evens-recap-2026-11-02.png');
  });
  await step('she goes back a week, to the first one', async () => {
    await ann.press(ann.page.getByRole('link', { name: 'Previous week' }));
    await expect(ann.page.getByText('Oct 26 to Nov 1 in Sunday Crew')).toBeVisible();
    await expect(row('Bob Reyes')).toContainText('+$20.00');
    await expect(ann.button('Previous week')).toBeDisabled();
    await expect(ann.page.getByRole('heading', { name: 'Unpaid Debts' })).toHaveCount(0);
  });
  await step('Bob opens the link to a week on his phone', async () => {
    await bob.page.goto('/stats/recap?week=2026-11-02');
    await expect(bob.page.getByText('Nov 2 to Nov 8 in Sunday Crew')).toBeVisible();
  });
});
