import { bidErrors } from '@evens/domain/bids/errors';
import { lineErrors } from '@evens/domain/lines/errors';
import { fillText } from '@evens/domain/shared/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { getLine, postCustomBid } from '@evens/server/testing/actions/bidding';
import { postingCopy, signInRefusals } from '@evens/web/features/bids/post/copy';
import { postRefusals } from '@evens/web/features/lines/copy';
import { bidCard, priceButton, readPrice } from '../../support/betting.ts';
import { expectedStakes, usd } from '../../support/expected-outcome.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const custom = (friend: Friend) => friend.dialog('Create Custom Bid');

test("the form of a bid shows what it means in dollars and what's wrong with it (BD-01, BD-02, BD-07, BD-12, BD-13, GM-12)", async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ moneyline: { home: -150, away: 130 } });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const pick = { game, market: 'moneyline', side: 'away', dollars: 50 } as const;
  const offer = await readPrice(ann, pick);
  const price = priceButton(ann, game, pick);
  const dialog = ann.dialog('Create Bid');
  const post = dialog.getByRole('button', { name: 'Post Bid' });
  const wager = dialog.getByLabel('Wager');

  await step('the form shows the game, the pick, and its fair price next to the original one', async () => {
    await ann.press(price);
    await expect(dialog).toContainText('Buffalo Bills at Kansas City Chiefs');
    await expect(dialog).toContainText('Buffalo Bills to win');
    expect(offer.odds).toBe(138);
    await expect(dialog).toContainText('+138');
    await expect(dialog).toContainText('+130 (DraftKings)');
  });
  await step('a wager is a whole number of dollars from 1 to 1,000', async () => {
    await ann.press(post);
    await expect(dialog.getByRole('alert')).toHaveText(bidErrors.WAGER_INVALID.message);
    for (const wrong of ['0', '12.50', 'ten']) {
      await wager.fill(wrong);
      await expect(dialog.getByRole('alert')).toHaveText(bidErrors.WAGER_INVALID.message);
    }
    await wager.fill('1001');
    await expect(dialog.getByRole('alert')).toHaveText(
      fillText(bidErrors.WAGER_OUT_OF_RANGE.message, { min: '$1', max: '$1,000' }),
    );
  });
  await step('risk, total, and profit update while the wager is typed', async () => {
    await wager.fill('50');
    const stakes = expectedStakes(offer);
    for (const [term, cents] of [
      ['Lose', stakes.poster],
      ['Total', stakes.poster + stakes.taker],
      ['Profit', stakes.taker],
    ] as const) {
      await expect(dialog.getByRole('definition').and(dialog.locator(`dt:has-text("${term}") + dd`))).toHaveText(
        usd(cents),
      );
    }
    await wager.fill('100');
    await expect(dialog).toContainText('You risk $100.00 to win $138.00');
    await ann.press(dialog.getByRole('button', { name: '$25' }));
    await expect(wager).toHaveValue('25');
  });
  await step('closing it returns the focus to the price', async () => {
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog).toBeHidden();
    await expect(price).toBeFocused();
  });
});

test('a bid is posted only once, however often Post Bid is pressed, and shows under My Open Bids (BD-19 to BD-21, BD-28)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Dallas Cowboys', moneyline: { home: -150, away: 130 } });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const offer = await readPrice(ann, { game, market: 'moneyline', side: 'away', dollars: 50 });

  await step('Ann presses twice', async () => {
    await ann.press(priceButton(ann, game, offer));
    await ann.dialog('Create Bid').getByLabel('Wager').fill('50');
    await ann.dialog('Create Bid').getByRole('button', { name: 'Post Bid' }).dblclick();
    await ann.seeToast('Bid Posted Successfully!');
  });
  await step("there's one bid", async () => {
    await ann.openTab('Bids');
    await ann.press(ann.page.getByRole('tab', { name: 'My Open Bids' }));
    await expect(bidCard(ann, offer)).toHaveCount(1);
    await expect(bidCard(ann, offer)).toContainText('You risk $50.00 to win $69.00');
  });
});

