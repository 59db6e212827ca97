import { bidErrors } from '@evens/domain/bids/errors';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ApiError, getMessage } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { AcceptBidDialog } from '../accept/accept-bid-dialog.tsx';
import { BidSides } from '../card/bid-sides.tsx';
import { BidStatusNote } from '../card/bid-status-note.tsx';
import { GameLines } from '../card/game-time.tsx';
import { bidsCopy as copy } from '../copy.ts';
import { useBid } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';

type LinkedBidProps = {
  bidId: string;
  isOpen: boolean;
  groupId: string;
  viewerId: string;
  bids: readonly Bid[];
  now: Date;
  /** Shows the bid with its comments instead of asking to accept it. */
  withComments: boolean;
  comments: (bidId: string) => ReactNode;
  onClose: () => void;
};

/** The bid that a link names, with the dialog to accept it, or with its comments. It need not be on the loaded part of the list. */
export function LinkedBid({
  bidId,
  isOpen,
  groupId,
  viewerId,
  bids,
  now,
  withComments,
  comments,
  onClose,
}: LinkedBidProps) {
  const { data: bid, error } = useBid({ groupId, bidId });
  // A bid that's already on screen stays if refetching it fails.
  const failure = bid ? null : error;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!failure) return;
    const isUnknown = failure instanceof ApiError && failure.code === bidErrors.BID_NOT_FOUND.code;
    showToast({ text: isUnknown ? bidErrors.BID_UNAVAILABLE.message : getMessage(failure), tone: 'error' });
    leave();
  }, [failure]);
  if (!bid) return null;
  const listed = bids.find(({ id }) => id === bidId) ?? bid;
  if (withComments || bid.creatorId === viewerId) {
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        size="lg"
        forReading
        inAddress
        title={copy.linkedTitle}
        description={
          <GameLines awayTeam={bid.awayTeam} homeTeam={bid.homeTeam} betType={bid.betType} at={bid.gameTime} />
        }
      >
        <div className="@container grid gap-4">
          <BidSides bid={listed} viewerId={viewerId} now={now} />
          <div className="text-sm text-quiet">
            <BidStatusNote bid={listed} now={now} />
          </div>
          <div className="grid gap-3">
            <h3 className="font-bold">{copy.comments}</h3>
            {comments(bid.id)}
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <AcceptBidDialog
      bid={bid}
      listed={listed}
      open={isOpen}
      viewerId={viewerId}
      now={now}
      inAddress
      onClose={onClose}
    />
  );
}
