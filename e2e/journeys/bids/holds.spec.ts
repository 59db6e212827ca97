import { freshnessErrors } from '@evens/domain/lines/freshness/errors';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { getLine, postBid } from '@evens/server/testing/actions/bidding';
import { bidsCopy, HOLD_TEXTS } from '@evens/web/features/bids/copy';
import { gameCard, priceButton } from '../../support/betting.ts';
import { type Company, expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();
test.use({ annsDevice: 'phone' });

const pick = { betType: 'moneyline', side: 'home', amountCents: 4_000 } as const;
const notListed = HOLD_TEXTS.game_not_listed;
const outOfDate = HOLD_TEXTS.prices_out_of_date;

/** Ann offers Bob a bid on a game in their group. */
async function offerBid(
  { ann, bob, world }: Pick<Company, 'ann' | 'bob' | 'world'>,
  game: Parameters<typeof postBid>[2],
) {
  const annsSide = await ann.arrive();
  const group = await world.aGroup(annsSide, await bob.arrive());
  await postBid(annsSide, group, game, pick);
  return annsSide;
}

test('a bid on a game that leaves the lines waits, even in an open dialog, until the game is listed again', async ({
  ann,
  bob,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame();
  const other = await offerGame({ homeTeam: 'Miami Dolphins' });
  const annsSide = await offerBid({ ann, bob, world }, game);
  const accept = gameCard(bob, game).getByRole('button', { name: 'Accept' });
  const dialog = bob.dialog('Accept Bet');
  const acceptBet = dialog.getByRole('button', { name: 'Accept Bet' });

  await step('the game leaves while Bob reads the bid', async () => {
    await bob.page.goto('/bids');
    await bob.press(accept);
    await expect(acceptBet).toBeEnabled();
    game.isListed = false;
    await passTime(limits.cacheRefreshMs + MINUTE_MS);
    await getLine(annsSide, other);
  });
  await step('his dialog and the card say why he has to wait', async () => {
    await expect(dialog.getByRole('alert')).toHaveText(notListed);
    await expect(acceptBet).toBeDisabled();
    await expect(acceptBet).toHaveAccessibleDescription(notListed);
    await bob.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(gameCard(bob, game)).toContainText(notListed);
    await expect(accept).toBeDisabled();
    await expect(accept).toHaveAccessibleDescription(`Buffalo Bills at Kansas City Chiefs ${notListed}`);
    await accept.press('Enter');
    await expect(dialog).toBeHidden();
  });
  await step('once the game is back, he accepts', async () => {
    game.isListed = true;
    await passTime(limits.cacheRefreshMs + MINUTE_MS);
    await expect(accept).toBeEnabled();
    await expect(gameCard(bob, game)).not.toContainText(notListed);
    await bob.press(accept);
    await bob.press(acceptBet);
    await bob.seeToast(bidsCopy.accepted);
  });
});

test('while the odds provider is down, old prices can’t be posted or accepted, and the pages say so', async ({
  ann,
  bob,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  await offerBid({ ann, bob, world }, game);
  const price = priceButton(ann, game, { market: 'moneyline', side: 'home' });
  const notice = ann.page.getByText(
    'prices are out of date while the odds provider is down. You can’t post bids on them',
  );
  const accept = gameCard(bob, game).getByRole('button', { name: 'Accept' });
  const dialog = bob.dialog('Accept Bet');
  const acceptBet = dialog.getByRole('button', { name: 'Accept Bet' });

  await step('Bob reads the bid, and the provider is down for 31 minutes', async () => {
    await ann.page.goto('/lines');
    await expect(price).toBeEnabled();
    await bob.page.goto('/bids');
    await bob.press(accept);
    await expect(acceptBet).toBeEnabled();
    world.odds.failWith((_, response) => response.writeHead(500).end());
    // Only the server knows: Bob's page hasn't reloaded.
    world.clock.advance(limits.pricesOutOfDateMs + MINUTE_MS);
  });
  await step('he is refused, and then the bid says why', async () => {
    await bob.press(acceptBet);
    await bob.seeToast(freshnessErrors.PRICES_OUT_OF_DATE.message);
    await expect(dialog.getByRole('alert')).toHaveText(outOfDate);
    await expect(acceptBet).toBeDisabled();
    await bob.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(gameCard(bob, game)).toContainText(outOfDate);
  });
  await step('Ann sees the prices, but can’t pick one', async () => {
    await ann.reload();
    await expect(notice).toHaveText(/^NFL prices/);
    await expect(price).toBeDisabled();
  });
  await step('a filter that hides the league hides its notice', async () => {
    const sports = ann.page.getByRole('combobox', { name: 'Sports' });
    await sports.selectOption({ value: 'basketball_nba' });
    await expect(notice).toHaveCount(0);
    await sports.selectOption({ value: 'all' });
    await expect(notice).toHaveText(/^NFL prices/);
  });
  await step('when the provider answers again, both continue', async () => {
    world.odds.failWith(null);
    await passTime(limits.cacheRefreshMs + MINUTE_MS);
    await expect(notice).toHaveCount(0);
    await expect(price).toBeEnabled();
    await expect(accept).toBeEnabled();
    await expect(gameCard(bob, game)).not.toContainText(outOfDate);
    await bob.press(accept);
    await bob.press(acceptBet);
    await bob.seeToast(bidsCopy.accepted);
  });
});
