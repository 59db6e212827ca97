import type { ReactNode } from 'react';
import { MenuPopup, preloadPopups } from './lazy-popups.ts';
import type { MenuEntry } from './menu-popup.tsx';
import { type PopupTriggerProps, usePopup } from './use-popup.ts';

type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  /** Renders the button. Spread the given props onto it. */
  trigger: (props: PopupTriggerProps) => ReactNode;
};

export function Menu({ label, entries, align = 'start', trigger }: MenuProps) {
  const popup = usePopup('menu', preloadPopups);
  return (
    <>
      {trigger(popup.triggerProps)}
      {popup.isNeeded && <MenuPopup popup={popup} label={label} entries={entries} align={align} />}
    </>
  );
}
