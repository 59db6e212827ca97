import { describeGame } from '@evens/domain/shared/copy';
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx';
import { getBidSides } from './card/sides.ts';
import { bidsCopy as copy } from './copy.ts';
import { useCancelBid } from './data.ts';
import type { Bid } from './list/update-bid-list.ts';

type CancelBidDialogProps = { bid: Bid; open: boolean; viewerId: string; onClose: () => void };

/** Asks before the viewer cancels their bid (BD-43). */
export function CancelBidDialog({ bid, open, viewerId, onClose }: CancelBidDialogProps) {
  const cancel = useCancelBid({ groupId: bid.groupId, viewerId });
  const { creator } = getBidSides(bid);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={copy.cancelTitle}
      description={describeGame(bid)}
      cancel={copy.keepBid}
      action={{ label: copy.cancelBid, busyLabel: copy.cancelling }}
      run={() => cancel.mutateAsync(bid)}
      done={copy.cancelled}
    >
      <p>
        <strong className="font-bold">{creator.pick}</strong> {copy.at(creator.odds)}. {copy.cancelText}
      </p>
    </ConfirmDialog>
  );
}
