import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../page/notice.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'returnTo'> & {
  /** What leaves everything as it is. */
  keep: string;
  action: { label: string; isBusy?: boolean; onAct: () => void };
  /** Why it could not be done. */
  failure?: string | null | undefined;
  children?: ReactNode;
};

/** Asks before something is done that is felt, and says what it means. */
export function ConfirmDialog({ keep, action, failure, children, onClose, ...dialog }: ConfirmDialogProps) {
  // Asked anew, it says nothing of what failed the last time.
  const [isTried, setTried] = useState(false);
  const close = () => {
    setTried(false);
    onClose();
  };
  const act = () => {
    setTried(true);
    action.onAct();
  };
  const told = isTried && failure;
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
      {(told || children) && (
        <div className="grid gap-3">
          {told && <Notice tone="trouble">{told}</Notice>}
          {children}
        </div>
      )}
    </Dialog>
  );
}
