import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { announcementsCopy as copy } from './copy.ts';
import { type TypedAnnouncement, toNewAnnouncement, useSendAnnouncement } from './data.ts';

type SendDialogProps = {
  typed: TypedAnnouncement;
  /** Null while that isn't known. */
  recipientCount: number | null;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
};

/** The question before an announcement goes out. */
export function SendDialog({ typed, recipientCount, open, onClose, onSent }: SendDialogProps) {
  const announce = useSendAnnouncement();
  const form = useSubmitForm({
    async send() {
      const sent = await announce.mutateAsync(toNewAnnouncement(typed));
      showToast({ text: copy.sent(sent.recipientCount), tone: 'success' });
      onSent();
      onClose();
    },
  });
  const { title, message } = toNewAnnouncement(typed);
  return (
    <FormDialog
      form={form}
      size="sm"
      open={open}
      onClose={onClose}
      title={copy.askTitle(recipientCount)}
      description={copy.askText}
      cancel={copy.cancel}
      action={{ label: copy.send, busyLabel: copy.sending }}
    >
      <div className="wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-soft">{message}</p>
      </div>
    </FormDialog>
  );
}
