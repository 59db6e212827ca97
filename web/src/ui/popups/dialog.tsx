import { useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';
import { DialogPopup } from './lazy-popups.ts';

/**
 * A modal: a sheet from the bottom on a phone, and a centered box elsewhere. Its content is only mounted while it's
 * open.
 */
export function Dialog(props: DialogProps) {
  const [isNeeded, setNeeded] = useState(props.open);
  if (props.open && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return <DialogPopup {...props} />;
}
