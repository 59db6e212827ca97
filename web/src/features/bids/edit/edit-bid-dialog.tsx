import { formatGameTime } from '@evens/domain/shared/time';
import type { Group } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { ChangeNotice } from '../accept/change-notice.tsx';
import { GameLines } from '../card/game-time.tsx';
import { getBidSides } from '../card/sides.ts';
import { CustomFields } from '../custom/custom-fields.tsx';
import type { Bid } from '../list/update-bid-list.ts';
import { postingCopy as copy } from '../post/copy.ts';
import { AutoField, ExpirationFields, WagerFields, WagerPreview } from '../post/post-bid-fields.tsx';
import { PickPanel } from '../post/post-bid-pick.tsx';
import { useQuickAmounts } from '../post/use-quick-amounts.ts';
import { useEditing } from './use-edit-bid.ts';

type EditBidDialogProps = {
  bid: Bid;
  /** The same bid in the list, which may be newer. */
  listed: Bid | undefined;
  group: Group;
  open: boolean;
  viewerId: string;
  now: Date;
  onClose: () => void;
};

type Editing = ReturnType<typeof useEditing>;

function EditFields({ editing, group }: { editing: Editing; group: Group }) {
  const { read, terms } = editing;
  const isCustom = read.betType === 'custom';
  const { creator } = getBidSides(read);
  const amountsCents = useQuickAmounts(group);
  return (
    <>
      {isCustom ? (
        <CustomFields terms={terms} />
      ) : (
        <PickPanel pick={creator.pick} odds={creator.odds} oddsLabel={copy.postedOdds} />
      )}
      <WagerFields terms={terms} rules={group.bettingRules} amountsCents={amountsCents} />
      <WagerPreview preview={editing.preview} needsApproval={editing.needsApproval} />
      {!isCustom && <AutoField terms={terms} />}
      <ExpirationFields terms={terms} isCustom={isCustom} keep={copy.keepExpiry(formatGameTime(read.expirationTime))} />
    </>
  );
}

/** Edits the viewer's open bid, under the rules of posting (BD-44). */
export function EditBidDialog({ bid, listed, group, open, viewerId, now, onClose }: EditBidDialogProps) {
  const editing = useEditing(bid, { listed, group, viewerId, now, onSaved: onClose });
  const { read, latest, terms, isChanged, isOver, isForbidden, reason } = editing;
  return (
    <FormDialog
      form={terms}
      open={open}
      onClose={onClose}
      title={copy.editTitle}
      description={
        <GameLines awayTeam={read.awayTeam} homeTeam={read.homeTeam} betType={read.betType} at={read.gameTime} />
      }
      cancel={isOver ? copy.close : copy.cancel}
      action={isChanged || isOver ? null : { label: copy.save, busyLabel: copy.saving, disabled: isForbidden }}
      otherAction={
        isChanged && (
          <Button variant="primary" onClick={editing.takeUpChange}>
            {copy.takeUpChange}
          </Button>
        )
      }
      failure={reason}
    >
      {isChanged && <ChangeNotice was={read} is={latest} holder="creator" />}
      {!isOver && <EditFields editing={editing} group={group} />}
    </FormDialog>
  );
}
