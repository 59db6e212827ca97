import { bidsCopy } from '@evens/web/features/bids/copy';
import { expect, type Locator } from '@playwright/test';
import {
  expectedStakes,
  type Game,
  type Market,
  type Offer,
  otherPickText,
  pickText,
  type Side,
  usd,
} from './expected-outcome.ts';
import type { Friend } from './friend.ts';

export function gameName({ awayTeam, homeTeam, betType }: Game): string {
  return `${awayTeam} ${betType === 'custom' ? 'vs.' : 'at'} ${homeTeam}`;
}

/** A game's card on the Lines page. */
export function gameCard({ page }: Friend, game: Game): Locator {
  return page.getByRole('article', { name: gameName(game) });
}

const headings: Record<Market, (game: Game, side: Side) => RegExp> = {
  moneyline: ({ awayTeam, homeTeam }, side) => new RegExp(`^${side === 'home' ? homeTeam : awayTeam} to win`),
  spread: ({ awayTeam, homeTeam }, side) => new RegExp(`^${side === 'home' ? homeTeam : awayTeam} (PK|[+−])`),
  total: (_game, side) => (side === 'over' ? /^Over/ : /^Under/),
};

export function priceButton(friend: Friend, game: Game, { market, side }: { market: Market; side: Side }): Locator {
  return gameCard(friend, game).getByRole('button', { name: headings[market](game, side) });
}

function figure(text: string | undefined): number {
  return text === undefined || text === 'PK' ? 0 : Number(text.replace('−', '-').replace('+', ''));
}

/** Reads a price from the page: the line, if any, and the fair odds. */
export async function readPrice(friend: Friend, pick: { game: Game; market: Market; side: Side; dollars: number }) {
  const text = (await priceButton(friend, pick.game, pick).textContent()) ?? '';
  const found = /(?:(PK|[+−]?[\d.]+) )?([+−]\d+)\s*book/.exec(text);
  expect(found, `a price is read from "${text}"`).not.toBeNull();
  return { ...pick, line: figure(found?.[1]), odds: figure(found?.[2]) } satisfies Offer;
}

/** Posts a bid from a price on the Lines page, through the dialog that shows both sides in dollars (BD-07, GM-12). */
export async function postOffer(friend: Friend, offer: Offer): Promise<void> {
  const { poster, taker } = expectedStakes(offer);
  await friend.press(priceButton(friend, offer.game, offer));
  const dialog = friend.dialog('Create Bid');
  await expect(dialog).toContainText(pickText(offer));
  await dialog.getByLabel('Wager').fill(String(offer.dollars));
  await expect(dialog).toContainText(`You risk ${usd(poster)} to win ${usd(taker)}`);
  await expect(dialog).toContainText(`The person who accepts risks ${usd(taker)} to win ${usd(poster)}`);
  await friend.press(dialog.getByRole('button', { name: 'Post Bid' }));
  await friend.seeToast('Bid Posted Successfully!');
  await expect(dialog).toBeHidden();
}

/** A bid's card on the Bids page. */
export function bidCard({ page }: Friend, offer: Offer): Locator {
  return page.getByRole('article', { name: gameName(offer.game) }).filter({ hasText: pickText(offer) });
}

/** Accepts a bid, through the dialog that shows both sides in dollars (BD-35, GM-12). */
export async function acceptOffer(friend: Friend, offer: Offer, poster: string): Promise<void> {
  const stakes = expectedStakes(offer);
  await friend.press(bidCard(friend, offer).getByRole('button', { name: 'Accept' }));
  const dialog = friend.dialog('Accept Bet');
  await expect(dialog).toContainText(otherPickText(offer));
  await expect(dialog).toContainText(`You risk ${usd(stakes.taker)} to win ${usd(stakes.poster)}`);
  await expect(dialog).toContainText(`${poster} risks ${usd(stakes.poster)} to win ${usd(stakes.taker)}`);
  await friend.press(dialog.getByRole('button', { name: 'Accept Bet' }));
  await friend.seeToast(bidsCopy.accepted);
  await expect(dialog).toBeHidden();
  await expect(bidCard(friend, offer)).toHaveCount(0);
}

/** A bet's card on the Bets page, found by the reader's own pick. */
export function betCard({ page }: Friend, pick: string, game: Game): Locator {
  return page.getByRole('article', { name: `${pick}, ${gameName(game)}`, exact: true });
}

export function betDetails(friend: Friend): Locator {
  return friend.dialog('Bet Details');
}

export async function openDetails(friend: Friend, card: Locator): Promise<void> {
  await friend.press(card.getByRole('button', { name: 'Details' }));
  await expect(betDetails(friend)).toContainText('Timeline');
}
