import { accountErrors } from '@evens/domain/accounts/errors';
import { createDebt, pendingDebts } from '@evens/server/testing/actions/debt-fixtures';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { planCopy } from '@evens/web/features/debts/plan/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend, Person } from '../../support/friend.ts';
import { groupOfFive, othersAgree } from './plan-group.ts';

withWorld();

const planDialog = (friend: Friend) => friend.dialog('Settle Up');
const within = (friend: Friend, name: string) => planDialog(friend).getByRole('button', { name, exact: true });
const payments = (friend: Friend) =>
  planDialog(friend).getByRole('list', { name: 'Payments in this plan' }).getByRole('listitem');

const linkTo = (friend: Friend, service: string) => friend.page.getByRole('link', { name: new RegExp(`^${service}`) });

const saveHandles = (person: Person, paymentHandles: object) =>
  person.api.call('PATCH', '/api/me/settings', { body: { paymentHandles } });

async function openPlan(friend: Friend): Promise<void> {
  await friend.page.goto('/debts');
  await friend.press(friend.button('Settle Up'));
  await expect(planDialog(friend)).toContainText(planCopy.people);
}

test('friends save their payment handles in the settings, each in the format of its service (PY-01, US-01)', async ({
  ann,
  world,
}) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  await ann.press(ann.button(/Settings/));
  await ann.press(ann.page.getByRole('menuitem', { name: 'User Settings' }));
  await expect(ann.page).toHaveURL('/settings/user');
  await ann.page.getByLabel('Venmo').fill('ann lee');
  await ann.page.getByLabel('Cash App').fill('$annlee');
  await ann.press(ann.button('Save'));
  const refusal = accountErrors.VENMO_INVALID.message;
  await expect(ann.page.getByRole('alert')).toHaveText(refusal);
  await expect(ann.page.getByLabel('Venmo')).toBeFocused();
  await ann.page.getByLabel('Venmo').fill('@ann-lee');
  await ann.press(ann.button('Save'));
  await ann.seeToast('Settings saved successfully');
  await expect(ann.page.getByLabel('Venmo')).toHaveValue('ann-lee');
  await ann.page.getByLabel('PayPal').fill('nobody');
  await ann.press(ann.button('Reset'));
  await expect(ann.page.getByLabel('PayPal')).toHaveValue('');
  await ann.page.goto('/settings');
  await expect(ann.page).toHaveURL('/settings/user');
  await expect(ann.page.getByLabel('Cash App')).toHaveValue('annlee');
});

test('a friend pays a debt with a link that fills in recipient, amount, and note (PY-01, PY-02)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 5_000 });
  await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: 500 });

  await step("Bob finds no link, since Ann hasn't said how to pay her", async () => {
    await bob.page.goto('/debts');
    await bob.press(bob.page.getByRole('heading', { name: 'You owe Ann Lee $45.00' }));
    await expect(bob.button('Record Payment')).toBeVisible();
    await expect(linkTo(bob, 'Venmo')).toHaveCount(0);
  });
  await step('he then finds each link in a new tab, and her address for Zelle', async () => {
    await saveHandles(annsSide, { venmo: 'ann-lee', cashApp: 'annlee', zelle: 'ann.lee@example.com' });
    await bob.reload();
    await bob.press(bob.page.getByRole('heading', { name: 'You owe Ann Lee $45.00' }));
    await expect(linkTo(bob, 'Venmo')).toHaveAttribute(
      'href',
      'https://venmo.com/?txn=pay&audience=private&recipients=ann-lee&amount=45.00&note=Evens%2C%20Sunday%20Crew',
    );
    await expect(linkTo(bob, 'Venmo')).toHaveAttribute('target', '_blank');
    await expect(linkTo(bob, 'Venmo')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(linkTo(bob, 'Cash App')).toHaveAttribute('href', 'https://cash.app/$annlee/45.00');
    await expect(bob.page.getByText('Zelle: ann.lee@example.com')).toBeVisible();
    await expect(linkTo(bob, 'PayPal')).toHaveCount(0);
  });
  await step('Ann, who owes him nothing overall, sees no link', async () => {
    await saveHandles(bobsSide, { venmo: 'bob-reyes' });
    await ann.page.goto('/debts');
    await ann.press(ann.page.getByRole('heading', { name: 'Bob Reyes owes you $45.00' }));
    await expect(ann.button('Record Payment')).toBeVisible();
    await expect(linkTo(ann, 'Venmo')).toHaveCount(0);
  });
});

