import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from './notice.tsx';

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'returnTo'> & {
  /** What leaves everything as it is. */
  keep: string;
  action: { label: string; isBusy?: boolean; onAct: () => void };
  /** Why it could not be done. */
  failure?: string | null | undefined;
  children?: ReactNode;
};

/** Asks before something is done that is felt, and says what it means. */
export function ConfirmDialog({ keep, action, failure, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button onClick={dialog.onClose}>{keep}</Button>
          <Button variant="danger" busy={action.isBusy} onClick={action.onAct}>
            {action.label}
          </Button>
        </>
      }
    >
      {(failure || children) && (
        <div className="grid gap-3">
          {failure && <Notice tone="trouble">{failure}</Notice>}
          {children}
        </div>
      )}
    </Dialog>
  );
}
