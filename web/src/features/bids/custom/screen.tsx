import { wagerTowardLimit } from '@evens/domain/bids/custom/rules';
import { createBidRefusal, openingStatus } from '@evens/domain/bids/rules';
import { type Group, useUser } from '../../../lib/session.ts';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { postingCopy as copy } from '../post/copy.ts';
import { toSides } from '../post/data.ts';
import { ExpirationFields, WagerFields, WagerPreview } from '../post/post-bid-fields.tsx';
import { useCustomPosting } from '../post/use-post-bid.ts';
import { useQuickAmounts } from '../post/use-quick-amounts.ts';
import { CustomFields } from './custom-fields.tsx';

type CustomBidDialogProps = { group: Group; open: boolean; onClose: () => void };

/** Posts a bid on something no sportsbook offers (BD-08). */
export function CustomBidDialog({ group, open, onClose }: CustomBidDialogProps) {
  const { id: viewerId } = useUser();
  const { terms, preview, isAtDefault } = useCustomPosting({ group, viewerId, onPosted: onClose });
  const amountsCents = useQuickAmounts(group);
  const forbidden = createBidRefusal(group);
  const amountCents = preview && wagerTowardLimit({ betType: 'custom', ...toSides(preview) });
  const opening = amountCents && openingStatus({ ...group, amountCents });
  return (
    <FormDialog
      form={terms}
      open={open}
      onClose={onClose}
      title={copy.customTitle}
      description={copy.customText}
      cancel={copy.cancel}
      action={{ label: copy.post, busyLabel: copy.posting, disabled: forbidden !== null }}
      failure={forbidden?.message ?? terms.refusal}
    >
      <CustomFields terms={terms} />
      <WagerFields terms={terms} rules={group.bettingRules} amountsCents={amountsCents} />
      <WagerPreview
        preview={preview}
        needsApproval={opening === 'pending_approval'}
        note={isAtDefault ? copy.atDefaultOdds : undefined}
      />
      <ExpirationFields terms={terms} isCustom />
    </FormDialog>
  );
}
