import { auditCopy } from '@evens/web/features/audit/copy';
import { seedBusyGroup } from '../../support/busy-group.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test("an admin audits the group, and the audit names a fault until it's fixed (OP-06)", async ({
  ann,
  world,
  step,
}) => {
  const { groupId } = await seedBusyGroup(world, await ann.arrive(), await world.aUser('Bob Reyes'));
  const status = ann.page.getByRole('main').getByRole('status');
  const setWinner = (from: number, to: number) =>
    world.database.db
      .updateTable('gradings')
      .set({ amountCents: to })
      .where('groupId', '=', groupId)
      .where('amountCents', '=', from)
      .execute();

  await step('everything adds up', async () => {
    await ann.page.goto('/lines');
    await ann.press(ann.button('Group: Sunday Crew'));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Audit' }));
    await expect(ann.page).toHaveURL('/audit');
    await expect(status).toContainText('Everything adds up: 6 bets, 2 debts, 1 payment checked');
    await inspect(ann, 'an audit without a difference');
  });
  await step('the audit names a grading that was tampered with, and links to the bet', async () => {
    await setWinner(5_000, 5_500);
    await ann.press(ann.button('Check Again'));
    await expect(status).toContainText('1 difference found: 6 bets, 2 debts, 1 payment checked');
    const difference = ann.page.getByRole('article', { name: 'Differences' }).getByRole('listitem').first();
    await expect(ann.page.getByRole('article', { name: 'Differences' })).toContainText(/Expected.+ wins \$50\.00/);
    await inspect(ann, 'an audit with a difference');
    await ann.press(difference.getByRole('link', { name: 'View bet' }));
    await expect(ann.page).toHaveURL(/\/bets\?bet=/);
    await expect(ann.dialog('Bet Details')).toBeVisible();
  });
  await step('everything adds up again after the fix', async () => {
    await setWinner(5_500, 5_000);
    await ann.page.goto('/audit');
    await expect(status).toContainText('Everything adds up');
  });
});

test("a member who isn't an admin sees that the audit is for admins (OP-06)", async ({ bob, world }) => {
  const cora = await world.aUser('Cora Vale');
  await world.aGroup(cora, await bob.arrive());
  await bob.page.goto('/lines');
  await bob.press(bob.button('Group: Sunday Crew'));
  await expect(bob.page.getByRole('menuitem', { name: 'All Groups' })).toBeVisible();
  await expect(bob.page.getByRole('menuitem', { name: 'Audit' })).toHaveCount(0);
  await bob.escape();
  await bob.page.goto('/audit');
  await expect(bob.page.getByRole('main')).toContainText(auditCopy.forAdmins);
  await expect(bob.page.getByRole('main').getByRole('button')).toHaveCount(0);
});
