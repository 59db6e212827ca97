import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { showToast } from '../toasts/toast.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

type ConfirmDialogProps = Omit<FormDialogProps, 'form' | 'size' | 'isDanger' | 'otherAction' | 'failure'> & {
  /** What the action does. */
  run: () => Promise<unknown>;
  /** The toast afterward. */
  done?: string;
  /** The text for an error, if not the server's own. */
  toText?: (error: unknown) => string;
};

/** Asks before an action with consequences, explains them, and closes once it's done. */
export function ConfirmDialog({ run, done, toText, ...dialog }: ConfirmDialogProps) {
  const form = useSubmitForm({
    async send() {
      await run();
      if (done) showToast({ text: done, tone: 'success' });
      dialog.onClose();
    },
    ...(toText && { toText }),
  });
  return <FormDialog {...dialog} form={form} size="sm" isDanger />;
}
