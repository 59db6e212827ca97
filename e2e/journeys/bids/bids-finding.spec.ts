import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { postBid, postCustomBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy, EMPTY_HINTS, explainerCopy } from '@evens/web/features/bids/copy';
import { postRefusals } from '@evens/web/features/lines/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

/** Bids posted at the same moment have no order. */

test('a member finds bids by team, creator, and date, and the URL keeps the filters (BD-27 to BD-32, BD-49, UX-06)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const soon = await offerGame({ homeTeam: 'Dallas Cowboys' });
  const startsAt = new Date(world.clock.read().getTime() + 40 * DAY_MS);
  const later = await offerGame({ homeTeam: 'Seattle Seahawks', startsAt });
  const [person, bob, cora] = [await ann.arrive(), await world.aUser('Bob Reyes'), await world.aUser('Cora Vale')];
  const group = await world.aGroup(person, bob, cora);
  await postBid(bob, group, soon, { betType: 'spread', side: 'home', amountCents: 1000 });
  world.clock.advance(SECOND_MS);
  await postBid(cora, group, later, { betType: 'total', side: 'over', amountCents: 2000 });
  await ann.page.goto('/bids');
  const titles = ann.page.getByRole('article').getByRole('heading');
  const search = ann.page.getByRole('searchbox', { name: bidsCopy.search });

  await step('the newest bid comes first, and a new one appears on top', async () => {
    await expect(titles).toHaveText(['Buffalo Bills at Seattle Seahawks', 'Buffalo Bills at Dallas Cowboys']);
    world.clock.advance(SECOND_MS);
    await postCustomBid(bob, group);
    await expect(titles).toHaveText([
      'Rain vs. Sunshine',
      'Buffalo Bills at Seattle Seahawks',
      'Buffalo Bills at Dallas Cowboys',
    ]);
  });
  await step('part of a team’s or a creator’s name finds bids', async () => {
    await search.fill('cowb');
    await expect(titles).toHaveText(['Buffalo Bills at Dallas Cowboys']);
    await search.fill('cora');
    await expect(titles).toHaveText(['Buffalo Bills at Seattle Seahawks']);
    await expect(ann.page).toHaveURL('/bids?search=cora');
    await ann.reload();
    await expect(search).toHaveValue('cora');
    await expect(titles).toHaveText(['Buffalo Bills at Seattle Seahawks']);
    await search.fill('nobody');
    await expect(ann.page.getByText('No bids found')).toBeVisible();
    await expect(ann.page.getByText('“nobody”')).toBeVisible();
    await ann.press(ann.button('Show All Bids'));
    await expect(titles).toHaveCount(3);
  });
  await step('a date finds bids by the day of the game, or by the day they were posted', async () => {
    const dates = ann.page.getByRole('combobox', { name: 'Dates' });
    await expect(dates.getByRole('option')).toHaveText(['Today', 'Yesterday', 'Past Week', 'Past Month', 'All Time']);
    await dates.selectOption('Today');
    await expect(titles).toHaveText(['Rain vs. Sunshine', 'Buffalo Bills at Dallas Cowboys']);
    await ann.press(ann.page.getByRole('tab', { name: 'All Bids' }));
    await expect(ann.page).toHaveURL('/bids?tab=all&date=today');
    await dates.selectOption('Yesterday');
    await expect(ann.page.getByText('No bids found')).toBeVisible();
    await expect(ann.page.getByText('Try All Time.')).toBeVisible();
    await dates.selectOption('Past Month');
    await expect(titles).toHaveCount(3);
    await ann.page.goBack();
    await expect(dates).toHaveValue('yesterday');
  });
});

test("an empty list doesn't say that there are no bids while a filter hides them (BD-30, BD-49)", async ({
  ann,
  together: { bobsSide, group },
  world,
  step,
}) => {
  const hint = (text: string) => ann.page.getByText(text, { exact: true });
  await step('without any bid, it leads to the first one', async () => {
    await ann.page.goto('/bids?tab=all');
    await expect(hint(EMPTY_HINTS.all)).toBeVisible();
  });
  await step(
    "when the only bid is older than a month, it leads to All Time, and doesn't ask for the first one",
    async () => {
      const { id } = await postCustomBid(bobsSide, group);
      const createdAt = new Date(world.clock.read().getTime() - (limits.monthDays + 1) * DAY_MS);
      await world.database.db.updateTable('bids').set({ createdAt }).where('id', '=', id).execute();
      for (const tab of ['all', 'available']) {
        await ann.page.goto(`/bids?tab=${tab}`);
        await expect(hint(bidsCopy.noneThen)).toBeVisible();
      }
      await ann.press(ann.button(bidsCopy.showAll));
      await expect(ann.page.getByRole('article', { name: 'Rain vs. Sunshine' })).toBeVisible();
    },
  );
  await step("a search doesn't hide what isn't there", async () => {
    await ann.page.goto('/bids?tab=mine&search=rain');
    await expect(hint(EMPTY_HINTS.mine)).toBeVisible();
  });
});

