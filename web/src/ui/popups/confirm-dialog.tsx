import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../page/notice.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-popup.tsx';

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'returnTo'> & {
  /** The button that changes nothing. */
  keep: string;
  action: { label: string; isBusy?: boolean; onAct: () => void };
  /** Why it failed. */
  failure?: string | null | undefined;
  children?: ReactNode;
};

/** Asks before an action with consequences, and explains them. */
export function ConfirmDialog({ keep, action, failure, children, onClose, ...dialog }: ConfirmDialogProps) {
  // When the dialog reopens, it doesn't show the previous error.
  const [isTried, setTried] = useState(false);
  const close = () => {
    setTried(false);
    onClose();
  };
  const act = () => {
    setTried(true);
    action.onAct();
  };
  const shownFailure = isTried && failure;
  return (
    <Dialog
      {...dialog}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button variant="danger" busy={action.isBusy} onClick={act}>
            {action.label}
          </Button>
        </>
      }
    >
      {(shownFailure || children) && (
        <div className="grid gap-3">
          {shownFailure && <Notice tone="trouble">{shownFailure}</Notice>}
          {children}
        </div>
      )}
    </Dialog>
  );
}
