import { localDay } from '@evens/domain/shared/time';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { statErrors } from '@evens/domain/stats/errors';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import type { World } from '@evens/server/testing/servers/world';
import { statsCopy } from '@evens/web/features/stats/copy';
import { profitsCopy } from '@evens/web/features/stats/profits/copy';
import type { Locator } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { aSeason, openStats, picture } from './stats-page.ts';

withWorld({ at: new Date('2026-09-06T15:00:00Z') });

const CENTS = 100;

const grid = ({ page }: Friend) => page.getByRole('table', { name: 'Standings' });
const tableRow = (friend: Friend, name: string) => grid(friend).getByRole('row', { name: new RegExp(`^${name}`) });
const columnHeader = (friend: Friend, name: string) => grid(friend).getByRole('columnheader', { name });
const bets = ({ page }: Friend) => page.getByRole('dialog').getByRole('listitem');

/** '+$1,234.50' or '−$20.00' in whole cents. */
function centsIn(text: string): number {
  const [, sign, dollars] = /([+−]?)\$([\d,]+\.\d\d)/.exec(text) ?? [];
  return (sign === '−' ? -1 : 1) * Math.round(Number(dollars?.replaceAll(',', '')) * CENTS);
}

/** The day in the format of a date field. */
function dayBefore(world: World, days: number): string {
  return localDay(new Date(world.clock.read().getTime() - days * DAY_MS), 'America/New_York');
}

async function profitIn(row: Locator): Promise<number> {
  return centsIn(await row.getByRole('cell').first().innerText());
}

test('the standings and the chart update live when a bet is settled (SS-05, UX-05)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const { group } = await aSeason(world, annsSide, bobsSide);
  const game = world.aGame({ homeTeam: 'Denver Broncos' });
  await accept(
    bobsSide,
    group,
    await postBid(annsSide, group, game, { betType: 'moneyline', side: 'home', amountCents: 3_000 }),
  );
  await openStats(ann, world);
  const before = await profitIn(tableRow(ann, 'Ann Lee'));
  const readBefore = await picture(ann).getAttribute('aria-valuetext');

  await step('the game ends and the bet is won', async () => {
    world.clock.advance(6 * HOUR_MS);
    world.endGame(game, 27, 20);
    await world.runJob('settle-bets');
    await expect.poll(() => profitIn(tableRow(ann, 'Ann Lee'))).toBeGreaterThan(before);
  });
  await step('the chart ends at the figures in the standings', async () => {
    const now = await tableRow(ann, 'Ann Lee').getByRole('cell').first().innerText();
    await expect(picture(ann)).toHaveAttribute('aria-valuetext', new RegExp(`Ann Lee ${now.replace(/[+$]/g, '\\$&')}`));
    expect(await picture(ann).getAttribute('aria-valuetext')).not.toBe(readBefore);
  });
  await step('the bet says how its price compared when the game started (SS-10)', async () => {
    await ann.press(
      tableRow(ann, 'Ann Lee')
        .getByRole('button', { name: /^[+−]\d+\.\d|^0\.0/ })
        .last(),
    );
    await expect(ann.dialog('Ann Lee: Closing Line Value')).toContainText('1 bet where the line didn’t move');
    await ann.press(bets(ann).getByRole('link'));
    await expect(ann.dialog('Bet Details')).toContainText('The fair price closed at');
  });
});

