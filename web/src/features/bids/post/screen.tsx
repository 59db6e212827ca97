import { createBidRefusal, openingStatus } from '@evens/domain/bids/rules';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { useState } from 'react';
import { type Group, useCurrentGroup, useUser } from '../../../lib/session.ts';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import type { LinePick } from '../../lines/data.ts';
import { GameLines } from '../card/game-time.tsx';
import { postingCopy as copy } from './copy.ts';
import { AutoField, ExpirationFields, WagerFields, WagerPreview } from './post-bid-fields.tsx';
import { ChangedPrice, ChosenPick } from './post-bid-pick.tsx';
import { usePosting } from './use-post-bid.ts';

type PostBidFormProps = { pick: LinePick; group: Group; open: boolean; onClose: () => void };

function PostBidForm({ pick, group, open, onClose }: PostBidFormProps) {
  const { id: viewerId } = useUser();
  const { terms, preview, quote, seen, isChanged } = usePosting(pick, { group, viewerId, onPosted: onClose });
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
      <WagerFields terms={terms} rules={group.bettingRules} />
      <WagerPreview preview={preview} needsApproval={opening === 'pending_approval'} />
      <AutoField terms={terms} />
      <ExpirationFields terms={terms} isCustom={false} />
    </FormDialog>
  );
}

type PostBidDialogProps = { pick: LinePick | null; onClose: () => void };

/** Posts a bid at the chosen price. Open while there's a pick, and empty for each new pick (BD-01). */
export function PostBidDialog({ pick, onClose }: PostBidDialogProps) {
  const { group } = useCurrentGroup();
  const [last, setLast] = useState<{ pick: LinePick; turn: number } | null>(null);
  if (pick && pick !== last?.pick) setLast({ pick, turn: (last?.turn ?? 0) + 1 });
  if (!last || !group) return null;
  return <PostBidForm key={last.turn} pick={last.pick} group={group} open={pick !== null} onClose={onClose} />;
}
