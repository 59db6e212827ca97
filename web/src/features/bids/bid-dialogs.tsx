import type { Group } from '../../lib/session.ts';
import { AcceptBidDialog } from './accept/accept-bid-dialog.tsx';
import { CancelBidDialog } from './cancel-bid-dialog.tsx';
import type { BidDialog } from './card/bid-actions.tsx';
import { EditBidDialog } from './edit/edit-bid-dialog.tsx';
import type { Bid } from './list/update-bid-list.ts';

export type Opened = { what: BidDialog; bid: Bid; turn: number; isOpen: boolean };

type BidDialogsProps = {
  opened: Opened;
  onClose: () => void;
  bids: readonly Bid[];
  group: Group;
  viewerId: string;
  now: Date;
};

export function BidDialogs({ opened, onClose, bids, group, viewerId, now }: BidDialogsProps) {
  const common = { bid: opened.bid, open: opened.isOpen, viewerId, onClose };
  if (opened.what === 'cancel') return <CancelBidDialog key={opened.turn} {...common} />;
  const listed = bids.find(({ id }) => id === opened.bid.id);
  if (opened.what === 'edit') {
    return <EditBidDialog key={opened.turn} {...common} listed={listed} group={group} now={now} />;
  }
  return <AcceptBidDialog key={opened.turn} {...common} listed={listed} now={now} />;
}
