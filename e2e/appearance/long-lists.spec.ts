import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import type { World } from '@evens/server/testing/servers/world';
import type { Locator } from '@playwright/test';
import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';

withWorld();

const BATCH = 250;
/** Pages scroll by whole pixels. */
const MOST_ROUNDING_PX = 2;

type Db = World['database']['db'];
type Bid = Awaited<ReturnType<typeof postCustomBid>>;

const numbered = (id: string, n: number) => `${id.slice(0, 20)}${n.toString().padStart(5, '0')}`;

/** Calls write with the numbers from 1 to count, in batches small enough for one statement. */
async function inBatches(count: number, write: (numbers: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    await write(Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, at) => from + at));
  }
}

/** Copies this bid, each copy a second older than the one before. */
async function copyBid({ database: { db } }: World, bid: Bid, count: number): Promise<void> {
  const { happensAt: _, ...row } = await db
    .selectFrom('bids')
    .selectAll()
    .where('id', '=', bid.id)
    .executeTakeFirstOrThrow();
  await inBatches(count, (numbers) =>
    db
      .insertInto('bids')
      .values(
        numbers.map((n) => ({
          ...row,
          id: numbered(row.id, n),
          homeTeam: `Sunshine ${n}`,
          selection: JSON.stringify(row.selection),
          receipt: null,
          createdAt: new Date(row.createdAt.getTime() - n * SECOND_MS),
        })),
      )
      .execute(),
  );
}

async function writeComments(db: Db, bet: { id: string; groupId: string }, by: { id: string; name: string }) {
  const createdAt = new Date('2026-10-30T12:00:00Z').getTime();
  await inBatches(limits.longListRows + 50, (numbers) =>
    db
      .insertInto('comments')
      .values(
        numbers.map((n) => ({
          id: numbered(bet.id, n),
          groupId: bet.groupId,
          entityType: 'bet' as const,
          entityId: bet.id,
          userId: by.id,
          userName: by.name,
          content: `Comment ${n}${' and more'.repeat(n % 40)}`,
          createdAt: new Date(createdAt + n * SECOND_MS),
        })),
      )
      .execute(),
  );
}

async function writeNotifications(db: Db, { groupId, userId }: { groupId: string; userId: string }): Promise<void> {
  const createdAt = new Date('2026-10-30T12:00:00Z').getTime();
  await inBatches(limits.longListRows + 50, (numbers) =>
    db
      .insertInto('notifications')
      .values(
        numbers.map((n) => ({
          id: numbered(userId, n),
          userId,
          groupId,
          cause: `test ${n}`,
          type: 'bid_created' as const,
          title: `Notification ${n}`,
          message: 'Something happened',
          route: '/bids',
          data: '{}',
          isRead: false,
          createdAt: new Date(createdAt + n * SECOND_MS),
        })),
      )
      .execute(),
  );
}

/** Loads one page after another until all are there. */
async function showAll({ page }: Friend, more: string): Promise<void> {
  const button = page.getByRole('button', { name: more, disabled: false });
  await button.waitFor();
  while ((await page.getByRole('button', { name: more }).count()) > 0) {
    const next = page.waitForResponse((answer) => answer.url().includes('cursor=') && answer.ok());
    await button.click();
    await next;
    await expect(page.getByRole('button', { name: more, disabled: true })).toHaveCount(0);
  }
}

const toTop = ({ page }: Friend) => page.evaluate(() => scrollTo(0, 0));
const toEnd = ({ page }: Friend) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** The position in the list of the row that has the focus, or 0 if none has it. */
function focusedPlace({ page }: Friend): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')));
}

async function getTop(row: Locator): Promise<number> {
  return (await row.boundingBox())?.y ?? Number.NaN;
}

/** Tab stops at a bid's Accept, Copy Link, and Comments. */
const STOPS = 3;

/** Tab moves from row to row, and continues from the focused row wherever the page is scrolled to. */
async function walkByTab(ann: Friend, rows: Locator): Promise<void> {
  const button = rows.filter({ visible: true }).nth(8).getByRole('button', { name: 'Accept' });
  await button.focus();
  const from = await focusedPlace(ann);
  expect(from).toBeGreaterThan(0);
  for (let presses = 0; presses < 30 * STOPS; presses += 1) await ann.page.keyboard.press('Tab');
  await expect.poll(() => focusedPlace(ann)).toBe(from + 30);
  await toTop(ann);
  await expect(rows.filter({ hasText: 'Snow 2' })).toBeInViewport();
  expect(await focusedPlace(ann)).toBe(from + 30);
  for (let presses = 0; presses < STOPS; presses += 1) await ann.page.keyboard.press('Tab');
  await expect.poll(() => focusedPlace(ann)).toBe(from + 31);
  await expect(ann.page.locator(':focus')).toBeInViewport();
}

/** When a bid scrolls back into view, its comments are still open and its draft is still there. */
async function leaveComments(ann: Friend, { rows, last }: { rows: Locator; last: Locator }): Promise<void> {
  await toTop(ann);
  const top = rows.filter({ hasText: 'Snow 2' });
  await ann.press(top.locator('summary'));
  await top.getByLabel('Add a comment').fill('Half a thought');
  await ann.button(/^Notifications/).focus();
  await toEnd(ann);
  await expect(last).toBeInViewport();
  await expect(top).toHaveCount(0);
  await toTop(ann);
  await expect(top.getByLabel('Add a comment')).toHaveValue('Half a thought');
}

