import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import { betsCopy } from '@evens/web/features/bets/copy';
import { betCard, betDetails as details, openDetails } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

function getFilters(friend: Friend) {
  const { page } = friend;
  const dates = page.getByRole('button', { name: /^Dates:/ });
  return {
    tab: (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    counts: () => page.getByRole('tab').allTextContents(),
    cards: page.getByRole('main').getByRole('article'),
    dates,
    toggleDates: async (name: string) => {
      await friend.press(dates);
      await friend.press(page.getByRole('menuitemcheckbox', { name }));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    },
  };
}

test('filters, counts, and search are kept in the URL and update live (BT-02 to BT-05, BT-08, BT-10, UX-06)', async ({
  ann,
  world,
  together: { annsSide, bobsSide, group },
  step,
  passTime,
  offerGame,
}) => {
  const played = await offerGame({ homeTeam: 'Denver Broncos' });
  const take = async (...bid: Parameters<typeof postBid>) => accept(bobsSide, group, await postBid(...bid));
  await take(annsSide, group, played, { betType: 'spread', side: 'home', amountCents: 5000 });
  await take(annsSide, group, played, { betType: 'moneyline', side: 'away', amountCents: 2000 });
  const { tab, counts, dates, toggleDates, cards } = getFilters(ann);

  await step('the tabs show counts, which change when bets are settled', async () => {
    await ann.page.goto('/bets?tab=active');
    await expect.poll(counts).toEqual(['All 2', 'Active 2', 'Settled 0', 'Won 0', 'Lost 0', 'Push 0']);
    await expect(cards.first()).toContainText(/Starts in (\dh )?\d+m/);
    await passTime(6 * HOUR_MS);
    world.endGame(played, 27, 20);
    await world.runJob('settle-bets');
    await expect(ann.page.getByText('No active bets')).toBeVisible();
    await expect.poll(counts).toEqual(['All 2', 'Active 0', 'Settled 2', 'Won 1', 'Lost 1', 'Push 0']);
    await ann.press(tab('Push'));
    await expect(ann.page.getByText('No pushes')).toBeVisible();
    await ann.press(tab('Lost'));
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Lost −$20.00');
  });
  await step('a search by league narrows counts and cards', async () => {
    const coming = await offerGame({ sport: 'basketball_nba', homeTeam: 'Chicago Bulls', awayTeam: 'Boston Celtics' });
    await ann.press(tab('All'));
    await take(annsSide, group, coming, { betType: 'total', side: 'over', amountCents: 1000 });
    await expect(cards).toHaveCount(3);
    await ann.page.getByLabel(betsCopy.search).fill('nba');
    await expect(cards).toHaveCount(1);
    await expect.poll(counts).toContain('All 1');
    await expect(ann.page).toHaveURL('/bets?search=nba');
  });
  await step('several date ranges add up, All Time clears them, and a reload keeps them', async () => {
    await ann.page.getByRole('button', { name: 'Clear the search' }).click();
    await toggleDates('Yesterday');
    await expect(ann.page.getByText(betsCopy.noneFound)).toBeVisible();
    await toggleDates('Today');
    await expect(dates).toHaveText(/2 ranges/);
    await expect(cards).toHaveCount(3);
    await ann.reload();
    await expect(dates).toHaveText(/2 ranges/);
    await expect(cards).toHaveCount(3);
    await toggleDates('All Time');
    await expect(ann.page).toHaveURL('/bets');
  });
});

test('the details can be read with the keyboard alone, and show everything that led to the bet (BT-11, GM-11, UX-02)', async ({
  ann,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  const [annsSide, cora] = [await ann.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(annsSide, cora);
  await accept(
    cora,
    group,
    await postBid(annsSide, group, game, { betType: 'total', side: 'over', amountCents: 5000 }),
  );
  const card = betCard(ann, 'Over 47.5', game);
  const opener = card.getByRole('button', { name: 'Details' });

  await step('the dialog opens, can be moved through, and returns the focus', async () => {
    await passTime(6 * HOUR_MS);
    world.endGame(game, 27, 21);
    await world.runJob('settle-bets');
    await ann.page.goto('/bets');
    await opener.focus();
    await ann.page.keyboard.press('Enter');
    await expect(details(ann)).toContainText('Timeline');
    await expect(ann.page).toHaveURL(/\/bets\?bet=\w+$/);
    for (const words of [
      'Over 47.5: 21 + 27 = 48 > 47.5, won',
      'Score from The Odds API',
      'Ann Lee posted Over 47.5',
    ]) {
      await expect(details(ann)).toContainText(words);
    }
    await expect(details(ann).getByRole('region', { name: 'Sportsbook Profit Saved' })).toHaveText(
      /Saved\$1The sportsbook’s −110 implies a 52\.4% chance, and \+100 here implies 50\.0%.* On your \$50\.00, that gap is worth \$1\.19/,
    );
    const receipt = details(ann).locator('summary').filter({ hasText: 'Price receipt' });
    for (
      let presses = 0;
      presses < 20 && !(await receipt.evaluate((at) => at === document.activeElement));
      presses += 1
    ) {
      await ann.page.keyboard.press('Tab');
    }
    await ann.page.keyboard.press('Enter');
    await expect(details(ann).getByRole('table')).toContainText('−110');
    await expect(details(ann)).toContainText('DraftKings');
    await ann.page.keyboard.press('Escape');
    await expect(details(ann)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(ann.page).toHaveURL('/bets');
  });
});

test("the Back button closes the details, and the other friend's card counts a new comment (BT-11, CM-06)", async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Dallas Cowboys' });
  const [annsSide, cora] = [await ann.arrive(), await world.aUser('Cora Vale')];
  const group = await world.aGroup(annsSide, cora);
  const bid = await postBid(annsSide, group, game, { betType: 'total', side: 'over', amountCents: 5000 });
  const { bet } = (await accept(cora, group, bid)).body;
  const card = betCard(ann, 'Over 47.5', game);

  await step('Ann goes back from the details, and a comment arrives', async () => {
    await ann.page.goto('/bets');
    await openDetails(ann, card);
    await ann.page.goBack();
    await expect(details(ann)).toBeHidden();
    await expect(ann.page).toHaveURL('/bets');
    const comment = { entityType: 'bet', entityId: bet.id, content: 'May the better team win' };
    await cora.api.post(`/api/groups/${group.id}/comments`, comment);
    await expect(card).toContainText('1 comment');
    await openDetails(ann, card);
    await expect(details(ann).getByText('May the better team win')).toBeVisible();
  });
});

test("the explainer on the Bets page stays closed once it's closed (SH-18, SH-19)", async ({ ann, world }) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/bets');
  const explainer = ann.page.getByRole('complementary', { name: 'Step 3.' });
  await ann.press(explainer.getByRole('button', { name: 'Tell me more' }));
  await expect(explainer).toContainText('A custom bet has no score');
  await ann.press(explainer.getByRole('button', { name: 'Close this explainer' }));
  await expect(explainer).toHaveCount(0);
  await expect(ann.page.getByRole('main')).toBeFocused();
  await ann.reload();
  await expect(ann.page.getByText('No bets yet')).toBeVisible();
  await expect(explainer).toHaveCount(0);
});