test('the URL keeps the sort order, the range, and the selected members (SS-01 to SS-04, UX-06)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  await aSeason(world, await ann.arrive(), await bob.arrive());
  await openStats(ann, world);

  await step('profit comes first, a click reverses it, and another column starts with the highest', async () => {
    await expect(columnHeader(ann, 'Profit/Loss')).toHaveAttribute('aria-sort', 'descending');
    await ann.press(columnHeader(ann, 'Profit/Loss').getByRole('button'));
    await expect(columnHeader(ann, 'Profit/Loss')).toHaveAttribute('aria-sort', 'ascending');
    await expect(ann.page).toHaveURL('/stats?order=asc');
    await ann.press(columnHeader(ann, 'ROI').getByRole('button'));
    await expect(ann.page).toHaveURL('/stats?sort=roi');
  });
  await step('a line is selected', async () => {
    const lines = ann.page.getByRole('list', { name: profitsCopy.lines });
    const quiet = lines.getByRole('button', { pressed: false }).first();
    const name = (await quiet.innerText()).split('\n')[0] ?? '';
    await ann.press(quiet);
    await expect(lines.getByRole('button', { name, pressed: true })).toBeVisible();
    await ann.reload();
    await expect(lines.getByRole('button', { name, pressed: true })).toBeVisible();
    await expect(columnHeader(ann, 'ROI')).toHaveAttribute('aria-sort', 'descending');
  });
  await step('the keyboard reads a point of the lines', async () => {
    await picture(ann).focus();
    const last = await picture(ann).getAttribute('aria-valuetext');
    await ann.page.keyboard.press('ArrowLeft');
    await expect(picture(ann)).not.toHaveAttribute('aria-valuetext', last ?? '');
    await ann.page.keyboard.press('Home');
    await expect(picture(ann)).toHaveAttribute('aria-valuetext', /^Before the first bet: .*\$0\.00/);
  });
  await step('a shorter range shows fewer bets', async () => {
    const all = await tableRow(ann, 'Ann Lee').getByRole('cell').nth(1).innerText();
    await ann.page.getByLabel('Date range').selectOption('Custom Range');
    await expect(ann.page.getByLabel('From')).toHaveValue('1970-01-01');
    await expect(ann.page.getByLabel('To', { exact: true })).toHaveValue(dayBefore(world, 0));
    await expect(tableRow(ann, 'Ann Lee').getByRole('cell').nth(1)).toHaveText(all);
    await ann.page.getByLabel('From').fill(dayBefore(world, 10));
    await expect(tableRow(ann, 'Ann Lee').getByRole('cell').nth(1)).not.toHaveText(all);
    await ann.reload();
    await expect(ann.page.getByLabel('From')).toHaveValue(dayBefore(world, 10));
    await ann.page.getByLabel('To', { exact: true }).fill(dayBefore(world, 20));
    await expect(ann.page.getByRole('alert')).toContainText(statsCopy.turned);
  });
  await step('days without a bet say so', async () => {
    await ann.page.goto('/stats?range=custom&from=2026-01-01&to=2026-01-31');
    await expect(ann.page.getByText(statsCopy.noneInRange)).toBeVisible();
    await ann.press(ann.button('View All Time'));
    await expect(tableRow(ann, 'Ann Lee')).toBeVisible();
  });
});

test('head-to-head works on a phone (SS-11, UX-01)', async ({ bob, world, step }) => {
  const bobsSide = await bob.arrive();
  const ann = await world.aUser('Ann Lee');
  await aSeason(world, bobsSide, ann);
  await openStats(bob, world);
  const section = bob.page.getByRole('region', { name: 'Head-to-head' });

  await step('it shows the net amount against another member, and the bets behind it', async () => {
    await section.getByLabel('Opponent').selectOption('Ann Lee');
    await expect(section).toContainText(/ahead of/);
    await expect(bob.page).toHaveURL(`/stats?against=${ann.id}`);
    const net = section.getByRole('button', { name: /\$/ });
    const cents = centsIn(await net.innerText());
    await bob.press(net);
    await expect(bob.dialog('Bob Reyes: Profit/Loss')).toContainText('against Ann Lee');
    await expect(bets(bob).first()).toBeVisible();
    const sums = (await bets(bob).allInnerTexts()).map(centsIn);
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(cents);
    await bob.page.goBack();
    await expect(bob.page.getByRole('dialog')).toHaveCount(0);
  });
  await step('a finger reads a point of the lines', async () => {
    const last = await picture(bob).getAttribute('aria-valuetext');
    await picture(bob).tap({ position: { x: 90, y: 100 } });
    await expect(picture(bob)).not.toHaveAttribute('aria-valuetext', last ?? '');
  });
  await step('it shows everyone against everyone, without scrolling sideways', async () => {
    await bob.press(section.getByText('Everyone against everyone'));
    const list = section.getByRole('list', { name: 'Everyone against everyone' });
    await expect(list.getByRole('heading')).toHaveCount(6);
    await expect(list.getByRole('list', { name: 'Bob Reyes against the others' }).getByRole('button')).not.toHaveCount(
      0,
    );
    await bob.watch.expectNoFault();
  });
  await step('a member in the list opens', async () => {
    const list = bob.page.getByRole('list', { name: 'Standings' });
    await bob.press(list.getByRole('listitem').first());
    await expect(list.getByText('Closing Line Value').first()).toBeVisible();
    await bob.page.getByLabel('Sort by').selectOption('Win %');
    await expect(bob.page).toHaveURL(/sort=winRate/);
  });
});

