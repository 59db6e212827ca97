import { useCallback, useState } from 'react';
import type { BidDialog } from './card/bid-actions.tsx';
import type { Bid } from './list/update-bid-list.ts';

export type OpenBidDialog = { what: BidDialog; bid: Bid; turn: number; isOpen: boolean };

/** The open dialog. It keeps its content while it closes, and each opening starts fresh. */
export function useBidDialogs() {
  const [opened, setOpened] = useState<OpenBidDialog | null>(null);
  const ask = useCallback((what: BidDialog, bid: Bid) => {
    setOpened((last) => ({ what, bid, turn: (last?.turn ?? 0) + 1, isOpen: true }));
  }, []);
  // Another dialog can have been opened since.
  const close = () => setOpened((last) => (last && last.turn === opened?.turn ? { ...last, isOpen: false } : last));
  return { opened, ask, close };
}
