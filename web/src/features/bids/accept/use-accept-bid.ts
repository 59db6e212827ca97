import { bidErrors } from '@evens/domain/bids/errors';
import { isAvailableTo } from '@evens/domain/bids/rules';
import { freshnessErrors } from '@evens/domain/lines/freshness/errors';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, getMessage } from '../../../lib/api.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { bidsCopy as copy, HOLD_TEXTS } from '../copy.ts';
import { refusedBid, useAcceptBid } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { isChange, useReadTerms } from './use-read-terms.ts';

const TOO_LARGE = bidErrors.WAGER_OUT_OF_RANGE.code;

/** Refusals that a retry can't change. */
const FINAL = new Set([
  bidErrors.BID_NOT_FOUND.code,
  bidErrors.OWN_BID.code,
  bidErrors.ACCEPT_BID_FORBIDDEN.code,
  TOO_LARGE,
]);

/** Refusals shown in their own words, because asking for another try would mislead. */
const SHOWN_IN_FULL = new Set([...Object.values(freshnessErrors).map(({ code }) => code), TOO_LARGE]);

/** The toast for a bid that couldn't be accepted (BD-41). */
function toastFor(error: unknown): string {
  const isShownInFull = error instanceof ApiError && SHOWN_IN_FULL.has(error.code);
  return isShownInFull ? error.message : copy.acceptFailed;
}

type Accepting = { listed: Bid | undefined; viewerId: string; now: Date; onAccepted: () => void };

/**
 * Accepts a bid only on terms the viewer has read. If they change while the dialog is open, it shows the old and the
 * new terms, and the viewer has to confirm the new ones first (BD-39).
 */
export function useAcceptBidDialog(bid: Bid, { listed, viewerId, now, onAccepted }: Accepting) {
  const terms = useReadTerms(bid, listed);
  const { read, latest } = terms;
  const navigate = useNavigate();
  const toBets = () => void navigate({ to: '/bets' });
  const accept = useAcceptBid({ groupId: bid.groupId, viewerId });
  const form = useSubmitForm({
    async send() {
      await accept.mutateAsync(read);
      showToast({ text: copy.accepted, tone: 'success', action: { label: copy.toBets, onAct: toBets } });
      onAccepted();
    },
    toText(error) {
      terms.takeNews(refusedBid(error));
      if (isChange(error)) return null;
      // The dialog itself says that the server can't be reached.
      if (!(error instanceof ApiError && error.status === 0)) showToast({ text: toastFor(error), tone: 'error' });
      return getMessage(error);
    },
  });
  const isDone = accept.isPending || accept.isSuccess;
  const isGone = !isDone && !isAvailableTo(latest, viewerId, now);
  const isFinal = accept.error instanceof ApiError && FINAL.has(accept.error.code);
  const hold = !isDone && !isGone && !isFinal && listed?.hold;
  return {
    form,
    read,
    latest,
    isChanged: !isDone && !isGone && terms.isChanged,
    isOver: isGone || isFinal,
    isHeld: Boolean(hold),
    /** The server's reason, or one the browser can see itself. */
    reason: hold ? HOLD_TEXTS[hold] : (form.refusal ?? (isGone ? bidErrors.BID_UNAVAILABLE.message : null)),
    takeUpChange: terms.takeUpChange,
  };
}
