import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import { postRefusals } from '@evens/web/features/lines/copy';
import type { Locator } from '@playwright/test';
import { gameCard, priceButton } from '../support/betting.ts';
import { type Company, expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';

withWorld();

type Game = Awaited<ReturnType<Company['offerGame']>>;

/** The smaller distance between a button's text and its left or right edge, in pixels. */
function roomIn(button: Locator): Promise<number> {
  return button.evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    const rooms = Array.from(frame.children).map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      const box = text.getBoundingClientRect();
      return Math.min(box.left - left, right - box.right);
    });
    return Math.min(...rooms);
  });
}

test('even the longest prices keep their distance from the edges of the buttons', async ({
  ann,
  bob,
  together: _,
  offerGame,
  step,
}) => {
  const moneyline = { home: -100_000, away: 100_000 };
  const game = await offerGame({ homeTeam: 'Denver Broncos', moneyline });
  for (const friend of [ann, bob]) {
    await step(friend.name, async () => {
      await friend.page.goto('/lines');
      const buttons = gameCard(friend, game).getByRole('button', { name: /to win/ });
      await expect(buttons).toHaveCount(2);
      for (const button of await buttons.all()) expect(await roomIn(button)).toBeGreaterThanOrEqual(4);
    });
  }
});

test('the cards of all debts line up, no matter who owes them (DB-04)', async ({ ann, world, offerGame }) => {
  const game = await offerGame({ homeTeam: 'Miami Dolphins' });
  const [one, other, third] = [await ann.arrive(), await world.aUser('Cora Vale'), await world.aUser('Dan Roth')];
  const group = await world.aGroup(one, other, third);
  const pick = { betType: 'moneyline', side: 'home', amountCents: 5000 } as const;
  for (const poster of [one, third]) await accept(other, group, await postBid(poster, group, game, pick));
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 27, 21);
  await world.runJob('settle-bets');
  await ann.page.goto('/debts');
  const cards = ann.page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  const places = await cards.getByRole('heading').evaluateAll((all) => all.map((at) => at.getBoundingClientRect().x));
  expect(new Set(places).size).toBe(1);
});

/** The toast that shows when someone without a group presses a price, with the browser's clock stopped. */
async function toastWithoutGroup(friend: Friend, game: Game): Promise<Locator> {
  await friend.arrive();
  await friend.page.goto('/lines');
  // Someone without a group sees the welcome first.
  await friend.press(friend.dialog('Welcome').getByRole('button', { name: 'Close' }));
  await expect(friend.dialog('Welcome')).toBeHidden();
  const price = priceButton(friend, game, { market: 'spread', side: 'home' });
  await expect(price).toBeVisible();
  await friend.holdTime();
  await friend.press(price);
  await friend.context.clock.runFor(500);
  return friend.page.getByRole('region', { name: 'Messages' }).getByText(postRefusals.group);
}

test("a toast that covers the page on a phone disappears when it's tapped (SH-13)", async ({ bob, offerGame }) => {
  const toast = await toastWithoutGroup(bob, await offerGame({ homeTeam: 'Dallas Cowboys' }));
  await bob.press(toast);
  await bob.context.clock.runFor(500);
  await expect(toast).toBeHidden();
});

test('a toast on the Lines page closes automatically after 3 seconds (SH-13)', async ({ ann, offerGame }) => {
  const toast = await toastWithoutGroup(ann, await offerGame({ homeTeam: 'Chicago Bears' }));
  await expect(toast).toBeVisible();
  // A toast stays while the mouse is over it.
  await ann.page.mouse.move(0, 0);
  await ann.context.clock.runFor(limits.linesToastMs + 500);
  await expect(toast).toBeHidden();
});
