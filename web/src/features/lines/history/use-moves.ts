import type { FairLines } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { useEffect, useState } from 'react';
import { type Moves, movesBetween, NO_MOVES } from './price-moves.ts';

/** A game's moves from a moment ago. */
export function useMoves(fair: FairLines): Moves {
  const [seen, setSeen] = useState({ fair, moves: NO_MOVES });
  if (seen.fair !== fair) {
    const fresh = movesBetween(seen.fair, fair);
    const previousMoves = seen.fair.book === fair.book ? seen.moves : NO_MOVES;
    setSeen({ fair, moves: fresh === NO_MOVES ? previousMoves : { ...previousMoves, ...fresh } });
  }
  const { moves } = seen;
  useEffect(() => {
    if (moves === NO_MOVES) return;
    const timer = setTimeout(() => setSeen((known) => ({ ...known, moves: NO_MOVES })), limits.priceMoveShownMs);
    return () => clearTimeout(timer);
  }, [moves]);
  return moves;
}