test('a long list loads page by page (BD-32)', async ({ ann, world, step }) => {
  const [person, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(person, bob);
  for (let count = 0; count < limits.pageDefault + 5; count += 1) {
    await postCustomBid(bob, group, { awayTeam: `Rain ${count}` });
    world.clock.advance(SECOND_MS);
  }
  const cards = ann.page.getByRole('article');

  await step('the newest bids load first', async () => {
    await ann.page.goto('/bids');
    await expect(cards).toHaveCount(limits.pageDefault);
    await expect(cards.first()).toContainText('Rain 54');
  });
  await step('Show more loads the others', async () => {
    await ann.press(ann.button('Show more'));
    await expect(cards).toHaveCount(limits.pageDefault + 5);
    await expect(cards.last()).toContainText('Rain 0');
    await expect(ann.button('Show more')).toHaveCount(0);
  });
});

test('the explainer shows more on demand, and stays closed (SH-18, SH-19)', async ({ bob, world, step }) => {
  await world.aGroup(await bob.arrive());
  await bob.page.goto('/bids');
  const explainer = bob.page.getByRole('complementary', { name: 'Step 2.' });

  await step('it shows more', async () => {
    await expect(explainer).toContainText(explainerCopy.text);
    await bob.press(explainer.getByRole('button', { name: 'Tell me more' }));
    await expect(explainer).toContainText('An Auto price moves with the market');
  });
  await step('once closed, it stays closed after a reload', async () => {
    await bob.press(explainer.getByRole('button', { name: 'Close this explainer' }));
    await bob.reload();
    await expect(bob.page.getByText('No bids found')).toBeVisible();
    await expect(explainer).toHaveCount(0);
  });
});

test("friends comment on a bid's card, where the comments are folded until someone opens them (BD-33)", async ({
  ann,
  bob,
  together: { annsSide, group },
  step,
}) => {
  await postCustomBid(annsSide, group);
  await ann.page.goto('/bids?tab=mine');
  await bob.page.goto('/bids');
  const text = 'Rain? In August?';

  await step("the comments are hidden until they're opened", async () => {
    await expect(bob.page.getByRole('article')).toBeVisible();
    await expect(bob.page.getByLabel('Add a comment')).toHaveCount(0);
    await bob.press(bob.page.getByRole('article').locator('summary'));
    await bob.page.getByLabel('Add a comment').fill(text);
    await bob.press(bob.button('Post'));
    await expect(bob.page.getByText(text)).toBeVisible();
  });
  await step('the card shows Ann the number of comments, and the comment when she opens them', async () => {
    const comments = ann.page.getByRole('article').locator('summary');
    await expect(comments).toHaveText('Comments1');
    await ann.press(comments);
    await expect(ann.page.getByText(text)).toBeVisible();
  });
});

test('a list that fails to load says so, and Retry reloads the page (BD-50)', async ({ ann, world, step }) => {
  const [person, bob] = [await ann.arrive(), await world.aUser('Bob Reyes')];
  const group = await world.aGroup(person, bob);
  await postCustomBid(bob, group);

  await step('the connection is down', async () => {
    ann.watch.expectOutage();
    await ann.page.route('**/bids?tab=*', (route) => route.abort('internetdisconnected'));
    await ann.page.goto('/bids');
    await expect(ann.page.getByText('Connection Error')).toBeVisible();
  });
  await step('the connection is back', async () => {
    await ann.page.unroute('**/bids?tab=*');
    await ann.press(ann.button('Retry'));
    await expect(ann.page.getByRole('article', { name: 'Rain vs. Sunshine' })).toBeVisible();
  });
});

test("someone without a group can't post a custom bid (LN-12, LN-18)", async ({ ann, step }) => {
  await ann.arrive();
  await ann.page.goto('/lines');

  await step('the button is disabled and says why', async () => {
    await expect(ann.dialog('Welcome')).toBeVisible();
    await ann.page.keyboard.press('Escape');
    await expect(ann.dialog('Welcome')).toBeHidden();
    const create = ann.button('Create Custom Bid');
    await expect(create).toBeDisabled();
    await create.focus();
    await ann.page.keyboard.press('Enter');
    await ann.seeToast(postRefusals.groupCustom);
  });
});