test('a bid expires as chosen, and no later than the start of the game (BD-04 to BD-06, BD-38)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const now = world.clock.read().getTime();
  const game = await offerGame({ homeTeam: 'Denver Broncos', startsAt: new Date(now + 5 * HOUR_MS) });
  const running = await offerGame({ homeTeam: 'Miami Dolphins', startsAt: new Date(now - HOUR_MS) });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const dialog = ann.dialog('Create Bid');
  const expires = dialog.getByLabel('Expires');
  const options = expires.getByRole('option');

  await step('before the start, Game Time is preset, and no choice is later than that', async () => {
    await ann.press(priceButton(ann, game, { market: 'spread', side: 'home' }));
    await expect(options).toHaveText(['Game Time', '1 Hour', '24 Hours', '1 Week', 'Custom']);
    await expect(expires).toHaveValue('game_time');
    await expires.selectOption('24 Hours');
    await expect(dialog).toContainText('when the game starts');
    await expires.selectOption('1 Hour');
    await expect(dialog).not.toContainText('when the game starts');
  });
  await step('a custom time has to be in the future', async () => {
    await expires.selectOption('Custom');
    await dialog.getByLabel('Wager').fill('20');
    await dialog.getByLabel('Date and time').fill('2026-10-01T12:00');
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await expect(dialog.getByRole('alert')).toHaveText(bidErrors.EXPIRATION_PAST.message);
  });
  await step('a custom time has to be within a year', async () => {
    await dialog.getByLabel('Date and time').fill('9999-12-31T12:00');
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await expect(dialog.getByRole('alert')).toHaveText(bidErrors.EXPIRATION_TOO_FAR.message);
    await ann.press(dialog.getByRole('button', { name: 'Cancel' }));
  });
  await step('a game in progress offers no Game Time, and 1 Hour is preset', async () => {
    await ann.press(priceButton(ann, running, { market: 'spread', side: 'home' }));
    await expect(options).toHaveText(['1 Hour', '24 Hours', '1 Week', 'Custom']);
    await expect(expires).toHaveValue('1h');
  });
});

