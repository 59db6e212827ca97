import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { bidsCopy as copy } from '../copy.ts';
import { useCancelBid } from '../data.ts';
import type { Bid } from '../data-list.ts';
import { sidesOf } from '../data-sides.ts';

type CancelBidDialogProps = { bid: Bid; open: boolean; viewerId: string; onClose: () => void };

/** Asks before the own bid is taken back (BD-43). */
export function CancelBidDialog({ bid, open, viewerId, onClose }: CancelBidDialogProps) {
  const cancel = useCancelBid({ groupId: bid.groupId, viewerId });
  const { creator } = sidesOf(bid);
  const confirm = () =>
    cancel.mutate(bid.id, {
      onSuccess() {
        showToast({ text: copy.cancelled, tone: 'done' });
        onClose();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.cancelTitle}
      description={copy.game(bid.awayTeam, bid.homeTeam)}
      footer={
        <>
          <Button onClick={onClose}>{copy.keepBid}</Button>
          <Button variant="danger" busy={cancel.isPending} onClick={confirm}>
            {cancel.isPending ? copy.cancelling : copy.cancelBid}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {cancel.error && <Notice tone="trouble">{messageOf(cancel.error)}</Notice>}
        <p>
          <strong className="font-bold">{creator.pick}</strong> {copy.at(creator.odds)}. {copy.cancelText}
        </p>
      </div>
    </Dialog>
  );
}
