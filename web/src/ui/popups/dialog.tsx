import { useDeferredValue, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';
import { DialogPopup } from './lazy-popups.ts';

/**
 * A modal: a sheet from the bottom on a phone, and a centered box elsewhere. Its content is only mounted while it's
 * open.
 */
export function Dialog({ open: isAsked, ...props }: DialogProps) {
  // The press that opens it shows first. It closes at once, so that nothing in it can be pressed again.
  const open = useDeferredValue(isAsked, false) && isAsked;
  const [isNeeded, setNeeded] = useState(open);
  if (open && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return <DialogPopup {...props} open={open} />;
}
