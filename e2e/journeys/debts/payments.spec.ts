import { debtErrors } from '@evens/domain/debts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { createDebt, pay } from '@evens/server/testing/actions/debt-fixtures';
import { debtsCopy } from '@evens/web/features/debts/copy';
import type { Locator } from '@playwright/test';
import { betDetails } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const heading = ({ page }: Friend, name: string) => page.getByRole('heading', { name, exact: true });
const figure = ({ page }: Friend, label: string) => page.getByText(label, { exact: true }).locator('..');
const tab = ({ page }: Friend, name: string) => page.getByRole('tab', { name });
const within = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

test('seven debts in both directions are netted and paid at once (DB-01, DB-04, DB-05, DB-06 to DB-08, DB-15)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  const owed = [2_000, 1_000, 3_000, 500].map((cents) => ({
    debtor: annsSide,
    creditor: bobsSide,
    amountCents: cents,
  }));
  const back = [1_000, 500, 500].map((cents) => ({ debtor: bobsSide, creditor: annsSide, amountCents: cents }));
  for (const one of [...owed, ...back]) await createDebt(group, one);

  await step('both see the same net amount, and Ann sees the totals', async () => {
    await ann.page.goto('/debts');
    await bob.page.goto('/debts');
    await expect(heading(ann, 'You owe Bob Reyes $45.00')).toBeVisible();
    await expect(heading(bob, 'Ann Lee owes you $45.00')).toBeVisible();
    await expect(figure(ann, 'Net Position')).toContainText('−$45.00');
    await expect(figure(ann, 'You Owe')).toContainText('$65.00');
    await expect(figure(ann, 'Owed to You')).toContainText('$20.00');
  });
  await step('Ann records one payment of the difference', async () => {
    await ann.press(heading(ann, 'You owe Bob Reyes $45.00'));
    await expect(ann.page.getByText('7 of 7 selected: You owe Bob Reyes $45.00')).toBeVisible();
    await ann.press(ann.button('Record Payment'));
    const dialog = ann.dialog('Record Payment');
    await expect(dialog).toContainText('Covers 7 debts: $65.00 − $20.00 = $45.00, you pay Bob Reyes');
    await expect(dialog).toContainText(debtsCopy.outside);
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await ann.press(within(dialog, 'Record Payment'));
    await expect(dialog.getByText(debtErrors.PAYMENT_METHOD_MISSING.message)).toBeVisible();
    await ann.press(dialog.getByText('Zelle', { exact: true }));
    await dialog.getByLabel('Comments').fill('For the whole month');
    await expect(dialog).toContainText('19 / 500');
    await ann.press(within(dialog, 'Record Payment'));
    await ann.seeToast('Payment recorded.');
  });
  await step('Bob sees it without reloading, and what it covers', async () => {
    await expect(bob.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
    await expect(figure(bob, 'Owed to You')).toContainText('$0.00');
    await bob.press(tab(bob, 'Settled'));
    const payment = bob.page.getByRole('article').filter({ hasText: 'Ann Lee paid you $45.00' });
    await expect(payment).toContainText('Zelle, covers 7 debts, recorded by Ann Lee');
    await expect(payment).toContainText('For the whole month');
    await expect(within(payment, 'Undo')).toHaveCount(0);
    await bob.press(payment.getByText('Bets covered'));
    await expect(payment.getByRole('listitem')).toHaveCount(7);
  });
});

