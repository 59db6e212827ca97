import { type ReactNode, Suspense } from 'react';
import { MenuPopup, preloadPopups } from './lazy-popups.ts';
import { type PopupTriggerProps, usePopup } from './use-popup.ts';

export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; hint?: string | undefined; onSelect: () => void }
  | {
      kind: 'choice';
      key?: string;
      label: string;
      hint?: string | undefined;
      chosen: boolean;
      /** For entries that can be combined: the menu stays open. */
      stays?: boolean | undefined;
      onSelect: () => void;
    }
  | { kind: 'switch'; label: string; icon?: ReactNode; on: boolean; onToggle: (on: boolean) => void }
  | { kind: 'heading'; label: string; hint?: string | undefined }
  | { kind: 'line'; label: string };

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
      {popup.wanted && (
        <Suspense fallback={null}>
          <MenuPopup popup={popup} label={label} entries={entries} align={align} />
        </Suspense>
      )}
    </>
  );
}
