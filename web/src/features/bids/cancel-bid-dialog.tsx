import { describeGame } from '@evens/domain/shared/copy';
import { getMessage } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { getBidSides } from './card/sides.ts';
import { bidsCopy as copy } from './copy.ts';
import { useCancelBid } from './data.ts';
import type { Bid } from './list/update-bid-list.ts';

type CancelBidDialogProps = { bid: Bid; open: boolean; viewerId: string; onClose: () => void };

/** Asks before the viewer cancels their bid (BD-43). */
export function CancelBidDialog({ bid, open, viewerId, onClose }: CancelBidDialogProps) {
  const cancel = useCancelBid({ groupId: bid.groupId, viewerId });
  const { creator } = getBidSides(bid);
  const confirm = () =>
    cancel.mutate(bid.id, {
      onSuccess() {
        showToast({ text: copy.cancelled, tone: 'done' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={copy.cancelTitle}
      description={describeGame(bid)}
      keep={copy.keepBid}
      action={{
        label: cancel.isPending ? copy.cancelling : copy.cancelBid,
        isBusy: cancel.isPending,
        onAct: confirm,
      }}
      failure={cancel.error && getMessage(cancel.error)}
    >
      <p>
        <strong className="font-bold">{creator.pick}</strong> {copy.at(creator.odds)}. {copy.cancelText}
      </p>
    </ConfirmDialog>
  );
}
