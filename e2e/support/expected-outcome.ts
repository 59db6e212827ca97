/**
 * Works out a bet from just the prices on the page and the final score, without the product's own math, so that journeys
 * can compare the product with it.
 */

export type Market = 'moneyline' | 'spread' | 'total';
export type Side = 'away' | 'home' | 'over' | 'under';
export type Game = { awayTeam: string; homeTeam: string; betType?: 'custom' };
export type Score = { away: number; home: number };

/** A price as shown on the Lines page. */
type Price = { market: Market; side: Side; line: number; odds: number };

/** A bid in a journey. The person posting it stakes this many whole dollars. */
export type Offer = Price & { game: Game; dollars: number };

const mirrored: Record<Side, Side> = { away: 'home', home: 'away', over: 'under', under: 'over' };

/** '$45.45' */
export function usd(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}

/** The stakes of the poster and the accepter. Each wins what the other stakes. */
export function expectedStakes({ dollars, odds }: Offer): { poster: number; taker: number } {
  const profit = odds > 0 ? dollars * odds : (dollars * 10_000) / -odds;
  return { poster: dollars * 100, taker: Math.floor(profit + 0.5) };
}

/** 'Chiefs −3.5', 'Over 47.5', 'Chiefs to win'. */
export function pickText({ market, side, line, game }: Offer): string {
  if (market === 'total') return `${side === 'over' ? 'Over' : 'Under'} ${line}`;
  const team = side === 'home' ? game.homeTeam : game.awayTeam;
  if (market === 'moneyline') return `${team} to win`;
  return `${team} ${line === 0 ? 'PK' : signed(line)}`;
}

/** The accepter's pick. */
export function otherPickText(offer: Offer): string {
  const line = offer.market === 'spread' ? -offer.line : offer.line;
  return pickText({ ...offer, side: mirrored[offer.side], line });
}

/** Above zero the poster wins, below zero the accepter wins, and zero is a push. */
function winningMargin({ market, side, line }: Offer, { away, home }: Score): number {
  if (market === 'total') return side === 'over' ? away + home - line : line - away - home;
  const lead = side === 'home' ? home - away : away - home;
  return market === 'spread' ? lead + line : lead;
}

export type Outcome = {
  /** What the cards say, for the poster and the accepter. */
  poster: string;
  taker: string;
  /** The cents that the accepter owes the poster. Below zero, the poster owes the accepter. */
  owedToPoster: number;
};

export function expectedOutcome(offer: Offer, score: Score): Outcome {
  const margin = winningMargin(offer, score);
  const stakes = expectedStakes(offer);
  if (margin === 0) return { poster: 'Push', taker: 'Push', owedToPoster: 0 };
  if (margin > 0) {
    const sum = usd(stakes.taker);
    return { poster: `Won +${sum}`, taker: `Lost −${sum}`, owedToPoster: stakes.taker };
  }
  const sum = usd(stakes.poster);
  return { poster: `Lost −${sum}`, taker: `Won +${sum}`, owedToPoster: -stakes.poster };
}
