import { approvalRefusal, editBidRefusal } from '@evens/domain/bids/edit/rules';
import { isAvailableTo, isExpired, isMineOpen } from '@evens/domain/bids/rules';
import type { RefObject } from 'react';
import { getMessage } from '../../../lib/api.ts';
import type { Group } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { bidsCopy as copy } from '../copy.ts';
import { useDecideBid } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';

export type BidDialog = 'accept' | 'cancel' | 'edit';

export function holdId({ id }: Bid): string {
  return `bid-${id}-hold`;
}

export type OpenBidDialog = (what: BidDialog, bid: Bid) => void;

export type BidActions = { openDialog: RefObject<OpenBidDialog | null>; group: Group; mayAccept: boolean };

type BidActionsProps = { bid: Bid; viewerId: string; now: Date; titleId: string; actions: BidActions };

const DECISION_TOASTS = { approve: copy.approved, decline: copy.declined } as const;

/** A decision removes both buttons and their focus, so the focus moves to the card, or the page. */
function moveFocusToCard(card: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const target = card?.isConnected ? card : document.querySelector('main');
    if (document.activeElement === document.body) target?.focus({ preventScroll: true });
  });
}

/** A large bid waits for a group admin (BD-23, BD-24). */
export function Decision({ bid, viewerId, titleId }: Pick<BidActionsProps, 'bid' | 'viewerId' | 'titleId'>) {
  const viewing = { groupId: bid.groupId, viewerId };
  const approve = useDecideBid(viewing, 'approve');
  const decline = useDecideBid(viewing, 'decline');
  const isBusy = approve.isPending || decline.isPending;
  const decide = (verb: keyof typeof DECISION_TOASTS, button: HTMLButtonElement) => {
    const card = button.closest('article');
    const mutation = verb === 'approve' ? approve : decline;
    // Not in the mutation's callbacks: these buttons have unmounted by then.
    mutation
      .mutateAsync(bid)
      .then(() => showToast({ text: DECISION_TOASTS[verb], tone: 'success' }))
      .catch((error: unknown) => showToast({ text: getMessage(error), tone: 'error' }))
      .finally(() => moveFocusToCard(card));
  };
  return (
    <>
      <Button
        aria-describedby={titleId}
        busy={isBusy}
        onClick={({ currentTarget }) => decide('decline', currentTarget)}
      >
        {copy.decline}
      </Button>
      <Button
        variant="primary"
        aria-describedby={titleId}
        busy={isBusy}
        onClick={({ currentTarget }) => decide('approve', currentTarget)}
      >
        {copy.approve}
      </Button>
    </>
  );
}

/** What the viewer can do with a bid (BD-33). */
export function BidButtons({ bid, viewerId, now, titleId, actions }: BidActionsProps) {
  const { openDialog, group, mayAccept } = actions;
  const isHeld = Boolean(bid.hold);
  const isEditable = editBidRefusal({ bid, viewerId, seenVersion: bid.version, now }) === null;
  return (
    <div className="flex flex-wrap gap-2">
      {isMineOpen(bid, viewerId) && !isExpired(bid, now) && (
        <Button aria-describedby={titleId} onClick={() => openDialog.current?.('cancel', bid)}>
          {copy.cancel}
        </Button>
      )}
      {isEditable && (
        <Button aria-describedby={titleId} onClick={() => openDialog.current?.('edit', bid)}>
          {copy.edit}
        </Button>
      )}
      {group.role === 'admin' && approvalRefusal(bid, now) === null && (
        <Decision bid={bid} viewerId={viewerId} titleId={titleId} />
      )}
      {isAvailableTo(bid, viewerId, now) && (
        <Button
          variant="primary"
          disabled={!mayAccept}
          aria-disabled={isHeld}
          aria-describedby={isHeld ? `${titleId} ${holdId(bid)}` : titleId}
          onClick={isHeld ? undefined : () => openDialog.current?.('accept', bid)}
        >
          {copy.accept}
        </Button>
      )}
    </div>
  );
}
