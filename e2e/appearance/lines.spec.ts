import { lineErrors } from '@evens/domain/lines/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { explainerCopy, linesCopy } from '@evens/web/features/lines/copy';
import { marketCopy } from '@evens/web/features/lines/market/copy';
import { forceRefreshCopy } from '@evens/web/features/lines/toolbar/copy';
import type { Page } from '@playwright/test';
import { gameCard, priceButton } from '../support/betting.ts';
import { expect, test, withWorld } from '../support/fixtures.ts';

withWorld();

const prices = { home: -120, away: 110 };

/** A book's odds for one market, in the provider's format. */
function aBook(
  game: { homeTeam: string; awayTeam: string },
  { key, title, home, away }: Record<string, string | number>,
) {
  const outcomes = [
    { name: game.homeTeam, price: home },
    { name: game.awayTeam, price: away },
  ];
  return { key, title, last_update: '2026-11-01T15:00:00Z', markets: [{ key: 'h2h', outcomes }] };
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('an unknown sportsbook in the URL is ignored (LN-07, UX-06)', async ({ ann, world, offerGame }) => {
  const game = await offerGame({ homeTeam: 'Seattle Seahawks' });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines?books=nosuchbook');
  await expect(gameCard(ann, game)).toBeVisible();
  await expect(ann.button(/^Sportsbooks/)).toHaveText(/Automatic$/);
  world.odds.games.splice(world.odds.games.indexOf(game), 1);
});

test('someone selects sportsbooks, and the URL keeps the selection (LN-07, LN-10, UX-06)', async ({
  ann,
  world,
  offerGame,
  step,
}) => {
  const both = await offerGame({ homeTeam: 'Denver Broncos', awayTeam: 'Dallas Cowboys' });
  both.bookmakers = [
    aBook(both, { key: 'fanduel', title: 'FanDuel', home: -200, away: 170 }),
    aBook(both, { key: 'draftkings', title: 'DraftKings', home: -150, away: 130 }),
  ];
  const one = await offerGame({ homeTeam: 'Miami Heat', awayTeam: 'Chicago Bulls', sport: 'basketball_nba' });
  one.bookmakers = [aBook(one, { key: 'betus', title: 'BetUS', ...prices })];
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const books = ann.button(/^Sportsbooks/);
  const entry = (name: string) => ann.page.getByRole('menuitemcheckbox', { name });

  await step('Automatic comes first, then the books by name', async () => {
    await expect(gameCard(ann, both)).toContainText('DraftKings');
    await expect(cards(ann.page)).toHaveCount(2);
    await ann.press(books);
    await expect(ann.page.getByRole('menuitemcheckbox')).toHaveText([/^Automatic/, 'BetUS', 'DraftKings', 'FanDuel']);
    await expect(entry('Automatic')).toBeChecked();
  });
  await step('a selected book prices the games it quotes and hides the others', async () => {
    await ann.press(entry('FanDuel'));
    await expect(entry('Automatic')).not.toBeChecked();
    await expect(cards(ann.page)).toHaveCount(1);
    await expect(gameCard(ann, both)).toContainText('FanDuel');
    await expect(ann.page).toHaveURL('/lines?books=fanduel');
    await ann.press(entry('BetUS'));
    await expect(cards(ann.page)).toHaveCount(2);
  });
  await step('the selection is there after a reload, and a bid has the price of the selected book', async () => {
    await ann.reload();
    await expect(books).toContainText('2 sportsbooks');
    await ann.press(priceButton(ann, both, { market: 'moneyline', side: 'home' }));
    const dialog = ann.dialog('Create Bid');
    await expect(dialog).toContainText('−200 (FanDuel)');
    await dialog.getByLabel('Wager').fill('20');
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await ann.seeToast('Bid Posted Successfully!');
  });
  await step('the selection is Automatic when nothing is checked, and when Automatic is chosen', async () => {
    await ann.press(books);
    await ann.press(entry('BetUS'));
    await ann.press(entry('FanDuel'));
    await expect(entry('Automatic')).toBeChecked();
    await ann.press(entry('FanDuel'));
    await ann.press(entry('Automatic'));
    await expect(entry('FanDuel')).not.toBeChecked();
    await expect(ann.page).toHaveURL('/lines');
    await expect(gameCard(ann, both)).toContainText('DraftKings');
  });
});

test('every market explains its price, and shows on demand how it moved (LN-15)', async ({
  ann,
  world,
  offerGame,
  passTime,
  step,
}) => {
  const game = await offerGame({
    moneyline: { home: -110, away: -110 },
    spread: { line: -3.5, home: -115, away: -105 },
  });
  const person = await ann.arrive();
  await world.aGroup(person);
  await ann.page.goto('/lines');
  const about = gameCard(ann, game).getByRole('button', { name: linesCopy.aboutPrices });
  const info = ann.dialog(/where the price comes from/);
  const market = (label: string) => ann.press(info.getByRole('group').getByText(label, { exact: true }));

  await step('it shows both original odds, their chances, the fair odds, and the margin that was removed', async () => {
    await ann.press(about);
    for (const row of [
      ['Sportsbook odds', '−110', '−110'],
      ['Implied probability', '52.4%', '52.4%'],
      ['True probability', '50.0%', '50.0%'],
      ['Fair odds', '+100', '+100'],
    ]) {
      const [name = '', ...figures] = row;
      await expect(info.getByRole('row', { name }).getByRole('cell')).toHaveText(figures);
    }
    await expect(info).toContainText('Juice removed 4.5%');
    await expect(info.getByRole('columnheader').first()).toHaveText(game.awayTeam);
    await expect(about).toHaveAttribute('aria-expanded', 'true');
  });
  await step('one dialog serves all markets, and a second click closes it', async () => {
    await market('O/U');
    await expect(info).toContainText('Over 47.5');
    await ann.press(about);
    await expect(info).toBeHidden();
    await expect(about).toBeFocused();
  });
  await step('a price that moves shows an arrow, a sign, and a word, and takes no extra space', async () => {
    const price = priceButton(ann, game, { market: 'spread', side: 'home' });
    const before = await price.boundingBox();
    game.spread = { line: -3.5, home: -105, away: -115 };
    await passTime(6 * MINUTE_MS);
    await person.api.get('/api/lines');
    await expect(price).toHaveAccessibleName(/ \+\d+ up$/);
    await expect(price).toContainText('▲');
    await expect(priceButton(ann, game, { market: 'spread', side: 'away' })).toHaveAccessibleName(/ −\d+ down$/);
    expect(await price.boundingBox()).toEqual(before);
  });
  await step('a chart and a table show how it moved', async () => {
    await ann.press(about);
    await market('SPREAD');
    await ann.press(info.getByRole('button', { name: marketCopy.showMoves }));
    await expect(info.getByRole('img', { name: /^BUF from \+104 to −104$/ })).toBeVisible();
    await expect(info.getByRole('table', { name: marketCopy.showMoves }).getByRole('row')).toHaveCount(3);
  });
});

test('the page says how fresh its prices are, and refreshes them (LN-11, LN-12, LN-13)', async ({
  ann,
  bob,
  world,
  offerGame,
  passTime,
  step,
}) => {
  await offerGame({ homeTeam: 'Seattle Seahawks' });
  const person = await ann.arrive();
  await world.makeSiteAdmin(person);
  await world.aGroup(person, await bob.arrive());
  await ann.page.goto('/lines');
  await bob.page.goto('/lines');

  await step('the age is in words and follows the clock', async () => {
    await expect(ann.page.getByText('Last updated Just now')).toBeVisible();
    await passTime(2 * MINUTE_MS);
    await expect(ann.page.getByText('Last updated 2 minutes ago')).toBeVisible();
  });
  await step('Refresh uses the cache, and says that nothing is new', async () => {
    const again = ann.page.waitForResponse((response) => response.url().endsWith('/api/lines'));
    await ann.press(ann.button('Refresh'));
    expect((await again).status()).toBe(304);
  });
  await step('a site admin refreshes all prices at the provider, and everyone sees it', async () => {
    await expect(bob.button(forceRefreshCopy.title)).toHaveCount(0);
    await ann.press(ann.button(forceRefreshCopy.title));
    await expect(ann.page.getByText(/^Refreshed 7 sports, \d+ games, 42 credits used$/)).toBeVisible();
    await expect(bob.page.getByText('Last updated Just now')).toBeVisible();
  });
  await step('the page says when the provider is down', async () => {
    await passTime(10 * MINUTE_MS);
    ann.watch.expectOutage();
    world.odds.failWith((_request, response) => response.writeHead(500).end());
    await ann.press(ann.button(forceRefreshCopy.title));
    await expect(ann.page.getByText(lineErrors.FORCE_REFRESH_FAILED.message)).toBeVisible();
    world.odds.failWith(null);
  });
});

test('someone reads and closes the explainer, and Help Dialogs brings it back (SH-17 to SH-19)', async ({
  ann,
  world,
}) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const explainer = ann.page.getByText(explainerCopy.text);
  const help = ann.page.getByRole('menuitemcheckbox', { name: 'Help Dialogs' });
  await ann.press(ann.button('Tell me more'));
  await expect(ann.page.getByText(/The person who accepts it takes the other side/)).toBeVisible();
  await ann.press(ann.button('Close this explainer'));
  await expect(explainer).toBeHidden();
  await ann.reload();
  await expect(ann.page.getByRole('heading', { level: 1, name: 'Lines' })).toBeVisible();
  await expect(explainer).toBeHidden();
  await ann.press(ann.button(/Settings/));
  await ann.press(help);
  await expect(help).not.toBeChecked();
  await ann.press(help);
  await expect(explainer).toBeVisible();
});

test('the columns have names only above games (XP-02)', async ({ ann, world, offerGame, step }) => {
  const heads = ann.page.locator('.lines-head').getByText('ML', { exact: true }).filter({ visible: true });
  await world.aGroup(await ann.arrive());
  await step('one game has one column', async () => {
    const game = await offerGame({
      sport: 'basketball_wnba',
      homeTeam: 'Las Vegas Aces',
      awayTeam: 'New York Liberty',
    });
    await ann.page.goto('/lines?sport=WNBA');
    await expect(gameCard(ann, game)).toBeVisible();
    await expect(heads).toHaveCount(1);
  });
  await step('two games stand side by side', async () => {
    const game = await offerGame({ sport: 'basketball_wnba', homeTeam: 'Seattle Storm', awayTeam: 'Chicago Sky' });
    await ann.reload();
    await expect(gameCard(ann, game)).toBeVisible();
    await expect(heads).toHaveCount(2);
  });
});
