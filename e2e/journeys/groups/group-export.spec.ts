import { readFile } from 'node:fs/promises';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import type { Locator } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

async function download(friend: Friend, link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([friend.page.waitForEvent('download'), friend.press(link)]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test("an admin exports the group's data, and a member can't (OP-08)", async ({ ann, bob, world, step }) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const carla = await world.aUser('Carla Voss');
  const group = await world.aGroup(annsSide, bobsSide, carla);
  const debt = await createDebt(group, { debtor: bobsSide, creditor: carla, amountCents: 2_500 });
  await pay(bobsSide, group, [debt]);
  const files = (friend: Friend) => friend.page.getByRole('list', { name: 'Files' });

  await step('the admin downloads tables for a spreadsheet', async () => {
    await ann.page.goto('/settings/group');
    for (const [label, name, words] of [
      ['Bets (CSV)', 'evens-group-bets.csv', 'Bob Reyes'],
      ['Debts (CSV)', 'evens-group-debts.csv', 'Bob Reyes,Carla Voss,2500,25.00,settled'],
      ['Payments (CSV)', 'evens-group-payments.csv', 'Bob Reyes,Carla Voss,2500,25.00,venmo,recorded'],
    ] as const) {
      const file = await download(ann, files(ann).getByRole('link', { name: label }));
      expect(file.name).toBe(name);
      expect(file.text).toContain(words);
    }
  });
  await step('the admin downloads one file for programs', async () => {
    const file = await download(ann, files(ann).getByRole('link', { name: 'Everything (JSON)' }));
    expect(file.name).toBe('evens-group.json');
    const { bets, debts, payments } = JSON.parse(file.text);
    expect([bets.length, debts.length, payments.length]).toEqual([1, 1, 1]);
  });
  await step('a member finds no export', async () => {
    await bob.page.goto('/settings/group');
    await expect(bob.page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await expect(files(bob)).toHaveCount(0);
  });
});
