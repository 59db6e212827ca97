import { useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/** For a dialog: whether it, or something in it, is being sent and holds it open (`useDialogHold`). */
export function useHolds({ open, isSending, inAddress }: { open: boolean; isSending: boolean; inAddress: boolean }) {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  const isHeld = open && (isSending || count > 0);
  // What comes after a success goes elsewhere with PUSH or REPLACE, and what closes on top of the dialog with GO.
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' || action === 'FORWARD',
    disabled: !(isHeld && inAddress),
    enableBeforeUnload: false,
  });
  return { hold, isHeld };
}
