import { createBidRefusal, openingStatus } from '@evens/domain/bids/rules';
import { countedCents } from '@evens/domain/bids/rules-custom';
import type { Group } from '@evens/domain/groups/model';
import { useId } from 'react';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CustomFields } from './components/custom-fields.tsx';
import { ExpirationFields, WagerFields, WagerPreview } from './components/post-bid-fields.tsx';
import { useCustomPosting } from './components/use-posting.ts';
import { postingCopy as copy } from './copy-posting.ts';
import { sidesOf } from './data-posting.ts';

type CustomBidDialogProps = { group: Group; open: boolean; onClose: () => void };

/** Offers something to the group that no sportsbook quotes (BD-08). */
export function CustomBidDialog({ group, open, onClose }: CustomBidDialogProps) {
  const formId = useId();
  const { id: viewerId } = useUser();
  const { terms, preview, isAtDefault } = useCustomPosting({ group, viewerId, onPosted: onClose });
  const forbidden = createBidRefusal(group);
  const refusal = forbidden?.message ?? terms.refusal;
  const amountCents = preview && countedCents({ betType: 'custom', ...sidesOf(preview) });
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
