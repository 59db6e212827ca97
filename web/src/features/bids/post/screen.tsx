import { createBidRefusal, openingStatus } from '@evens/domain/bids/rules';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { useEffect, useState } from 'react';
import { type Group, useCurrentGroup, useUser } from '../../../lib/session.ts';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import type { LinePick } from '../../lines/data.ts';
import { GameLines } from '../card/game-time.tsx';
import { getBidDraft, isSamePick } from './bid-draft.ts';
import { postingCopy as copy } from './copy.ts';
import { AutoField, ExpirationFields, WagerFields, WagerPreview } from './post-bid-fields.tsx';
import { ChangedPrice, ChosenPick } from './post-bid-pick.tsx';
import { usePosting } from './use-post-bid.ts';
import { useQuickAmounts } from './use-quick-amounts.ts';

type PostBidFormProps = {
  pick: LinePick;
  group: Group;
  amountsCents: readonly number[];
  open: boolean;
  onClose: () => void;
  onPosted: () => void;
};

function PostBidForm({ pick, group, amountsCents, open, onClose, onPosted }: PostBidFormProps) {
  const { id: viewerId } = useUser();
  const { terms, preview, quote, seen, isChanged } = usePosting(pick, { group, viewerId, onPosted });
  const { line } = pick;
  const forbidden = createBidRefusal(group);
  const postText = isChanged && quote ? copy.postAt(formatOdds(quote.odds)) : copy.post;
  const opening = preview && openingStatus({ ...group, amountCents: preview.riskCents });
  return (
    <FormDialog
      form={terms}
      open={open}
      onClose={onClose}
      title={copy.title}
      description={
        <GameLines awayTeam={line.away_team} homeTeam={line.home_team} betType={pick.betType} at={line.commence_time} />
      }
      cancel={copy.cancel}
      action={{ label: postText, busyLabel: copy.posting, disabled: !quote || forbidden !== null }}
      failure={forbidden?.message ?? terms.refusal}
    >
      {isChanged && <ChangedPrice pick={pick} was={seen} is={quote} />}
      <ChosenPick pick={pick} quote={quote ?? seen} />
      <WagerFields terms={terms} rules={group.bettingRules} amountsCents={amountsCents} />
      <WagerPreview preview={preview} needsApproval={opening === 'pending_approval'} />
      <AutoField terms={terms} />
      <ExpirationFields terms={terms} isCustom={false} />
    </FormDialog>
  );
}

type PostBidDialogProps = {
  /** The price that was just pressed. */
  pick: LinePick | null;
  /** The form for it is open. */
  onOpened: () => void;
};

/** Posts a bid at the chosen price. A bid that was begun in one group isn't posted in another. */
export function PostBidDialog(chosen: PostBidDialogProps) {
  const { group } = useCurrentGroup();
  return group && <PostBidInGroup key={group.id} group={group} {...chosen} />;
}

type Opened = { pick: LinePick; turn: number; isOpen: boolean; isPosted: boolean };

/** The form starts empty for a new pick; for the same one, it goes on with what was written before it was closed (BD-01). */
function openFor(pick: LinePick, last: Opened | null): Opened {
  const goesOn = last !== null && !last.isPosted && isSamePick(pick, last.pick);
  return { pick, turn: (last?.turn ?? 0) + (goesOn ? 0 : 1), isOpen: true, isPosted: false };
}

function PostBidInGroup({ group, pick, onOpened }: PostBidDialogProps & { group: Group }) {
  const { id: userId } = useUser();
  const [opened, setOpened] = useState(() => {
    // After a reload, it opens again as it was (XP-09).
    const kept = getBidDraft({ userId, groupId: group.id, kind: 'feed' }).readPick();
    return kept && openFor(kept, null);
  });
  useEffect(() => {
    if (!pick) return;
    setOpened((last) => openFor(pick, last));
    onOpened();
  }, [pick, onOpened]);
  // Loaded before the first tap, so that no amount changes under a finger.
  const amountsCents = useQuickAmounts(group);
  if (!opened) return null;
  const { turn } = opened;
  // Another form can have been opened since.
  const end = (change: Partial<Opened>) => setOpened((last) => (last?.turn === turn ? { ...last, ...change } : last));
  return (
    <PostBidForm
      key={turn}
      pick={opened.pick}
      group={group}
      amountsCents={amountsCents}
      open={opened.isOpen}
      onClose={() => end({ isOpen: false })}
      onPosted={() => end({ isOpen: false, isPosted: true })}
    />
  );
}
