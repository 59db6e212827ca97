import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { settingsCopy as copy } from '../settings/copy.ts';
import { phoneCopy } from './copy.ts';
import { phoneFailure, useRemovePhone } from './data.ts';

/** Asks before removing a number (US-12). */
export function RemovePhoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useRemovePhone();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={copy.removeTitle}
      description={copy.removeHint}
      cancel={copy.cancel}
      action={{ label: copy.removePhone }}
      run={() => remove.mutateAsync()}
      done={copy.removed}
      toText={(error) => phoneFailure(error, phoneCopy.notRemoved)}
    />
  );
}
