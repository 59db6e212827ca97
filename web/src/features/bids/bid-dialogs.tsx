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
  const [opened, setOpened] = useState<OpenBidDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = useCallback((what: BidDialog, bid: Bid) => {
    setOpened((last) => ({ what, bid, turn: (last?.turn ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  return { opened, isOpen, ask, close: () => setIsOpen(false) };
}

type BidDialogsProps = {
  dialogs: ReturnType<typeof useBidDialogs>;
  bids: readonly Bid[];
  group: Group;
  viewerId: string;
  now: Date;
};

export function BidDialogs({ dialogs: { opened, isOpen, close }, bids, group, viewerId, now }: BidDialogsProps) {
  if (!opened) return null;
  const common = { bid: opened.bid, open: isOpen, viewerId, onClose: close };
  if (opened.what === 'cancel') return <CancelBidDialog key={opened.turn} {...common} />;
  const listed = bids.find(({ id }) => id === opened.bid.id);
  if (opened.what === 'edit') {
    return <EditBidDialog key={opened.turn} {...common} listed={listed} group={group} now={now} />;
  }
  return <AcceptBidDialog key={opened.turn} {...common} listed={listed} now={now} />;
}
