import { wagerTowardLimit } from '@evens/domain/bids/custom/rules';
import { createBidRefusal, openingStatus } from '@evens/domain/bids/rules';
import { useId } from 'react';
import { type Group, useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { postingCopy as copy } from '../post/copy.ts';
import { toSides } from '../post/data.ts';
import { ExpirationFields, WagerFields, WagerPreview } from '../post/post-bid-fields.tsx';
import { useCustomPosting } from '../post/use-post-bid.ts';
import { CustomFields } from './custom-fields.tsx';

type CustomBidDialogProps = { group: Group; open: boolean; onClose: () => void };

/** Posts a bid on something no sportsbook offers (BD-08). */
export function CustomBidDialog({ group, open, onClose }: CustomBidDialogProps) {
  const formId = useId();
  const { id: viewerId } = useUser();
  const { terms, preview, isAtDefault } = useCustomPosting({ group, viewerId, onPosted: onClose });
  const forbidden = createBidRefusal(group);
  const refusal = forbidden?.message ?? terms.refusal;
  const amountCents = preview && wagerTowardLimit({ betType: 'custom', ...toSides(preview) });
  const opening = amountCents && openingStatus({ ...group, amountCents });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.customTitle}
      description={copy.customText}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={terms.isPending} disabled={forbidden !== null}>
            {terms.isPending ? copy.posting : copy.post}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={terms.submit} noValidate className="grid gap-4">
        {refusal && <Notice tone="trouble">{refusal}</Notice>}
        <CustomFields terms={terms} />
        <WagerFields terms={terms} rules={group.bettingRules} />
        <WagerPreview
          preview={preview}
          needsApproval={opening === 'pending_approval'}
          note={isAtDefault ? copy.atDefaultOdds : undefined}
        />
        <ExpirationFields terms={terms} isCustom />
      </form>
    </Dialog>
  );
}
