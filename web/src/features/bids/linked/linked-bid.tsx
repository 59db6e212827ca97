import { bidErrors } from '@evens/domain/bids/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, getMessage } from '../../../lib/api.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { AcceptBidDialog } from '../accept/accept-bid-dialog.tsx';
import { useBid } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';

type LinkedBidProps = {
  /** From the URL. Undefined when the dialog is closed. */
  bidId: string | undefined;
  groupId: string;
  viewerId: string;
  bids: readonly Bid[];
  now: Date;
  onClose: () => void;
};

/** The bid that a link names, with the dialog to accept it. It need not be on the loaded part of the list. */
export function LinkedBid({ bidId, ...viewing }: LinkedBidProps) {
  // A closed dialog keeps its content while it animates out.
  const [last, setLast] = useState(bidId);
  if (bidId !== undefined && bidId !== last) setLast(bidId);
  return last && <OneBid key={last} bidId={last} isOpen={bidId !== undefined} {...viewing} />;
}

type OneBidProps = Omit<LinkedBidProps, 'bidId'> & { bidId: string; isOpen: boolean };

function OneBid({ bidId, isOpen, groupId, viewerId, bids, now, onClose }: OneBidProps) {
  const { data: bid, error } = useBid({ groupId, bidId });
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!error) return;
    const isUnknown = error instanceof ApiError && error.code === bidErrors.BID_NOT_FOUND.code;
    showToast({ text: isUnknown ? bidErrors.BID_UNAVAILABLE.message : getMessage(error), tone: 'error' });
    leave();
  }, [error]);
  if (!bid) return null;
  const listed = bids.find(({ id }) => id === bidId) ?? bid;
  return <AcceptBidDialog bid={bid} listed={listed} open={isOpen} viewerId={viewerId} now={now} onClose={onClose} />;
}
