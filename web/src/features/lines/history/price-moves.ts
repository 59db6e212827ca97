import { sideMovement } from '@evens/domain/lines/history/rules';
import type { FairLines } from '@evens/domain/lines/model';

/** How far each side of a game moved, by `sideKey`. Sides that didn't move are left out. */
export type Moves = Readonly<Record<string, number>>;

export const NO_MOVES: Moves = {};

export function sideKey(market: string, side: string): string {
  return `${market} ${side}`;
}

function listSides({ moneyline, spread, total }: FairLines) {
  return [
    { key: sideKey('moneyline', 'home'), price: moneyline?.home },
    { key: sideKey('moneyline', 'away'), price: moneyline?.away },
    { key: sideKey('spread', 'home'), price: spread?.home },
    { key: sideKey('spread', 'away'), price: spread?.away },
    { key: sideKey('total', 'over'), price: total?.over },
    { key: sideKey('total', 'under'), price: total?.under },
  ];
}

/** The moves between two sets of prices of one book. Prices of different books aren't compared. */
export function movesBetween(before: FairLines, after: FairLines): Moves {
  if (before === after || before.book !== after.book) return NO_MOVES;
  const old = new Map(listSides(before).map(({ key, price }) => [key, price]));
  const moves = listSides(after).flatMap(({ key, price }) => {
    const was = old.get(key);
    const move = was && price ? sideMovement(was, price) : 0;
    return move === 0 ? [] : [[key, move] as const];
  });
  return moves.length === 0 ? NO_MOVES : Object.fromEntries(moves);
}
