import { use, useLayoutEffect } from 'react';
import { SheetHold } from './popups/sheet-history.ts';

/**
 * Holds the dialog around this open while something is being sent. A call can't be taken back, so Cancel would promise too
 * much, and the answer has to be seen: a refusal, or something that shows only once.
 */
export function useDialogHold(isSending: boolean): void {
  const hold = use(SheetHold)?.hold;
  useLayoutEffect(() => (isSending ? hold?.() : undefined), [hold, isSending]);
}
