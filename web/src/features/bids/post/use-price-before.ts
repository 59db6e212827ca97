import { limits } from '@evens/domain/shared/limits';
import { useEffect, useState } from 'react';
import type { Bid } from '../list/update-bid-list.ts';

/** The bid before its price moved a moment ago; null if nothing has moved. */
export function usePriceBefore(bid: Bid): Bid | null {
  const [seen, setSeen] = useState<{ bid: Bid; before: Bid | null }>({ bid, before: null });
  if (seen.bid !== bid) {
    const { selection } = seen.bid;
    const hasMoved = selection.odds !== bid.selection.odds || selection.line !== bid.selection.line;
    setSeen({ bid, before: hasMoved ? seen.bid : seen.before });
  }
  const { before } = seen;
  useEffect(() => {
    if (!before) return;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, before: null })), limits.priceMoveShownMs);
    return () => clearTimeout(timer);
  }, [before]);
  return before;
}
