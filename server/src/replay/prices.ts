import { impliedProbability } from '@evens/domain/shared/american-odds';

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

export function fromLogit(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** The usual margin, with -110 on both sides. */
export const USUAL_BOOKSUM = 220 / 210;
/** No book quotes much beyond -10000. */
const LARGEST_IMPLIED = 0.99;

/** The American odds of two sides, for the first side's chance to win and a given sum of implied probabilities. */
export function toPrices(probability: number, booksum: number): [number, number] {
  return [toPrice(probability * booksum), toPrice((1 - probability) * booksum)];
}

function toPrice(implied: number): number {
  const bounded = Math.min(Math.max(implied, 1 - LARGEST_IMPLIED), LARGEST_IMPLIED);
  const size = bounded > 0.5 ? (100 * bounded) / (1 - bounded) : (100 * (1 - bounded)) / bounded;
  const rounded = roundSize(size);
  return bounded > 0.5 && rounded > 100 ? -rounded : rounded;
}

/** Sportsbooks round small prices to 1 and larger ones to bigger steps. */
function roundSize(size: number): number {
  const step = size < 140 ? 1 : size < 400 ? 5 : size < 1000 ? 25 : size < 5000 ? 100 : 1000;
  return Math.max(100, Math.round(size / step) * step);
}

/** Moves two prices toward the first side on the scale of log odds, and keeps their margin. */
export function tiltPrices(first: number, second: number, tilt: number): [number, number] {
  if (tilt === 0) return [first, second];
  const booksum = impliedProbability(first) + impliedProbability(second);
  return toPrices(fromLogit(logit(impliedProbability(first) / booksum) + tilt), booksum);
}
