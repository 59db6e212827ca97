import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import { setRole } from '@evens/server/testing/actions/members';
import { membersCopy } from '@evens/web/features/groups/settings/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

const entries = ({ page }: Friend) => page.getByRole('list', { name: 'Group Log' }).getByRole('listitem');
const voided = 'Ann Lee voided the bet on Rain between Bob Reyes and Cora Vale: wrong line.';
const demoted = 'Ann Lee removed Cora Vale as an admin.';

test('every member can read right away what an admin decides, on a phone and on a laptop', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide, cora] = [await ann.arrive(), await bob.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(annsSide, bobsSide, cora);
  await setRole(annsSide, group, cora, 'admin');
  await accept(cora, group, await postCustomBid(bobsSide, group));

  await step("Bob, who isn't an admin, opens the log from the group menu on his phone", async () => {
    await bob.page.goto('/lines');
    await bob.press(bob.button('Group: Sunday Crew'));
    await bob.press(bob.page.getByRole('menuitem', { name: 'Group Log' }));
    await expect(bob.page).toHaveURL('/log');
    await expect(entries(bob).first()).toContainText('Ann Lee made Cora Vale an admin.');
    await expect(entries(bob).last()).toContainText('Ann Lee created the group “Sunday Crew”.');
  });
  await step('Ann demotes Cora, and Bob sees it without reloading', async () => {
    await ann.page.goto('/settings/group');
    const row = ann.page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Cora Vale' });
    await ann.press(row.getByRole('button', { name: 'Remove Admin' }));
    const dialog = ann.dialog(membersCopy.demoteTitle('Cora Vale'));
    await ann.press(dialog.getByRole('button', { name: 'Remove Admin' }));
    await ann.seeToast(membersCopy.noAdmin('Cora Vale'));
    await expect(entries(bob).first()).toContainText(demoted);
  });
  await step('Ann voids a bet between Bob and Cora, and the log says why', async () => {
    const { items } = (await bobsSide.api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/bets`)).body;
    await ann.page.goto(`/bets?bet=${items[0]?.id}`);
    await ann.press(ann.dialog('Bet Details').getByRole('button', { name: 'Void This Bet' }));
    await ann.dialog('Bet Details').getByLabel('Reason').fill('wrong line');
    await ann.press(ann.dialog('Bet Details').getByRole('button', { name: 'Void Bet' }));
    await ann.seeToast('Bet voided.');
    await expect(entries(bob).first()).toContainText(voided);
    await inspect(bob, 'the group log on a phone');
  });
  await step('a laptop shows the same entries, newest first', async () => {
    await bob.page.setViewportSize({ width: 1280, height: 900 });
    await bob.reload();
    await expect(entries(bob)).toContainText([voided, demoted, 'Ann Lee made Cora Vale an admin.']);
    await inspect(bob, 'the group log on a laptop');
  });
});

test("an admin can't decide on their own bet or payment while there is another admin (ST-21)", async ({
  ann,
  world,
  step,
}) => {
  const [annsSide, cora] = [await ann.arrive(), await world.aUser('Cora Vale')];
  const dora = await world.aUser('Dora King');
  const group = await world.aGroup(annsSide, cora, dora);
  await setRole(annsSide, group, dora, 'admin');
  const bet = (await accept(cora, group, await postCustomBid(annsSide, group))).body.bet;
  await pay(cora, group, [await createDebt(group, { debtor: cora, creditor: annsSide, amountCents: 2_000 })]);

  await step('the bet says that she has to agree or leave it to the other admin', async () => {
    await ann.page.goto(`/bets?bet=${bet.id}`);
    const details = ann.dialog('Bet Details');
    await expect(details).toContainText('so you can’t decide it yourself');
    await expect(details.getByRole('button', { name: 'Propose Result' })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Set Result as Admin' })).toHaveCount(0);
  });
  await step('the payment says who can reverse it', async () => {
    await ann.page.goto('/debts?tab=settled');
    const card = ann.page.getByRole('list', { name: 'Payments, newest first' }).getByRole('listitem').first();
    await expect(card).toContainText('You’re part of this payment, so undoing it is up to Dora King.');
    await expect(card.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});
