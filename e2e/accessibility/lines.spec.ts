import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { linesCopy } from '@evens/web/features/lines/copy';
import { marketCopy } from '@evens/web/features/lines/market/copy';
import { gameCard } from '../support/betting.ts';
import { expect, test, withWorld } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';

withWorld();

const sizes = [320, 390, 768, 1366].map((width) => ({ width, height: 900 }));

test('the lines are accessible at every width, with everything that opens on them (UX-01, UX-02, LN-07, LN-15)', async ({
  ann,
  world,
  offerGame,
  passTime,
}) => {
  const game = await offerGame({ homeTeam: 'Seattle Seahawks' });
  const person = await ann.arrive();
  await world.makeSiteAdmin(person);
  await world.aGroup(person);
  await ann.page.goto('/lines');
  await expect(gameCard(ann, game)).toBeVisible();
  await inspect(ann, 'the lines', sizes);
  game.spread = { line: -3.5, home: -105, away: -115 };
  await passTime(6 * MINUTE_MS);
  await person.api.get('/api/lines');
  await expect(gameCard(ann, game).getByRole('button', { name: / \+\d+ up$/ })).toBeVisible();
  await inspect(ann, 'a price that moved', sizes);
  await ann.press(gameCard(ann, game).getByRole('button', { name: linesCopy.aboutPrices }));
  await ann.press(ann.dialog(/where the price/).getByText('SPREAD', { exact: true }));
  await ann.press(ann.button(marketCopy.showMoves));
  await expect(ann.page.getByRole('img', { name: /from/ })).toBeVisible();
  await inspect(ann, 'where a price comes from', sizes);
  await ann.page.keyboard.press('Escape');
  const more = ann.button(linesCopy.moreFilters);
  await ann.page.setViewportSize({ width: 390, height: 844 });
  await ann.press(more);
  await ann.press(ann.button(/^Sportsbooks/));
  await expect(ann.page.getByRole('menu')).toBeVisible();
  await inspect(ann, 'the sportsbooks', sizes);
  await ann.page.keyboard.press('Escape');
  await ann.press(ann.button('Tell me more'));
  await inspect(ann, 'the explainer', sizes);
  await ann.page.getByRole('searchbox').fill('nobody');
  await expect(ann.page.getByText('No lines found for "nobody"')).toBeVisible();
  await inspect(ann, 'nothing found', sizes);
});
