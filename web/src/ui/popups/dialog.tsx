import { type ReactNode, Suspense, useState } from 'react';
import { DialogPopup } from './lazy-popups.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions in reading order. The last one is the main one. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** For content to read first: the focus starts at the top, even if there are fields. */
  forReading?: boolean | undefined;
  /** What gets the focus if an action in the dialog removed the element that opened it. */
  returnTo?: (() => HTMLElement | null) | undefined;
};

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
