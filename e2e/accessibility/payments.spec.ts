import { debtErrors } from '@evens/domain/debts/errors';
import { seedBusyGroup } from '../support/busy-group.ts';
import { expect, test, withWorld } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';

withWorld();

test('a payment and the dialog that reverses it are accessible (UX-01, UX-02)', async ({ ann, world }) => {
  await seedBusyGroup(world, await ann.arrive(), await world.aUser('Bob Reyes'));
  await ann.context.clock.setSystemTime(world.clock.read());
  await ann.page.goto('/debts?tab=settled');
  await ann.press(ann.button('Undo'));
  const dialog = ann.dialog('Undo Settlement');
  await ann.press(dialog.getByRole('button', { name: 'Undo Settlement' }));
  await expect(dialog.getByText(debtErrors.UNDO_REASON_MISSING.message)).toBeVisible();
  await inspect(ann, 'undo with a refusal');
  await dialog.getByLabel('Reason').fill('Paid to somebody else of the same name');
  await ann.press(dialog.getByRole('button', { name: 'Undo Settlement' }));
  await expect(ann.page.getByText('Reversed', { exact: true })).toBeVisible();
  await ann.press(ann.page.getByText('Bets covered'));
  await expect(ann.page.getByRole('link', { name: /^View bet/ })).toBeVisible();
  await inspect(ann, 'a reversed payment with what it covered');
});
