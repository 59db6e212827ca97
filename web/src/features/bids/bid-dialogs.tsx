import { useCallback, useState } from 'react';
import type { Group } from '../../lib/session.ts';
import { AcceptBidDialog } from './accept/accept-bid-dialog.tsx';
import { CancelBidDialog } from './cancel-bid-dialog.tsx';
import type { BidDialog } from './card/bid-actions.tsx';
import { EditBidDialog } from './edit/edit-bid-dialog.tsx';
import type { Bid } from './list/update-bid-list.ts';

type OpenBidDialog = { what: BidDialog; bid: Bid; turn: number };

/** The open dialog. It keeps its content while it closes, and each opening starts fresh. */
export function useBidDialogs() {
  const [asked, setAsked] = useState<OpenBidDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = useCallback((what: BidDialog, bid: Bid) => {
    setAsked((last) => ({ what, bid, turn: (last?.turn ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  return { asked, isOpen, ask, close: () => setIsOpen(false) };
}

type BidDialogsProps = {
  asking: ReturnType<typeof useBidDialogs>;
  bids: readonly Bid[];
  group: Group;
  viewerId: string;
  now: Date;
};

export function BidDialogs({ asking: { asked, isOpen, close }, bids, group, viewerId, now }: BidDialogsProps) {
  if (!asked) return null;
  const common = { bid: asked.bid, open: isOpen, viewerId, onClose: close };
  if (asked.what === 'cancel') return <CancelBidDialog key={asked.turn} {...common} />;
  const listed = bids.find(({ id }) => id === asked.bid.id);
  if (asked.what === 'edit') {
    return <EditBidDialog key={asked.turn} {...common} listed={listed} group={group} now={now} />;
  }
  return <AcceptBidDialog key={asked.turn} {...common} listed={listed} now={now} />;
}