test('each person sees a plan from their own side, and a changed debt makes a new plan (PY-03)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const group = await groupOfFive({ world, ann, bob });
  await step('four debts need two payments', async () => {
    await openPlan(ann);
    await openPlan(bob);
    await expect(payments(ann)).toHaveText([/Bob Reyes pays you \$45\.00$/, /Dan pays Eve \$20\.00$/]);
    await expect(payments(bob)).toHaveText([/You pay Ann Lee \$45\.00$/, /Dan pays Eve \$20\.00$/]);
    await expect(planDialog(ann)).toContainText('4 debts settled by 2 payments');
    await expect(planDialog(ann)).toContainText('Carla is even');
  });
  await step('Ann agrees, and Bob sees it right away', async () => {
    await ann.press(within(ann, 'Agree'));
    await expect(planDialog(ann)).toContainText('Waiting for');
    await expect(within(ann, 'Agree')).toHaveCount(0);
    await expect(planDialog(bob).getByRole('listitem').filter({ hasText: 'Ann Lee is owed' })).toContainText('Agreed');
  });
  await step('she withdraws, which Bob sees too, and agrees again', async () => {
    const hers = planDialog(bob).getByRole('listitem').filter({ hasText: 'Ann Lee is owed' });
    await ann.press(within(ann, 'Withdraw'));
    await expect(hers).toContainText('Not yet');
    await expect(within(ann, 'Withdraw')).toHaveCount(0);
    await ann.press(within(ann, 'Agree'));
    await expect(hers).toContainText('Agreed');
    await expect(within(ann, 'Withdraw')).toBeVisible();
  });
  await step('a new debt makes a new plan, which names the people who have to agree again', async () => {
    await createDebt(group, { debtor: group.eve, creditor: group.annsSide, amountCents: 500 });
    await expect(planDialog(bob)).toContainText('Ann Lee agreed to the previous one');
    await expect(planDialog(ann)).toContainText('You agreed to the previous one');
    await expect(planDialog(ann)).toContainText('5 debts settled by');
    await expect(within(ann, 'Agree')).toBeVisible();
  });
});

test('debts with someone who has left are in no plan, and the dialog says what happens to them (PY-03)', async ({
  ann,
  world,
  step,
}) => {
  const [annsSide, bob, carla] = [await ann.arrive(), await world.aUser('Bob Reyes'), await world.aUser('Carla')];
  const group = await world.aGroup(annsSide, bob, carla);
  await createDebt(group, { debtor: bob, creditor: annsSide, amountCents: 2_000 });
  await createDebt(group, { debtor: carla, creditor: annsSide, amountCents: 1_000 });
  const openWindow = async () => {
    await ann.page.goto('/debts');
    await ann.press(ann.button('Settle Up'));
  };

  await step('with Bob gone, the only pair left needs no plan', async () => {
    await bob.api.post(`/api/groups/${group.id}/leave`);
    await openWindow();
    await expect(planDialog(ann)).toContainText(planCopy.onePair);
    await expect(planDialog(ann)).toContainText('Apart from debts with people who left the group');
  });
  await step('with Carla gone too, no one could agree, but there is something to settle', async () => {
    await carla.api.post(`/api/groups/${group.id}/leave`);
    await openWindow();
    await expect(planDialog(ann)).toContainText(planCopy.onlyLeftOut);
    await expect(planDialog(ann)).toContainText('2 debts are with someone who has left the group and can’t agree.');
  });
});

/** What was confirmed before the plan was closed and opened again doesn't count. */
async function confirmPaid(friend: Friend): Promise<void> {
  const paid = planDialog(friend).getByLabel(planCopy.allPaid);
  await paid.check();
  await friend.page.keyboard.press('Escape');
  await friend.press(friend.button('Settle Up'));
  await expect(paid).not.toBeChecked();
  await paid.check();
}

