import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { getLine } from '@evens/server/testing/actions/bidding';
import { linesCopy } from '@evens/web/features/lines/copy';
import { noLinesCopy } from '@evens/web/features/lines/games/copy';
import { gameCard, priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('the lines can be filtered by date, and games in progress come first (LN-03 to LN-05, LN-16)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const now = world.clock.read().getTime();
  const football = await offerGame({ homeTeam: 'Denver Broncos' });
  const running = await offerGame({ homeTeam: 'Miami Dolphins', startsAt: new Date(now - HOUR_MS) });
  const late = await offerGame({ homeTeam: 'Dallas Cowboys', startsAt: new Date(now + 9 * DAY_MS) });
  const basketball = await offerGame({
    sport: 'basketball_nba',
    awayTeam: 'Boston Celtics',
    homeTeam: 'Chicago Bulls',
    startsAt: new Date(now + 2 * DAY_MS),
  });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const cards = ann.page.getByRole('main').getByRole('article');
  const date = (label: string) =>
    ann.press(ann.page.getByRole('group', { name: linesCopy.dates }).getByText(label, { exact: true }));

  await step('This Week shows games in progress, then upcoming ones by their start', async () => {
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText('LIVE');
    await expect(cards.nth(1)).toContainText(football.homeTeam);
    await expect(cards.nth(2)).toContainText(basketball.homeTeam);
    await expect(gameCard(ann, football)).toContainText('DraftKings');
  });
  await step('the other filters show all dates, today, and live games', async () => {
    await date('All Dates');
    await expect(gameCard(ann, late)).toBeVisible();
    await date('Today');
    await expect(cards).toHaveCount(2);
    await date('Live Now');
    await expect(cards).toHaveCount(1);
    await expect(gameCard(ann, running)).toBeVisible();
    await date('This Week');
  });
});

test('the lines can be filtered by sport and team, and the URL keeps the view (LN-01, LN-06, LN-17, UX-06)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const football = await offerGame({ homeTeam: 'Las Vegas Raiders' });
  const jazz = await offerGame({ sport: 'basketball_nba', awayTeam: 'Boston Celtics', homeTeam: 'Utah Jazz' });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const cards = ann.page.getByRole('main').getByRole('article');
  const sport = (title: string) =>
    ann.page.getByRole('navigation', { name: 'Sports' }).getByRole('button', { name: new RegExp(`^${title}`) });

  await step('a reload keeps the sport', async () => {
    await ann.press(sport('NBA'));
    await expect(gameCard(ann, football)).toHaveCount(0);
    await expect(ann.page).toHaveURL('/lines?sport=NBA');
    await ann.reload();
    await expect(sport('NBA')).toHaveAttribute('aria-pressed', 'true');
    await expect(gameCard(ann, jazz)).toBeVisible();
    await ann.press(sport('WNBA'));
    await expect(ann.page.getByText(noLinesCopy.here)).toBeVisible();
    await ann.press(sport('ALL'));
  });
  await step('the list of sports stays collapsed', async () => {
    await ann.press(ann.button(linesCopy.collapse));
    await ann.reload();
    await expect(ann.button(linesCopy.expand)).toHaveAttribute('aria-expanded', 'false');
    await ann.press(ann.button(linesCopy.expand));
    await ann.reload();
    await expect(ann.button(linesCopy.collapse)).toBeVisible();
  });
  await step('part of a team name finds it, in upper or lower case', async () => {
    const search = ann.page.getByRole('searchbox', { name: 'Search teams' });
    await search.fill('uTAH j');
    await expect(cards).toHaveCount(1);
    await search.fill('nobody');
    await expect(ann.page.getByText('No lines found for "nobody"')).toBeVisible();
    await ann.press(ann.button('Clear the search'));
    await expect(gameCard(ann, football)).toBeVisible();
  });
});

test('prices follow the market on an open page, and missing markets say so (LN-14, LN-20, SH-29)', async ({
  ann,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Seattle Seahawks', moneyline: { home: -150, away: 130 } });
  const person = await ann.arrive();
  await world.aGroup(person);
  await ann.page.goto('/lines');
  const away = priceButton(ann, game, { market: 'moneyline', side: 'away' });

  await step('the fair price is above the original one', async () => {
    await expect(away).toContainText('+138');
    await expect(away).toContainText('book +130');
  });
  await step("someone else's visit makes the server refresh the odds, and the page shows them", async () => {
    game.moneyline = { home: -200, away: 175 };
    delete game.spread;
    await passTime(HOUR_MS / 10);
    await getLine(person, game);
    await expect(away).toContainText('+183');
    const card = gameCard(ann, game);
    await expect(card.getByRole('button', { name: /N\/A/, disabled: true })).toHaveCount(2);
  });
});

test('the theme changes right away and a reload keeps it (SH-14, SH-15)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const theme = ann.page.locator('html');
  const toggle = ann.page.getByRole('menuitemcheckbox', { name: 'Dark theme' });

  await step("it's light at first, and dark by choice", async () => {
    await expect(theme).toHaveAttribute('data-theme', 'light');
    await ann.press(ann.button(/Settings/));
    await ann.press(toggle);
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await ann.escape();
    await ann.reload();
    await expect(theme).toHaveAttribute('data-theme', 'dark');
  });
});
