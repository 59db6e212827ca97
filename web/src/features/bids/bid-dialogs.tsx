import type { Group } from '../../lib/session.ts';
import { AcceptBidDialog } from './accept/accept-bid-dialog.tsx';
import { CancelBidDialog } from './cancel-bid-dialog.tsx';
import { EditBidDialog } from './edit/edit-bid-dialog.tsx';
import type { Bid } from './list/update-bid-list.ts';
import type { OpenBidDialog } from './use-bid-dialogs.ts';

type BidDialogsProps = {
  opened: OpenBidDialog;
  open: boolean;
  onClose: () => void;
  bids: readonly Bid[];
  group: Group;
  viewerId: string;
  now: Date;
};

/** Accepts, edits, or cancels a bid. The dialogs load after the list. */
export function BidDialogs({ opened: { what, bid }, bids, group, now, ...dialog }: BidDialogsProps) {
  if (what === 'cancel') return <CancelBidDialog bid={bid} {...dialog} />;
  const listed = bids.find(({ id }) => id === bid.id);
  if (what === 'edit') return <EditBidDialog bid={bid} listed={listed} group={group} now={now} {...dialog} />;
  return <AcceptBidDialog bid={bid} listed={listed} now={now} {...dialog} />;
}
