import type { LineMarket } from '@evens/domain/lines/model';

const MARKET_NAMES: Readonly<Record<LineMarket, string>> = {
  moneyline: 'Moneyline',
  spread: 'Spread',
  total: 'Over/Under',
};

export const marketCopy = {
  title: (market: LineMarket) => `${MARKET_NAMES[market]}: where the price comes from`,
  markets: 'Markets',
  caption: 'The two sides of this market',
  original: 'Sportsbook odds',
  implied: 'Implied probability',
  fairChance: 'True probability',
  fair: 'Fair odds',
  juice: 'Juice removed',
  sentence: (book: string, percent: string) =>
    `The implied probabilities add up to more than 100%, so ${book} would keep ${percent} if both sides were bet evenly. Scaled down to 100%, they give both sides a fair price.`,
  gone: 'This market is no longer available.',
  showMoves: 'How the line moved',
  loadingMoves: 'Loading line history...',
  movesFailed: 'We couldn’t load the line history.',
  noMoves: 'It hasn’t moved since we first saw it.',
  noHistory: 'There’s no history for this line yet.',
  when: 'Seen',
  line: 'Line',
  quoted: (book: string, time: string) => `Quoted by ${book} on ${time}.`,
  loadingReceipt: 'Loading price receipt...',
  noOriginal: (book: string) => `${book} quoted only one side of this market.`,
  drawing: (what: string, from: string, to: string) => `${what} from ${from} to ${to}`,
} as const;