test('five friends agree to a plan, pay it, and owe nothing (PY-01, PY-02, PY-03)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const group = await groupOfFive({ world, ann, bob });
  await saveHandles(group.annsSide, { paypal: 'annlee' });
  await othersAgree(group);

  await step('Bob agrees last: he sees where to pay, and nothing is settled yet', async () => {
    await openPlan(ann);
    await ann.press(within(ann, 'Agree'));
    await openPlan(bob);
    await expect(planDialog(bob)).toContainText('Waiting for you');
    await expect(linkTo(bob, 'PayPal')).toHaveCount(0);
    await bob.press(within(bob, 'Agree'));
    await expect(planDialog(bob)).toContainText('Everyone agreed');
    for (const friend of [ann, bob]) await expect(within(friend, 'Withdraw')).toHaveCount(0);
    const link = payments(bob)
      .first()
      .getByRole('link', { name: /^PayPal/ });
    await expect(link).toHaveAttribute('href', 'https://paypal.me/annlee/45.00USD');
    await expect(planDialog(ann)).toContainText('Everyone agreed');
    await expect(planDialog(ann).getByRole('link')).toHaveCount(0);
    expect(await pendingDebts(group, group.carla)).toHaveLength(4);
    // What's missing scrolls into view on his phone.
    await bob.press(within(bob, 'Settle Plan'));
    await expect(planDialog(bob).getByRole('alert')).toBeInViewport({ ratio: 1 });
  });
  await step('Ann settles the plan once she confirms that everything is paid', async () => {
    await ann.press(within(ann, 'Settle Plan'));
    await expect(planDialog(ann).getByRole('alert')).toHaveText(planCopy.allPaidMissing);
    await confirmPaid(ann);
    await ann.press(within(ann, 'Settle Plan'));
    await ann.seeToast('Plan settled.');
    for (const friend of [ann, bob]) {
      await expect(planDialog(friend)).toContainText(planCopy.nothing);
      await friend.page.keyboard.press('Escape');
      await expect(friend.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
    }
    expect(await pendingDebts(group, group.carla)).toEqual([]);
  });
  await step('the history shows the payments as part of the plan', async () => {
    await bob.press(bob.page.getByRole('tab', { name: 'Settled' }));
    const paid = bob.page.getByRole('article').filter({ hasText: 'You paid Ann Lee $45.00' });
    await expect(paid).toContainText('Part of a plan that settled 4 debts, recorded by Ann Lee');
  });
  await step('Ann, the admin, reverses the whole plan through one of its payments', async () => {
    const undo = ann.dialog('Undo Settlement');
    await ann.press(ann.page.getByRole('tab', { name: 'Settled' }));
    await ann.press(ann.button('Undo').first());
    await expect(undo).toContainText('This undoes the whole plan: 4 debts will be owed again');
    await undo.getByLabel('Reason').fill('Dan did not pay');
    await ann.press(undo.getByRole('button', { name: 'Undo Settlement' }));
    await expect(ann.page.getByText('Reversed', { exact: true })).toHaveCount(2);
    await expect(bob.page.getByText('Reversed', { exact: true })).toHaveCount(2);
    expect(await pendingDebts(group, group.carla)).toHaveLength(4);
  });
});

test('debts that cancel each other out are settled without a payment, and an admin reverses that (PY-03, DB-19, DB-25)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide, carla] = [await ann.arrive(), await bob.arrive(), await world.aUser('Carla')];
  const group = await world.aGroup(annsSide, bobsSide, carla);
  const circle = [[annsSide, bobsSide] as const, [bobsSide, carla] as const, [carla, annsSide] as const];
  for (const [debtor, creditor] of circle) await createDebt(group, { debtor, creditor, amountCents: 1_000 });
  const { version } = (await carla.api.get<{ version: string }>(`/api/groups/${group.id}/plan`)).body;
  for (const { api } of [annsSide, carla]) await api.post(`/api/groups/${group.id}/plan`, { version });
  const settled = ({ page }: Friend) =>
    page.getByRole('article').filter({ hasText: '3 debts settled without a payment' });

  await step("Bob agrees last and settles the plan right away, because there's nothing to pay", async () => {
    await openPlan(bob);
    await expect(planDialog(bob)).toContainText('3 debts settled without a payment');
    await expect(planDialog(bob)).toContainText(planCopy.none);
    await bob.press(within(bob, 'Agree'));
    await expect(planDialog(bob)).toContainText('Everyone agreed, and no one has to pay.');
    await ann.page.goto('/debts?tab=settled');
    await expect(ann.page.getByText('No payments yet')).toBeVisible();
    await bob.press(within(bob, 'Settle Plan'));
    await expect(planDialog(bob)).toContainText('The last plan was settled by you: 3 debts settled without a payment.');
    await bob.escape();
  });
  await step('both see it under Settled right away, with the debts it settled', async () => {
    await expect(settled(ann)).toContainText(debtsCopy.cancelledOut('Bob Reyes'));
    await ann.press(settled(ann).getByText('Bets covered'));
    await expect(settled(ann).getByRole('listitem')).toHaveCount(3);
    await bob.press(bob.page.getByRole('tab', { name: 'Settled' }));
    await expect(settled(bob)).toContainText('Settled by you');
    await expect(settled(bob).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
  await step('Ann, the admin, reverses it, and it stays listed with the reason', async () => {
    const undo = ann.dialog('Undo Settlement');
    await ann.press(settled(ann).getByRole('button', { name: 'Undo' }));
    await expect(undo).toContainText('This undoes the whole plan: 3 debts will be owed again.');
    await undo.getByLabel('Reason').fill('Carla meant another bet');
    await ann.press(undo.getByRole('button', { name: 'Undo Settlement' }));
    await ann.seeToast('Settlement undone successfully');
    for (const friend of [ann, bob]) {
      await expect(settled(friend)).toContainText('Reversed by Ann Lee');
      await expect(settled(friend)).toContainText('Carla meant another bet');
      await expect(settled(friend).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    }
    expect(await pendingDebts(group, carla)).toHaveLength(3);
  });
});
