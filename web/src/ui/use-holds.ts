import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { holdPage } from './popups/sheet-history.ts';

/** With a bad connection, an answer can take a minute. No one should be stuck in a dialog for that long. */
const LONGEST_MS = 10_000;

/** For a dialog: whether something that was sent from it holds it open (`useDialogHold`). */
export function useHolds({ open, isSending, inAddress }: { open: boolean; isSending: boolean; inAddress: boolean }) {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  const isHeld = useAtFirst(open && (isSending || count > 0));
  const isPageHeld = isHeld && inAddress;
  useEffect(() => (isPageHeld ? holdPage() : undefined), [isPageHeld]);
  // Only Back and Forward. After a success, the page changes with PUSH or REPLACE, and a sheet above this one closes with GO.
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' || action === 'FORWARD',
    disabled: !isPageHeld,
    enableBeforeUnload: false,
  });
  return { hold, isHeld };
}

/** True while `isSo` is, but not for longer than that. */
function useAtFirst(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), LONGEST_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && !isLate;
}
