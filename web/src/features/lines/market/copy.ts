import type { LineMarket } from '@evens/domain/lines/model';

const MARKET_NAMES: Readonly<Record<LineMarket, string>> = {
  moneyline: 'Moneyline',
  spread: 'Spread',
  total: 'Over/Under',
};

export const marketCopy = {
  title: (market: LineMarket) => `${MARKET_NAMES[market]}: where the price comes from`,
  caption: 'The two sides of this market',
  original: 'Original odds',
  implied: 'Implied probability',
  fairChance: 'True probability',
  fair: 'Fair odds',
  juice: 'Juice removed',
  sentence: (book: string, percent: string) =>
    `${book} would keep ${percent} of evenly placed bets; without that the two chances make 100%, and both sides pay what they are worth.`,
  gone: 'This market is not offered any more.',
  showMoves: 'How the line moved',
  loadingMoves: 'Reading how the line moved...',
  noMoves: 'It stands where it was first read.',
  noHistory: 'Nothing has been kept of this line yet.',
  when: 'Read',
  line: 'Line',
  quoted: (book: string, time: string) => `Quoted by ${book} on ${time}.`,
  noOriginal: (book: string) => `${book} quoted only one side of this market.`,
  drawing: (what: string, from: string, to: string) => `${what} from ${from} to ${to}`,
} as const;
