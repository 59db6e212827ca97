import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { FormState } from '../../lib/use-submit-form.ts';
import { Button } from '../button.tsx';
import { Notice } from '../page/notice.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-popup.tsx';
import { useIsHeld } from './sheet-history.ts';

type Action = Pick<ComponentProps<typeof Button>, 'disabled' | 'aria-disabled' | 'aria-describedby'> & {
  label: string;
  busyLabel?: string;
};

export type FormDialogProps = Omit<DialogProps, 'footer' | 'onSubmit' | 'isSending'> & {
  form: FormState;
  /** The button that closes the dialog and changes nothing. */
  cancel: string;
  /** The button that sends the form, or null if there's nothing to send. */
  action: Action | null;
  /** The action has consequences, so its button warns. */
  isDanger?: boolean;
  /** Shown next to the action. */
  otherAction?: ReactNode;
  /** Why it can't be sent, if not for the form's own reason. */
  failure?: ReactNode;
};

/** Asks for input or a confirmation, sends it, and shows why it failed. It stays open for the answer (`useDialogHold`). */
export function FormDialog({
  form,
  cancel,
  action,
  isDanger = false,
  otherAction,
  failure = form.refusal,
  children,
  onClose,
  returnTo,
  ...dialog
}: FormDialogProps) {
  // When the dialog reopens, it doesn't show the previous error.
  const close = () => {
    form.startOver();
    onClose();
  };
  const { label, busyLabel = label, ...button } = action ?? { label: '' };
  const isReady = action && !button.disabled && !button['aria-disabled'];
  return (
    <Dialog
      {...dialog}
      onClose={close}
      isSending={form.isPending}
      onSubmit={isReady ? form.submit : (event) => event.preventDefault()}
      returnTo={() => (form.hasSucceeded() && returnTo ? returnTo() : null)}
      footer={
        <>
          <CloseButton isBusy={form.isPending && !action} onClick={close}>
            {cancel}
          </CloseButton>
          {otherAction}
          {action && (
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={form.isPending} {...button}>
              {form.isPending ? busyLabel : label}
            </Button>
          )}
        </>
      }
    >
      {(failure || children) && (
        <div className="grid gap-4">
          {failure && <Failure>{failure}</Failure>}
          {children}
        </div>
      )}
    </Dialog>
  );
}

function CloseButton({ isBusy, onClick, children }: { isBusy: boolean; onClick: () => void; children: ReactNode }) {
  const isHeld = useIsHeld();
  return (
    <Button busy={isBusy && isHeld} aria-disabled={isHeld} onClick={isHeld ? undefined : onClick}>
      {children}
    </Button>
  );
}

/** At the top of a long form, it would be out of sight for someone who presses the button at the bottom. */
function Failure({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="error">{children}</Notice>
    </div>
  );
}