test('a price that moves while the form is open is shown and has to be confirmed (BD-52)', async ({
  ann,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Seattle Seahawks', moneyline: { home: -150, away: 130 } });
  const person = await ann.arrive();
  const group = await world.aGroup(person);
  await ann.page.goto('/lines');
  const pick = { game, market: 'moneyline', side: 'away', dollars: 40 } as const;
  const before = await readPrice(ann, pick);
  const dialog = ann.dialog('Create Bid');

  await step('the odds move while the form is open', async () => {
    await ann.press(priceButton(ann, game, pick));
    await dialog.getByLabel('Wager').fill('40');
    game.moneyline = { home: -200, away: 175 };
    await passTime(HOUR_MS / 2);
    await getLine(person, game);
  });
  await step('posting at the old price is refused, and both prices are shown', async () => {
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
    await expect(dialog.getByRole('alert')).toContainText(lineErrors.ODDS_CHANGED.message);
    await expect(dialog.getByRole('alert')).toContainText(`Buffalo Bills to win at +${before.odds}`);
    await expect(dialog.getByRole('alert')).toContainText('Buffalo Bills to win at +183');
    await expect(dialog).toContainText('You risk $40.00 to win $73.20');
    const bids = await person.api.get<{ items: unknown[] }>(`/api/groups/${group.id}/bids?tab=all`);
    expect(bids.body.items).toEqual([]);
  });
  await step('Ann confirms the new price and posts it', async () => {
    await ann.press(dialog.getByRole('button', { name: 'Post Bid at +183' }));
    await ann.seeToast('Bid Posted Successfully!');
    await ann.openTab('Bids');
    await ann.press(ann.page.getByRole('tab', { name: 'My Open Bids' }));
    await expect(bidCard(ann, { ...before, odds: 183 })).toContainText('You risk $40.00 to win $73.20');
  });
});

test("someone without a group can't post a bid (LN-18)", async ({ ann, step, offerGame }) => {
  const game = await offerGame({ homeTeam: 'Chicago Bears' });
  await ann.arrive();
  await step("pressing a price says what's missing", async () => {
    await ann.page.goto('/lines');
    await ann.press(ann.dialog('Welcome').getByRole('button', { name: 'Close' }));
    await expect(ann.dialog('Welcome')).toBeHidden();
    await ann.press(priceButton(ann, game, { market: 'total', side: 'over' }));
    await ann.seeToast(postRefusals.group);
  });
});

test('a bid that is posted after the session or the membership ended says what to do (LN-18, LN-19)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Green Bay Packers' });
  const annsSide = await ann.arrive();
  const bobsSide = await bob.arrive();
  await world.aGroup(bobsSide, annsSide);
  await ann.page.goto('/lines');
  await ann.press(priceButton(ann, game, { market: 'total', side: 'over' }));
  const dialog = ann.dialog('Create Bid');
  const post = async () => {
    await dialog.getByLabel('Wager').fill('50');
    await ann.press(dialog.getByRole('button', { name: 'Post Bid' }));
  };

  await step('someone was removed from the group while the form was open', async () => {
    await ann.page.route('**/bids', (route) =>
      route.fulfill({ status: 404, json: { code: 'GROUP_NOT_FOUND', message: 'No group found.', requestId: 'r' } }),
    );
    await post();
    await ann.seeToast(postRefusals.group);
    await ann.page.unroute('**/bids');
  });
  await step("someone's session ended", async () => {
    await ann.loseSession(annsSide);
    await post();
    await ann.seeToast(signInRefusals.bid);
  });
  await step('a custom bid shows its amounts at +100 until odds are typed', async () => {
    await bob.page.goto('/bids');
    await bob.press(bob.button('Create Custom Bid'));
    await custom(bob).getByLabel('Wager').fill('50');
    await expect(custom(bob)).toContainText('You risk $50.00 to win $50.00');
    await expect(custom(bob)).toContainText(postingCopy.atDefaultOdds);
    await custom(bob).getByRole('textbox', { name: 'Odds' }).fill('+150');
    await expect(custom(bob)).toContainText('You risk $50.00 to win $75.00');
    await expect(custom(bob)).not.toContainText('Shown at +100');
  });
  await step('posting it after the session ended asks to log in', async () => {
    await custom(bob).getByLabel('Away team').fill('Nina');
    await custom(bob).getByLabel('Home team').fill('Theo');
    await bob.loseSession(bobsSide);
    await bob.press(custom(bob).getByRole('button', { name: 'Post Bid' }));
    await bob.seeToast(signInRefusals.custom);
  });
});

test('from a price on a phone, a bid takes two more taps, and the next one starts with the same choice (XP-05)', async ({
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Arizona Cardinals', moneyline: { home: -150, away: 130 } });
  const person = await bob.arrive();
  const group = await world.aGroup(person);
  await postCustomBid(person, group, { amountCents: 3_000 });
  await bob.page.goto('/lines');
  const dialog = bob.dialog('Create Bid');
  const price = priceButton(bob, game, { market: 'moneyline', side: 'home' });

  await step('a price, a usual amount of the group, and Post Bid', async () => {
    await bob.press(price);
    await expect(dialog).toBeVisible();
    // A focused field would open the keyboard over the sums.
    await expect(dialog.getByLabel('Wager')).not.toBeFocused();
    await bob.press(dialog.getByRole('button', { name: '$30', exact: true }));
    await bob.press(dialog.getByRole('button', { name: 'Post Bid', exact: true }));
    await bob.seeToast('Bid Posted Successfully!');
  });
  await step('the next bid starts with the amount of the last one', async () => {
    await bob.press(price);
    await expect(dialog.getByLabel('Wager')).toHaveValue('30');
    await expect(dialog.getByRole('button', { name: '$30', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});