test('an admin reverses a payment, and both see it right away, with the reason (DB-19 to DB-25, NT-18)', async ({
  ann,
  bob,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  const debts = [
    await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: 6_500 }),
    await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 2_000 }),
  ];
  await pay(bobsSide, group, debts);
  const reason = 'Never arrived';
  for (const friend of [ann, bob]) {
    await friend.page.goto('/debts?tab=settled');
    await expect(friend.page.getByRole('article').filter({ hasText: '$45.00' })).toContainText('covers 2 debts');
  }

  await step('Ann, the admin, reverses it, and has to give a reason', async () => {
    await ann.press(ann.button('Undo'));
    const dialog = ann.dialog('Undo Settlement');
    await expect(dialog).toContainText('You paid Bob Reyes $45.00');
    await expect(dialog).toContainText('The 2 debts it covered are owed again: You owe Bob Reyes $45.00.');
    await ann.press(within(dialog, 'Undo Settlement'));
    await expect(dialog.getByText(debtErrors.UNDO_REASON_MISSING.message)).toBeVisible();
    await dialog.getByLabel('Reason').fill('x'.repeat(501));
    await expect(dialog).toContainText('501 / 500');
    await expect(dialog.getByText(debtErrors.UNDO_REASON_TOO_LONG.message)).toBeVisible();
    await dialog.getByLabel('Reason').fill(reason);
    await ann.press(within(dialog, 'Undo Settlement'));
    await ann.seeToast('Settlement undone successfully');
    await expect(dialog).toBeHidden();
  });
  await step('it stays listed for both, marked as reversed with the reason, and the debts are back', async () => {
    for (const friend of [ann, bob]) {
      const payment = friend.page.getByRole('article').filter({ hasText: '$45.00' });
      for (const words of ['Reversed by Ann Lee', reason]) await expect(payment).toContainText(words);
      await expect(payment.getByText('Reversed', { exact: true })).toBeVisible();
      await expect(within(payment, 'Undo')).toHaveCount(0);
    }
    await expect(figure(bob, 'Owed to You')).toContainText('$65.00');
    await bob.press(tab(bob, 'All Debts'));
    await expect(heading(bob, 'Ann Lee owes you $45.00')).toBeVisible();
    await expect(bob.button(/^Notifications, \d+ unread$/)).toBeVisible();
    await bob.press(bob.button(/^Notifications/));
    await expect(bob.dialog('Notifications')).toContainText(
      `Ann Lee undid Ann Lee’s $45.00 payment to you in Sunday Crew. The debts it covered are owed again. Reason: ${reason}`,
    );
  });
});

test('the page explains itself, and each debt links to its bet (SH-18, SH-20, DB-04)', async ({ ann, world, step }) => {
  const [annsSide, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(annsSide, bob);
  await createDebt(group, { debtor: annsSide, creditor: bob, amountCents: 4_500 });
  await ann.page.goto('/debts');

  await step('the explainer says what the page is for and where to find things (SH-20)', async () => {
    const explainer = ann.page.getByRole('complementary', { name: 'Step 4.' });
    await expect(explainer).toContainText('Money Owed');
    await expect(explainer).toContainText("Money You're Owed");
  });
  await step('a debt links to its bet, and the Back button to the debts', async () => {
    await ann.press(heading(ann, 'You owe Bob Reyes $45.00'));
    await ann.press(ann.page.getByRole('link', { name: /^View bet: / }).first());
    await expect(betDetails(ann)).toContainText('Timeline');
    await ann.page.goBack();
    await expect(heading(ann, 'You owe Bob Reyes $45.00')).toBeVisible();
  });
});

test('only the chosen debts are paid, and a tab with one direction says what it leaves out (DB-02 to DB-04)', async ({
  bob,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  for (const cents of [4_000, 1_000])
    await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: cents });
  await createDebt(group, { debtor: bobsSide, creditor: annsSide, amountCents: 2_000 });

  await step('I Owe shows one direction', async () => {
    await bob.page.goto('/debts?tab=i_owe');
    await expect(heading(bob, 'You owe Ann Lee $20.00')).toBeVisible();
    await expect(bob.page.getByText('1 debt, not counting the $50.00 Ann Lee owes you')).toBeVisible();
  });
  await step('Bob leaves one debt out, and the direction turns around', async () => {
    await bob.press(tab(bob, 'All Debts'));
    await bob.press(heading(bob, 'Ann Lee owes you $30.00'));
    await bob.page.getByRole('checkbox').first().uncheck();
    await expect(bob.page.getByText('2 of 3 selected: You owe Ann Lee $10.00')).toBeVisible();
    await bob.press(bob.button('Record Payment'));
    const dialog = bob.dialog('Record Payment');
    await expect(dialog).toContainText('Covers 2 debts: $20.00 − $10.00 = $10.00, you pay Ann Lee');
    await bob.press(dialog.getByText('Cash', { exact: true }));
    await bob.press(within(dialog, 'Record Payment'));
    await expect(dialog).toBeHidden();
    await expect(heading(bob, 'Ann Lee owes you $40.00')).toBeVisible();
  });
});

/** Answers payments with the responses added here, as a very slow or broken server would. Otherwise the server answers. */
async function answerPayments({ context }: Friend): Promise<ErrorSpec[]> {
  const answers: ErrorSpec[] = [];
  await context.route('**/payments', (route) => {
    const spec = route.request().method() === 'POST' ? answers.shift() : undefined;
    if (!spec) return route.fallback();
    const { status, code, message } = spec;
    return route.fulfill({ status, json: { code, message, requestId: 'x' } });
  });
  return answers;
}

