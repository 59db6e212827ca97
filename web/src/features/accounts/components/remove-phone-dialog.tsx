import { accountErrors } from '@evens/domain/accounts/errors';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { settingsCopy as copy } from '../copy-settings.ts';
import { phoneFailure, useRemovePhone } from '../data-phone.ts';

/** Asks before a number is forgotten (US-12). */
export function RemovePhoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useRemovePhone();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess() {
        showToast({ text: copy.removed, tone: 'done' });
        onClose();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.removeTitle}
      description={copy.removeHint}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {copy.removePhone}
          </Button>
        </>
      }
    >
      {remove.isError && <Notice tone="trouble">{phoneFailure(remove.error, accountErrors.PHONE_NOT_REMOVED)}</Notice>}
    </Dialog>
  );
}
