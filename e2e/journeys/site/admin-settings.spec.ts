import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import { adminsOnly } from '@evens/web/app/settings-menu/copy';
import { undoCopy } from '@evens/web/features/debts/copy';
import { adminSettingsCopy as copy } from '@evens/web/features/site/admin-settings/copy';
import { oddsTrackingCopy as odds } from '@evens/web/features/site/odds-tracking/copy';
import { settledDebtsCopy as debtsCopy } from '@evens/web/features/site/settled-debts/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('a site admin sets automatic settlement, and adds and removes another (SH-03, US-01, AD-03, AD-05, AD-06, AD-07, AD-08, AD-09, AD-10)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  await world.makeSiteAdmin(annsSide);
  await world.aGroup(bobsSide, annsSide);
  const { page } = ann;

  await step('the page is among the settings, and is for site admins alone', async () => {
    await bob.page.goto('/settings/admin');
    await expect(bob.page.getByText(adminsOnly.title)).toBeVisible();
    await expect(bob.page.getByText(adminsOnly.text)).toBeVisible();
    await page.goto('/settings');
    await ann.press(page.getByRole('link', { name: 'Admin Settings' }));
    await expect(page).toHaveURL('/settings/admin');
  });
  await step('Reset takes a change back, and Save Changes keeps it', async () => {
    const settle = page.getByRole('switch', { name: copy.settle });
    await settle.uncheck();
    await ann.press(ann.button(copy.reset));
    await expect(settle).toBeChecked();
    await settle.uncheck();
    await ann.press(ann.button(copy.save));
    await ann.seeToast(copy.saved);
    expect((await annsSide.api.get<{ enableAutoSettlement: boolean }>('/api/site')).body.enableAutoSettlement).toBe(
      false,
    );
  });
  await step('an administrator needs an account, and can be removed again', async () => {
    const list = page.getByRole('list', { name: copy.administrators });
    const email = page.getByLabel(copy.add);
    await email.fill('nobody@example.com');
    await ann.press(ann.button(copy.addButton));
    await expect(email).toHaveAccessibleDescription(copy.addHint);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill(bobsSide.email.toUpperCase());
    await ann.press(ann.button(copy.addButton));
    await ann.seeToast(copy.added);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await ann.press(list.getByRole('button', { name: copy.removeLabel(bobsSide.name) }));
    await ann.press(ann.dialog(copy.askRemove).getByRole('button', { name: copy.remove, exact: true }));
    await ann.seeToast(copy.removed);
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });
});

test('a site admin finds a settled debt of any group, and undoes its payment (AD-11, AD-12)', async ({
  ann,
  world,
  step,
}) => {
  const [annsSide, debtor, creditor] = [await ann.arrive(), await world.aUser('Bob'), await world.aUser('Carla')];
  await world.makeSiteAdmin(annsSide);
  await world.aGroup(annsSide);
  const group = await world.aGroup(debtor, creditor);
  const amounts = Array.from({ length: 11 }, (_, at) => 1_000 + at * 100);
  for (const amountCents of amounts) {
    const debt = await createDebt(group, { debtor, creditor, amountCents });
    await creditor.api.post(`/api/groups/${group.id}/payments`, { debtIds: [debt.id], paymentMethod: 'cash' });
  }
  const { page } = ann;
  const rows = page.getByRole('table', { name: debtsCopy.title }).getByRole('row');

  await step('the newest ten come first', async () => {
    await page.goto('/settings/admin');
    await expect(rows).toHaveCount(11);
    await inspect(ann, 'the general settings of the site');
    await ann.press(ann.button(debtsCopy.next));
    await expect(rows).toHaveCount(2);
  });
  await step('the filters find one of them, and its payment is undone', async () => {
    await ann.press(page.getByText(debtsCopy.filters, { exact: true }));
    await page.getByLabel(debtsCopy.min).fill('13.00');
    await page.getByLabel(debtsCopy.max).fill('13');
    await page.getByLabel(debtsCopy.method).selectOption('cash');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('$13.00');
    await ann.press(rows.last().getByRole('button'));
    const dialog = ann.dialog(undoCopy.title);
    const confirm = dialog.getByRole('button', { name: undoCopy.title });
    await ann.press(confirm);
    await expect(dialog.getByText('Please provide a reason for undoing this settlement')).toBeVisible();
    await dialog.getByLabel(undoCopy.reason).fill('Recorded twice');
    await ann.press(confirm);
    await ann.seeToast('Settlement undone successfully');
    await expect(page.getByText(debtsCopy.noMatch)).toBeVisible();
    await ann.press(ann.button(debtsCopy.showAll));
    await expect(page.getByText(debtsCopy.shown(1, 10, 10))).toBeVisible();
  });
});

test('a site admin sees what odds cost, and sets how they are read (AD-04, AD-13, AD-14, AD-15, AD-16, AD-17, AD-18, AD-19, AD-20, AD-21, AD-32)', async ({
  ann,
  world,
  step,
}) => {
  const annsSide = await ann.arrive();
  await world.makeSiteAdmin(annsSide);
  await world.aGroup(annsSide);
  world.aGame();
  const { page } = ann;
  const leagues = page.getByRole('table', { name: odds.sports }).getByRole('row');

  await step('the tab has its own address, and shows the cache by league', async () => {
    await page.goto('/settings/admin');
    await ann.press(page.getByRole('tab', { name: copy.odds }));
    await expect(page).toHaveURL('/settings/admin?tab=odds');
    await expect(leagues).toHaveCount(8);
    await expect(page.getByRole('table', { name: odds.history }).getByRole('row')).toHaveCount(8);
  });
  await step('a forced refresh and clearing the cache ask first', async () => {
    await ann.press(ann.button(odds.refresh));
    await expect(leagues.filter({ hasText: 'NFL' })).toContainText(odds.statuses.empty);
    page.once('dialog', (dialog) => void dialog.accept());
    await ann.press(ann.button(odds.refresh));
    await ann.seeToast(odds.refreshed({ sports: 7, totalCredits: 42 }));
    await expect(leagues.filter({ hasText: 'NFL' })).toContainText(odds.statuses.fresh);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', odds.used(42, 100_000));
    await inspect(ann, 'the tracking of the odds');
    page.once('dialog', (dialog) => void dialog.accept());
    await ann.press(ann.button(odds.clear));
    await ann.seeToast(odds.cleared);
    await expect(leagues.filter({ hasText: 'NFL' })).toContainText(odds.statuses.cleared);
  });
  await step('settings out of range are refused at their field, and others are saved', async () => {
    const interval = page.getByLabel(odds.interval);
    await interval.fill('61');
    await ann.press(ann.button(odds.save));
    await expect(interval).toHaveAttribute('aria-invalid', 'true');
    await interval.fill('10');
    await page.getByLabel(odds.quota).fill('20000');
    await page.getByRole('checkbox', { name: 'WNBA' }).uncheck();
    await ann.press(ann.button(odds.save));
    await ann.seeToast(odds.saved);
    await expect(leagues).toHaveCount(7);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', odds.used(42, 20_000));
  });
  await step('the figures of another browser show up within half a minute', async () => {
    await annsSide.api.post('/api/lines/refresh', {});
    await ann.context.clock.fastForward(30_000);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', odds.used(78, 20_000));
  });
});
