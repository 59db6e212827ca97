import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { settingsCopy as copy } from '../settings/copy.ts';
import { phoneCopy } from './copy.ts';
import { phoneFailure, useRemovePhone } from './data.ts';

/** Asks before removing a number (US-12). */
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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      keep={copy.cancel}
      title={copy.removeTitle}
      description={copy.removeHint}
      action={{ label: copy.removePhone, isBusy: remove.isPending, onAct: confirm }}
      failure={remove.error && phoneFailure(remove.error, phoneCopy.notRemoved)}
    />
  );
}
