import { bidErrors } from '@evens/domain/bids/errors';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { getLine } from '@evens/server/testing/actions/bidding';
import type { Person } from '@evens/server/testing/servers/world';
import { bidsCopy } from '@evens/web/features/bids/copy';
import { debtsCopy } from '@evens/web/features/debts/copy';
import { linesCopy } from '@evens/web/features/lines/copy';
import type { Locator } from '@playwright/test';
import { betCard, betDetails, bidCard, gameCard, gameName, priceButton, readPrice } from '../../support/betting.ts';
import {
  expectedOutcome,
  expectedStakes,
  type Offer,
  otherPickText,
  pickText,
  usd,
} from '../../support/expected-outcome.ts';
import { type Company, expect } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import type { InputMethod } from '../../support/input-methods.ts';

type Game = Awaited<ReturnType<Company['offerGame']>>;
type Evening = Company & { hands: InputMethod };
type Story = Evening & { game: Game; anns: Person };

const rain = { awayTeam: 'Rain', homeTeam: 'Sunshine', betType: 'custom' } as const;
const SCORE = { away: 20, home: 27 };

const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const foldHeader = (card: Locator) => card.locator('summary');

/** Uses the tabs of the page, as people do to get from one page to another. */
async function goTo({ hands }: Evening, friend: Friend, name: 'Lines' | 'Bids' | 'Bets' | 'Debts'): Promise<void> {
  await hands.press(friend.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
  await expect(friend.page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function lookAtLines({ ann, bob, hands, step, game }: Story): Promise<void> {
  await step('both look at the lines, and Ann looks at how a price is made', async () => {
    for (const friend of [ann, bob]) {
      await friend.page.goto('/lines');
      await expect(gameCard(friend, game)).toBeVisible();
    }
    const about = gameCard(ann, game).getByRole('button', { name: linesCopy.aboutPrices });
    await hands.press(about);
    await expect(ann.dialog(/where the price comes from/)).toContainText('Fair odds');
    await hands.press(about);
    await expect(ann.dialog(/where the price comes from/)).toBeHidden();
  });
}

/** The bid Bob will accept: posted at 20 dollars, changed to 50. */
async function offerAndChange(story: Story): Promise<Offer> {
  const { ann, bob, hands, step, game } = story;
  const offer: Offer = await readPrice(ann, { game, market: 'spread', side: 'home', dollars: 50 });
  await step('Ann posts a bid from the lines', async () => {
    await hands.press(priceButton(ann, game, offer));
    const dialog = ann.dialog('Create Bid');
    await hands.write(dialog.getByLabel('Wager'), '20');
    await expect(dialog).toContainText('You risk $20.00 to win');
    await hands.press(button(dialog, 'Post Bid'));
    await ann.seeToast('Bid Posted Successfully!');
  });
  await step('Bob finds it on the Bids page and asks about it', async () => {
    await goTo(story, bob, 'Bids');
    const card = bidCard(bob, offer);
    await expect(card).toContainText('You risk $20.00 to win $20.00');
    await hands.press(foldHeader(card));
    await hands.write(card.getByLabel('Add a comment'), 'Only twenty?');
    await hands.press(button(card, 'Post'));
    await expect(card.getByRole('listitem')).toContainText('Only twenty?');
  });
  await step('Ann reads his question and raises her wager, which Bob sees right away', async () => {
    await goTo(story, ann, 'Bids');
    await hands.pressTab(ann.page.getByRole('tab', { name: 'My Open Bids' }));
    const card = bidCard(ann, offer);
    await hands.press(foldHeader(card));
    await expect(card.getByRole('listitem')).toContainText('Only twenty?');
    await hands.press(button(card, 'Edit'));
    const dialog = ann.dialog('Edit Bid');
    await hands.write(dialog.getByLabel('Wager'), String(offer.dollars));
    await hands.press(button(dialog, 'Save Changes'));
    await ann.seeToast('Bid updated');
    await expect(bidCard(bob, offer)).toContainText(`You risk ${usd(expectedStakes(offer).taker)} to win $50.00`);
  });
  await step('Bob accepts', async () => {
    await hands.press(button(bidCard(bob, offer), 'Accept'));
    const dialog = bob.dialog('Accept Bet');
    await expect(dialog).toContainText(`You risk ${usd(expectedStakes(offer).taker)} to win $50.00`);
    await hands.press(button(dialog, 'Accept Bet'));
    await bob.seeToast(bidsCopy.accepted);
    await expect(bidCard(ann, offer)).toHaveCount(0);
  });
  return offer;
}

/** An Auto bid whose price moves while Bob reads it. */
async function moveUnderHim(story: Story): Promise<Offer> {
  const { ann, bob, hands, step, game, anns, passTime } = story;
  const pick = { game, market: 'moneyline', side: 'away', dollars: 40 } as const;
  let offer: Offer = { ...pick, line: 0, odds: 138 };
  const dialog = bob.dialog('Accept Bet');
  await step('Ann posts a bid at Auto odds', async () => {
    await goTo(story, ann, 'Lines');
    offer = await readPrice(ann, pick);
    await hands.press(priceButton(ann, game, offer));
    const form = ann.dialog('Create Bid');
    await hands.write(form.getByLabel('Wager'), '40');
    await hands.choose(form.getByRole('radio', { name: 'Auto' }));
    await hands.press(button(form, 'Post Bid'));
    await ann.seeToast('Bid Posted Successfully!');
  });
  await step('the market moves while Bob reads it', async () => {
    await hands.press(button(bidCard(bob, offer), 'Accept'));
    await expect(dialog).toContainText(`You risk ${usd(expectedStakes(offer).taker)} to win $40.00`);
    game.moneyline = { home: -200, away: 175 };
    await passTime(HOUR_MS / 2);
    await getLine(anns, game);
    await expect(dialog.getByRole('alert')).toContainText(bidErrors.BID_CHANGED.message);
  });
  await step('he takes the new terms and accepts', async () => {
    await hands.press(button(dialog, 'Use New Terms'));
    offer = { ...offer, odds: 183 };
    await expect(dialog).toContainText(`You risk ${usd(expectedStakes(offer).taker)} to win $40.00`);
    await hands.press(button(dialog, 'Accept Bet'));
    await bob.seeToast(bidsCopy.accepted);
  });
  return offer;
}

async function agreeOnRain(story: Story): Promise<void> {
  const { ann, bob, hands, step } = story;
  const [annsBet, bobsBet] = [betCard(ann, 'Rain', rain), betCard(bob, 'Sunshine', rain)];
  const within = (friend: Friend, name: string) => button(betDetails(friend), name);
  await step('Ann posts a custom bid, and Bob accepts it', async () => {
    await hands.press(ann.button('Create Custom Bid'));
    const dialog = ann.dialog('Create Custom Bid');
    await hands.write(dialog.getByLabel('Away team'), rain.awayTeam);
    await hands.write(dialog.getByLabel('Home team'), rain.homeTeam);
    await hands.write(dialog.getByLabel('Odds'), '+150');
    await hands.write(dialog.getByLabel('Wager'), '20');
    await expect(dialog).toContainText('You risk $20.00 to win $30.00');
    await hands.press(button(dialog, 'Post Bid'));
    await ann.seeToast('Bid Posted Successfully!');
    await hands.press(button(bob.page.getByRole('article', { name: gameName(rain) }), 'Accept'));
    await hands.press(button(bob.dialog('Accept Bet'), 'Accept Bet'));
    await bob.seeToast(bidsCopy.accepted);
  });
  await step('Ann says that it rained, and Bob rejects that', async () => {
    for (const friend of [ann, bob]) await goTo(story, friend, 'Bets');
    await hands.press(button(annsBet, 'Details'));
    await hands.choose(betDetails(ann).getByRole('radio', { name: 'You won' }));
    await hands.press(within(ann, 'Propose Result'));
    await ann.seeToast('Result proposed.');
    await expect(bobsBet).toContainText('Ann Lee proposes: Ann Lee won');
    await hands.press(button(bobsBet, 'Details'));
    await hands.press(within(bob, 'Reject'));
    await bob.seeToast('Proposal rejected. The bet stays active.');
  });
  await step('she looks out of the window again, and he confirms', async () => {
    await expect(betDetails(ann)).toContainText('Bob Reyes rejected the proposal');
    await hands.choose(betDetails(ann).getByRole('radio', { name: 'Bob Reyes won' }));
    await hands.press(within(ann, 'Propose Result'));
    await expect(betDetails(bob)).toContainText('Ann Lee proposes: you won');
    await hands.press(within(bob, 'Confirm Result'));
    await bob.seeToast('Bet settled.');
    for (const friend of [ann, bob]) {
      await expect(betDetails(friend)).toContainText('Agreed by Ann Lee and Bob Reyes: Bob Reyes won');
      await hands.press(betDetails(friend).getByRole('button', { name: 'Close' }));
      await expect(betDetails(friend)).toBeHidden();
    }
  });
}

async function watchTheGame(story: Story, offers: readonly Offer[]): Promise<void> {
  const { ann, bob, step, game, world, passTime } = story;
  await step('the game starts, and the cards say so', async () => {
    await passTime(2 * HOUR_MS);
    for (const offer of offers) {
      await expect(betCard(ann, pickText(offer), game)).toContainText('Live');
      await expect(betCard(bob, otherPickText(offer), game)).toContainText('Live');
    }
  });
  await step('it ends, and both see the result without doing anything', async () => {
    await passTime(2 * HOUR_MS);
    world.endGame(game, SCORE.home, SCORE.away);
    await world.runJob('settle-bets');
    for (const offer of offers) {
      const outcome = expectedOutcome(offer, SCORE);
      await expect(betCard(ann, pickText(offer), game)).toContainText(outcome.poster);
      await expect(betCard(bob, otherPickText(offer), game)).toContainText(outcome.taker);
    }
  });
}

async function payUp(story: Story, owedToAnnCents: number): Promise<void> {
  const { ann, bob, hands, step } = story;
  const sum = usd(Math.abs(owedToAnnCents));
  await step('both see the same debt', async () => {
    for (const friend of [ann, bob]) await goTo(story, friend, 'Debts');
    await expect(ann.page.getByRole('heading', { name: `You owe Bob Reyes ${sum}` })).toBeVisible();
    await expect(bob.page.getByRole('heading', { name: `Ann Lee owes you ${sum}` })).toBeVisible();
  });
  await step('Ann pays and records it, and Bob sees it settled right away', async () => {
    await hands.press(ann.page.locator('summary').filter({ hasText: sum }));
    await hands.press(ann.button('Record Payment'));
    const dialog = ann.dialog('Record Payment');
    await hands.choose(dialog.getByRole('radio', { name: 'Venmo' }));
    await hands.press(button(dialog, 'Record Payment'));
    await expect(dialog).toBeHidden();
    await expect(ann.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
    await expect(bob.page.getByText(debtsCopy.empty.all.title)).toBeVisible();
  });
}

/** Two friends on two phones go from the lines to a paid debt in one evening. */
export async function playEvening(evening: Evening): Promise<void> {
  const { ann, bob, world, offerGame } = evening;
  const game = await offerGame({ moneyline: { home: -150, away: 130 } });
  const [anns, bobs] = [await ann.arrive(), await bob.arrive()];
  await world.aGroup(anns, bobs);
  const story: Story = { ...evening, game, anns };
  await lookAtLines(story);
  const offers = [await offerAndChange(story), await moveUnderHim(story)];
  await agreeOnRain(story);
  await watchTheGame(story, offers);
  const lostOnRain = -2_000;
  await payUp(
    story,
    offers.reduce((sum, offer) => sum + expectedOutcome(offer, SCORE).owedToPoster, lostOnRain),
  );
}