test("a dialog says why a payment wasn't recorded (DB-10 to DB-14)", async ({
  ann,
  together: { annsSide, bobsSide, group },
  step,
}) => {
  const [first, ...others] = [
    await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: 2_000 }),
    await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: 3_000 }),
    await createDebt(group, { debtor: annsSide, creditor: bobsSide, amountCents: 4_000 }),
  ];
  const answers = await answerPayments(ann);
  const window = ann.dialog('Payment Not Recorded');
  const dialog = ann.dialog('Record Payment');
  const record = async (method: string) => {
    await ann.press(dialog.getByText(method, { exact: true }));
    await ann.press(within(dialog, 'Record Payment'));
  };
  const read = async (message: string) => {
    await expect(window.getByRole('alert')).toHaveText(message);
    await ann.press(within(window, 'Close').last());
    await expect(window).toBeHidden();
  };

  await step('the dialog shows the message of the server and a way to try again', async () => {
    await ann.page.goto('/debts');
    await ann.press(heading(ann, 'You owe Bob Reyes $90.00'));
    await ann.press(ann.button('Record Payment'));
    ann.watch.expectOutage();
    const { PAYMENT_TOO_SLOW, PAYMENT_INVALID, PAYMENT_FORBIDDEN, PAYMENT_NOT_INVOLVED } = debtErrors;
    for (const spec of [PAYMENT_TOO_SLOW, PAYMENT_INVALID, PAYMENT_FORBIDDEN, PAYMENT_NOT_INVOLVED]) {
      answers.push(spec);
      await record('Venmo');
      await read(spec.message);
    }
  });
  await step('any other answer is a failure too, and no debt of the batch is settled', async () => {
    answers.push({ status: 503, code: 'UNKNOWN', message: 'Down' });
    await record('Venmo');
    await read(debtsCopy.paymentFailed);
    await expect(dialog).toBeVisible();
    const { body } = await annsSide.api.get<{ items: object[] }>(`/api/groups/${group.id}/debts`);
    expect(body.items).toHaveLength(1 + others.length);
  });
  await step("there's nothing to try again when Bob records one of them first", async () => {
    await pay(bobsSide, group, [first]);
    await record('Venmo');
    await read(debtErrors.DEBTS_NOT_FOUND.message);
    await expect(dialog).toBeHidden();
    await expect(heading(ann, 'You owe Bob Reyes $70.00')).toBeVisible();
  });
});

test('a single debt that the other friend records first is settled, and the dialog says so (DB-12)', async ({
  ann,
  world,
}) => {
  const [annsSide, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(annsSide, bob);
  const debt = await createDebt(group, { debtor: annsSide, creditor: bob, amountCents: 4_000 });
  await ann.page.goto('/debts');
  await ann.press(heading(ann, 'You owe Bob Reyes $40.00'));
  await ann.press(ann.button('Record Payment'));
  const dialog = ann.dialog('Record Payment');
  await expect(dialog).toContainText('Covers 1 debt: $40.00, you pay Bob Reyes');
  await pay(bob, group, [debt]);
  await ann.press(within(dialog, 'Record Payment'));
  const window = ann.dialog('Payment Not Recorded');
  await expect(window.getByRole('alert')).toHaveText(debtErrors.DEBT_ALREADY_SETTLED.message);
  await ann.press(within(window, 'Close').last());
  await expect(dialog).toBeHidden();
  await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
});

test('debts that fail to load say so, Retry reloads the page, and payments can be reloaded (DB-16, DB-17)', async ({
  ann,
  world,
}) => {
  const annsSide = await ann.arrive();
  await world.aGroup(annsSide);
  ann.watch.expectOutage();
  const failing = '**/api/groups/*/{debts/sums,payments*}';
  await ann.context.route(failing, (route) => route.fulfill({ status: 503, json: { code: 'DOWN', message: 'Down' } }));
  await ann.page.goto('/debts');
  await expect(ann.page.getByText('Error Loading Debts')).toBeVisible({ timeout: MINUTE_MS });
  await ann.press(tab(ann, 'Settled'));
  await expect(ann.page.getByText(debtsCopy.paymentsFailed)).toBeVisible({ timeout: MINUTE_MS });
  await ann.context.unroute(failing);
  await ann.press(ann.button('Retry'));
  await expect(ann.page.getByText('No payments yet')).toBeVisible();
  await ann.press(tab(ann, 'All Debts'));
  const loaded = ann.page.waitForEvent('load');
  await ann.press(ann.button('Retry'));
  await loaded;
  await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
});
