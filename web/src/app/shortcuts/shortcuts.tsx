import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusMain } from '../../ui/focus-main.ts';
import { areShortcutsOn } from './preference.ts';
import { createKeyReader, isTaken, type Shortcut } from './read-key.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** The search of the page. On a phone, it can be behind a button. */
function focusSearch(): void {
  const main = document.querySelector('main');
  const field = main?.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) return;
  if (!field.checkVisibility()) main?.querySelector<HTMLButtonElement>('[data-opens-search]')?.click();
  field.focus();
  field.select();
}

/** After another tab is opened, the keyboard goes on at the top of its page. Navigation inside a page keeps the focus. */
function focusPage(): void {
  const { activeElement } = document;
  const isInTabs = activeElement === document.body || activeElement?.closest('nav:not(main nav)') !== null;
  if (isInTabs) focusMain();
}

/** Single keys that search, open a tab, and list themselves (XP-06). */
export function Shortcuts() {
  const [isListed, setIsListed] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const read = createKeyReader();
    const carryOut = (shortcut: Shortcut) => {
      if (shortcut.kind === 'list') setIsListed(true);
      else if (shortcut.kind === 'search') focusSearch();
      else void navigate({ to: shortcut.to });
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !areShortcutsOn() || isTaken(event.target)) return;
      const shortcut = read(event);
      if (!shortcut) return;
      event.preventDefault();
      carryOut(shortcut);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
  return <ShortcutsDialog open={isListed} onClose={() => setIsListed(false)} />;
}