test('only the bids near the screen are in the page out of 1,200, and the keyboard, live updates, and scroll position work (UX-02)', async ({
  ann,
  world,
  step,
}) => {
  // Two dozen pages load one after another.
  test.slow();
  const [person, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(person, bob);
  await copyBid(world, await postCustomBid(bob, group), 1_199);
  const rows = ann.page.getByRole('list', { name: 'Bids, newest first' }).getByRole('listitem');
  const row = (n: number) =>
    rows.filter({ has: ann.page.getByRole('heading', { name: new RegExp(`Sunshine ${n}$`) }) });

  await step('all of them are loaded, and few are in the page', async () => {
    await ann.page.goto('/bids');
    await showAll(ann, 'Show more');
    await toEnd(ann);
    await expect(row(1_199)).toHaveAttribute('aria-setsize', '1200');
    await expect(row(1_199)).toHaveAttribute('aria-posinset', '1200');
    expect(await rows.count()).toBeLessThan(60);
    await ann.page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect(row(600).or(row(610)).or(row(590)).first()).toBeAttached();
    expect(await rows.count()).toBeLessThan(60);
  });
  await step("a new bid on top doesn't move what someone reads, and a canceled one disappears", async () => {
    const read = rows.filter({ visible: true }).nth(10);
    const title = (await read.getByRole('heading').textContent()) ?? '';
    const inSight = rows.filter({ has: ann.page.getByRole('heading', { name: title, exact: true }) });
    const [before, n] = [await getTop(inSight), Number(title.replace(/\D+/, ''))];
    for (const count of [1, 2]) {
      world.clock.advance(SECOND_MS);
      await postCustomBid(bob, group, { homeTeam: `Snow ${count}` });
    }
    await expect(inSight).toHaveAttribute('aria-setsize', '1202');
    await expect.poll(async () => Math.abs((await getTop(inSight)) - before)).toBeLessThanOrEqual(MOST_ROUNDING_PX);
    const { id } = await world.database.db
      .selectFrom('bids')
      .select('id')
      .where('homeTeam', '=', `Sunshine ${n}`)
      .executeTakeFirstOrThrow();
    await bob.api.post(`/api/groups/${group.id}/bids/${id}/cancel`);
    await expect(inSight).toHaveCount(0);
    await expect(row(n + 1)).toHaveAttribute('aria-setsize', '1201');
  });
  await step('the Tab key moves on from row to row', () => walkByTab(ann, rows));
  await step('open comments stay open', () => leaveComments(ann, { rows, last: row(1_199) }));
});

test('only the nearby rows are in the page in a long thread in a dialog and in a long inbox on a phone (UX-02)', async ({
  bob,
  world,
  step,
}) => {
  const [cora, person] = [await world.aUser('Cora Vale'), await bob.arrive()];
  const group = await world.aGroup(cora, person);
  const { bet } = (await accept(person, group, await postCustomBid(cora, group))).body;
  await writeComments(world.database.db, bet, cora);
  await writeNotifications(world.database.db, { groupId: group.id, userId: person.id });
  const all = limits.longListRows + 50;

  await step('a bet has hundreds of comments', async () => {
    // The code for long lists arrives after the list is scrolled to its end, which must keep its place.
    const arrival = Promise.withResolvers<void>();
    await bob.context.route('**/row-window*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await bob.page.goto(`/bets?bet=${bet.id}`);
    const comments = bob.page.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');
    await showAll(bob, 'Show older comments');
    await expect(comments).toHaveCount(all);
    await comments.last().evaluate((item) => item.closest('[class*=overflow-y-auto]')?.scrollTo(0, 1e9));
    arrival.resolve();
    await expect(comments.last()).toHaveAttribute('aria-posinset', String(all));
    await expect(comments.last()).toContainText('Comment 1 and more');
    await expect(comments.last()).toBeInViewport();
    expect(await comments.count()).toBeLessThan(80);
    await bob.page.getByLabel('Add a comment').fill('Said at last');
    await bob.press(bob.button('Post'));
    await expect(comments.first()).toContainText('Said at last');
    await expect(comments.first()).toHaveAttribute('aria-setsize', String(all + 1));
  });
  await step('the inbox has hundreds of notifications', async () => {
    await bob.page.goto('/notifications');
    const items = bob.page.getByRole('main').getByRole('listitem');
    await showAll(bob, 'Show older notifications');
    await toEnd(bob);
    await expect(items.last()).toContainText('Notification 1');
    expect(await items.count()).toBeLessThan(80);
    await toTop(bob);
    await expect(items.first()).toBeInViewport();
    await expect(items.first()).toHaveAttribute('aria-posinset', '1');
  });
});

test('only the games near the screen are in the page, under their days (LN-05)', async ({
  ann,
  world,
  offerGame,
  step,
}) => {
  const first = await offerGame();
  const days = [0, 1, 2];
  for (const day of days) {
    for (let n = 1; n <= 200; n += 1) {
      const startsAt = new Date(first.startsAt.getTime() + day * DAY_MS + n * SECOND_MS);
      const [homeTeam, awayTeam] = [`Home ${day}-${n}`, `Away ${day}-${n}`];
      world.odds.games.push({ ...first, id: `${day}${n}`.padStart(32, 'f'), homeTeam, awayTeam, startsAt });
    }
  }
  await world.aGroup(await ann.arrive());
  const cards = ann.page.getByRole('main').getByRole('article');

  await step('few are in the page, and scrolling finds the last one', async () => {
    await ann.page.goto('/lines');
    await expect(ann.page.locator('[aria-setsize="201"]').first()).toBeVisible();
    expect(await cards.count()).toBeLessThan(100);
    await toEnd(ann);
    await expect(ann.page.getByRole('article', { name: 'Away 2-200 at Home 2-200' })).toBeInViewport();
    expect(await cards.count()).toBeLessThan(100);
  });
  await step('a search shows all that match', async () => {
    await ann.page.getByRole('searchbox').fill('2-20');
    await expect(cards).toHaveCount(2);
  });
});
