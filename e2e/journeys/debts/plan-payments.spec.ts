import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { planCopy } from '@evens/web/features/debts/plan/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { groupOfFive, othersAgree } from './plan-group.ts';

withWorld();

type PlanPayments = { version: string; transfers: { payerId: string; payeeId: string }[] };

async function expectNoNudge(friend: Friend, debt: string): Promise<void> {
  const { page } = friend;
  const membersRead = page.waitForResponse(/\/members\?/);
  await friend.press(page.getByRole('heading', { name: debt }));
  await expect(page.getByRole('link', { name: /^View bet/ })).toBeVisible();
  await (await membersRead).finished();
  await expect(page.getByRole('button', { name: /^Nudge/ })).toHaveCount(0);
}

test('a payment warns before it cancels an agreed plan, and a plan someone paid by goes on to its end (PY-03)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const group = await groupOfFive({ world, ann, bob });
  const plan = (friend: Friend) => friend.page.getByRole('article', { name: planCopy.agreedTitle });
  const everyoneAgrees = async () => {
    await othersAgree(group);
    for (const friend of [ann, bob]) {
      await friend.page.goto('/debts');
      await friend.press(friend.button('Settle Up'));
      await friend.press(friend.dialog('Settle Up').getByRole('button', { name: 'Agree', exact: true }));
      await expect(friend.dialog('Settle Up')).toContainText('Agreed');
      await friend.escape();
    }
  };
  await everyoneAgrees();

  await step('Ann can’t nudge Carla about it', () => expectNoNudge(ann, 'Carla owes you $45.00'));
  await step(
    'Bob sees what to pay by the plan, and a payment for one debt warns him before it cancels the plan',
    async () => {
      await expect(plan(bob)).toContainText('Pay Ann Lee');
      await bob.press(bob.page.getByRole('heading', { name: 'You owe Carla $45.00' }));
      await bob.press(bob.button('Record Payment'));
      const dialog = bob.dialog('Record Payment');
      await bob.press(dialog.getByRole('button', { name: 'Record Payment' }));
      await expect(dialog.getByRole('alert')).toContainText('This cancels the plan that 5 people agreed to.');
      await bob.press(dialog.getByRole('button', { name: 'Cancel', exact: true }));
      await expect(plan(ann)).toBeVisible();
    },
  );
  await step(
    'he marks his payment of the plan instead, which Ann sees right away, with no method he didn’t choose',
    async () => {
      await bob.page.evaluate(() => localStorage.setItem('evens.own.payment-method', 'cash'));
      await bob.press(plan(bob).getByRole('button', { name: 'I Paid Ann Lee' }));
      await expect(plan(bob)).toContainText('Paid, marked by you');
      await expect(plan(ann)).toContainText('marked by Bob Reyes');
      await expect(plan(ann)).toContainText('1 of 2 payments made.');
    },
  );
  await step('now no other payment can cancel the plan', async () => {
    await bob.press(bob.button('Record Payment').last());
    await bob.press(bob.dialog('Record Payment').getByRole('button', { name: 'Record Payment' }));
    await expect(bob.dialog('Payment Not Recorded')).toContainText('Someone has already made a payment in the plan');
    await bob.press(bob.dialog('Payment Not Recorded').getByRole('button', { name: 'Close' }).last());
    await bob.press(bob.dialog('Record Payment').getByRole('button', { name: 'Cancel', exact: true }));
  });
  await step('the last payment settles the plan, and no one owes anything', async () => {
    const { version, transfers } = (await group.dan.api.get<PlanPayments>(`/api/groups/${group.id}/plan`)).body;
    const last = transfers.find(({ payerId }) => payerId === group.dan.id);
    const paid = { version, payerId: last?.payerId, payeeId: last?.payeeId, isPaid: true };
    expect((await group.dan.api.post(`/api/groups/${group.id}/plan/payments`, paid)).status).toBe(200);
    for (const friend of [ann, bob]) await expect(friend.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
  });
});

test('once everyone in a plan has left the group, an admin settles it, so that others can make a new one (PY-03)', async ({
  ann,
  world,
  step,
}) => {
  const annsSide = await ann.arrive();
  const [carla, dan, eve] = [await world.aUser('Carla'), await world.aUser('Dan'), await world.aUser('Eve')];
  const group = await world.aGroup(annsSide, carla, dan, eve);
  await createDebt(group, { debtor: dan, creditor: carla, amountCents: 2_000 });
  await createDebt(group, { debtor: carla, creditor: eve, amountCents: 2_500 });
  const path = `/api/groups/${group.id}`;
  const { version } = (await carla.api.get<PlanPayments>(`${path}/plan`)).body;
  for (const { api } of [carla, dan, eve]) await api.post(`${path}/plan`, { version });
  await eve.api.post(`${path}/plan/payments`, { version, payerId: dan.id, payeeId: eve.id, isPaid: true });
  await ann.page.goto('/debts');
  const plan = ann.page.getByRole('article', { name: planCopy.agreedTitle });

  await step('while she looks, they leave, and the page says what she can do', async () => {
    await expect(plan).toContainText('1 of 2 payments made.');
    await expect(plan).not.toContainText(planCopy.abandoned);
    for (const { api } of [carla, dan, eve]) await api.post(`${path}/leave`);
    await expect(plan).toContainText(planCopy.abandoned);
  });
  await step('she settles the plan, once she has said what that records', async () => {
    await ann.press(plan.getByRole('button', { name: planCopy.see }));
    const dialog = ann.dialog('Settle Up');
    await expect(dialog).toContainText('Left the group');
    await ann.press(dialog.getByRole('button', { name: planCopy.settle }));
    await expect(dialog).toContainText(planCopy.allPaidByNowMissing);
    await ann.press(dialog.getByLabel(planCopy.allPaidByNow));
    await ann.press(dialog.getByRole('button', { name: planCopy.settle }));
    await ann.seeToast(planCopy.settled);
    await expect(plan).toHaveCount(0);
  });
});