test('the bets behind a figure add up to it, to the cent (SS-06, SS-12)', async ({ ann, bob, world, step }) => {
  await aSeason(world, await ann.arrive(), await bob.arrive());
  await openStats(ann, world);
  for (const name of ['Ann Lee', 'Bob Reyes']) {
    await step(`the profit of ${name} adds up`, async () => {
      const cents = await profitIn(tableRow(ann, name));
      await ann.press(tableRow(ann, name).getByRole('button').first());
      await expect(ann.dialog(`${name}: Profit/Loss`)).toBeVisible();
      await expect(bets(ann).first()).toBeVisible();
      const sums = (await bets(ann).allInnerTexts()).map(centsIn);
      expect(sums.reduce((sum, one) => sum + one, 0)).toBe(cents);
      await ann.page.keyboard.press('Escape');
      await expect(ann.page.getByRole('dialog')).toHaveCount(0);
    });
  }
  await step('after a figure was closed, Back leads to the page before', async () => {
    await ann.page.goto('/debts');
    await ann.press(ann.page.getByRole('link', { name: 'Stats' }).first());
    await ann.press(tableRow(ann, 'Ann Lee').getByRole('button').first());
    await ann.press(ann.dialog('Ann Lee: Profit/Loss').getByRole('button', { name: 'Close' }));
    await expect(ann.page.getByRole('dialog')).toHaveCount(0);
    await expect(ann.page).toHaveURL('/stats');
    await ann.page.goBack();
    await expect(ann.page).toHaveURL('/debts');
    await ann.page.goForward();
  });
  await step('a figure with one bet leads to it', async () => {
    await ann.press(tableRow(ann, 'Ann Lee').getByRole('link').first());
    await expect(ann.dialog('Bet Details')).toBeVisible();
  });
});

test('a member who leaves is marked, and someone who loses access sees that on the open page (SS-08, SS-13)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const annsSide = await ann.arrive();
  const { group, others } = await aSeason(world, annsSide, await bob.arrive());
  await openStats(ann, world);
  await openStats(bob, world);
  await step('a friend leaves', async () => {
    const [leaver] = others;
    await leaver?.api.post(`/api/groups/${group.id}/leave`, {});
    await expect(tableRow(ann, leaver?.name ?? '')).toContainText('Former member');
  });
  await step('the statistics are now for admins only', async () => {
    await annsSide.api.call('PATCH', `/api/groups/${group.id}`, {
      body: { permissions: { membersCanViewStats: false } },
    });
    await expect(bob.page.getByText(statErrors.STATS_FORBIDDEN.message)).toBeVisible();
    await expect(picture(bob)).toBeHidden();
  });
});

test('someone who may not see the statistics sees that, and a new group sees what will be here (SS-13)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const annsSide = await ann.arrive();
  const group = await world.aGroup(annsSide, await bob.arrive());
  await step('there are no settled bets yet', async () => {
    await ann.page.goto('/stats');
    await expect(ann.page.getByText(statsCopy.none)).toBeVisible();
  });
  await step('the statistics are for admins only', async () => {
    const permissions = { membersCanViewStats: false };
    await annsSide.api.call('PATCH', `/api/groups/${group.id}`, { body: { permissions } });
    await bob.page.goto('/stats');
    await expect(bob.page.getByText(statErrors.STATS_FORBIDDEN.message)).toBeVisible();
    await ann.page.goto('/stats');
    await expect(ann.page.getByText(statsCopy.none)).toBeVisible();
  });
});
