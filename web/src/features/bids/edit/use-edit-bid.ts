import { wagerTowardLimit } from '@evens/domain/bids/custom/rules';
import { editBidRefusal, statusAfterEdit } from '@evens/domain/bids/edit/rules';
import { bidErrors } from '@evens/domain/bids/errors';
import { createBidRefusal } from '@evens/domain/bids/rules';
import type { Group } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { isChange, useReadTerms } from '../accept/use-read-terms.ts';
import { refusedBid, useEditBid } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { postingCopy as copy } from '../post/copy.ts';
import { getPreview, type Posting, parseCustomOddsText, toEdit, toPosting, toSides } from '../post/data.ts';
import { useTermsForm } from '../post/use-terms-form.ts';

type Editing = { listed: Bid | undefined; group: Group; viewerId: string; now: Date; onSaved: () => void };

/** Whether the acceptor's stakes or odds change. A longer expiration alone doesn't count as new terms (BD-24). */
function hasNewTerms(bid: Bid, posting: Posting): boolean {
  const { expiration: _expiration, autoUpdateOdds: _auto, ...terms } = toEdit(bid, posting);
  return Object.keys(terms).length > 0;
}

/** Edits only the terms that the owner read, and only while no one has accepted them (BD-44). */
export function useEditing(bid: Bid, { listed, group, viewerId, now, onSaved }: Editing) {
  const { read, latest, isChanged, takeNews, takeUpChange } = useReadTerms(bid, listed);
  const edit = useEditBid({ groupId: bid.groupId, viewerId }, bid.id);
  const terms = useTermsForm({
    defaults: toPosting(bid),
    rules: group.bettingRules,
    gameTime: read.gameTime,
    standingCents: read.amountCents,
    standingOdds: read.odds,
    customStakes: read.betType === 'custom' ? read.stakes : undefined,
    async send(posting) {
      const change = toEdit(read, posting);
      if (Object.keys(change).length > 0) {
        await edit.mutateAsync({ version: read.version, ...change });
        showToast({ text: copy.saved, tone: 'success' });
      }
      onSaved();
    },
    onRefused(error) {
      takeNews(refusedBid(error));
      return isChange(error);
    },
  });
  const { values } = terms;
  const isDone = edit.isPending || edit.isSuccess;
  const odds = bid.betType === 'custom' ? parseCustomOddsText(values.odds) : read.odds;
  const preview = getPreview(values.amount, odds, read.stakes);
  const amountCents = preview && wagerTowardLimit({ betType: read.betType, ...toSides(preview) });
  const status = amountCents && statusAfterEdit({ ...group, amountCents, hasNewTerms: hasNewTerms(read, values) });
  const refusal = editBidRefusal({ bid: latest, viewerId, seenVersion: latest.version, now });
  const isOver = !isDone && refusal !== null;
  return {
    read,
    latest,
    terms,
    preview,
    needsApproval: status === 'pending_approval',
    isChanged: isChanged && !isDone && !isOver,
    isOver,
    isForbidden: createBidRefusal(group) !== null,
    reason: isOver ? bidErrors.BID_UNAVAILABLE.message : (createBidRefusal(group)?.message ?? terms.refusal),
    /** Fields that the owner changed keep what was typed. The others show the new terms. */
    takeUpChange() {
      terms.showSaved(toPosting(read), toPosting(latest));
      takeUpChange();
    },
  };
}
