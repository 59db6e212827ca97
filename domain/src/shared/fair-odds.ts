import { impliedFraction, impliedProbability } from './american-odds.ts';
import { divideHalfUp, roundHalfUp } from './money.ts';

export type FairPair = {
  oddsA: number;
  oddsB: number;
  probabilityA: number;
  probabilityB: number;
  holdPercent: number;
};

/**
 * Both prices with the bookmaker's margin taken out in proportion (OM-04, OM-05).
 * The size is rounded once and each side gets its sign. Rounding each side separately would make halves differ.
 */
export function fairPair(oddsA: number, oddsB: number): FairPair {
  const impliedA = impliedProbability(oddsA);
  const impliedB = impliedProbability(oddsB);
  const booksum = impliedA + impliedB;
  const size = fairSize(oddsA, oddsB);
  const even = size === 100;
  const favoriteIsA = impliedA > impliedB;
  return {
    oddsA: favoriteIsA && !even ? -size : size,
    oddsB: favoriteIsA || even ? size : -size,
    probabilityA: impliedA / booksum,
    probabilityB: impliedB / booksum,
    holdPercent: roundHalfUp((1 - 1 / booksum) * 1000) / 10,
  };
}

/** 100 times the favorite's chance over the other's, as one fraction of whole numbers so that halves round right. */
function fairSize(oddsA: number, oddsB: number): number {
  const a = impliedFraction(oddsA);
  const b = impliedFraction(oddsB);
  const crossA = a.numerator * b.denominator;
  const crossB = b.numerator * a.denominator;
  return divideHalfUp(100 * Math.max(crossA, crossB), Math.min(crossA, crossB));
}
