import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';
import { DialogPopup } from './lazy-popups.ts';

/**
 * A modal: a sheet from the bottom on a phone, and a centered box elsewhere. Its content is only mounted while it's
 * open.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}
