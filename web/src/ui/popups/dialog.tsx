import { type ReactNode, Suspense, useState } from 'react';
import { DialogPopup } from './lazy-popups.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, in the order of reading; the last one is the main one. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** What is there to be read first: the keyboard begins at the top, whatever boxes follow. */
  forReading?: boolean | undefined;
  /** Where the keyboard goes on when what opened the dialog leaves the page by what was done in it. */
  returnTo?: (() => HTMLElement | null) | undefined;
};

/** A modal: a sheet from the bottom on a phone, a box in the middle elsewhere. Its content lives only while it is open. */
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
