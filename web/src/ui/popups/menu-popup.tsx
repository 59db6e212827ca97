import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { popupCopy as copy } from './copy.ts';
import { useSheetHistory } from './sheet-history.ts';
import type { Popup } from './use-popup.ts';

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

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-base outline-none select-none sm:min-h-9.5 data-highlighted:bg-hover';

function Hint({ text }: { text: string | undefined }) {
  return text ? <span className="ml-auto pl-3 text-sm text-quiet">{text}</span> : null;
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'action':
      return (
        <Menu.Item className={ITEM} onClick={entry.onSelect}>
          {entry.icon && <span className="text-quiet">{entry.icon}</span>}
          <span className="min-w-0">{entry.label}</span>
          <Hint text={entry.hint} />
        </Menu.Item>
      );
    case 'choice':
      return (
        <Menu.CheckboxItem className={ITEM} checked={entry.chosen} closeOnClick={!entry.stays} onClick={entry.onSelect}>
          <span className="w-4 shrink-0">
            <Menu.CheckboxItemIndicator>
              <Check aria-hidden size={16} className="text-accent" />
            </Menu.CheckboxItemIndicator>
          </span>
          <span className="min-w-0 font-medium">{entry.label}</span>
          <Hint text={entry.hint} />
        </Menu.CheckboxItem>
      );
    case 'switch':
      return (
        <Menu.CheckboxItem className={ITEM} checked={entry.on} onCheckedChange={entry.onToggle}>
          {entry.icon && <span className="text-quiet">{entry.icon}</span>}
          <span className="min-w-0">{entry.label}</span>
          <Hint text={entry.on ? copy.on : copy.off} />
        </Menu.CheckboxItem>
      );
    case 'heading':
      return (
        <div className="px-3 pt-2 pb-1.5">
          <p className="font-semibold wrap-anywhere">{entry.label}</p>
          {entry.hint && <p className="text-sm text-quiet wrap-anywhere">{entry.hint}</p>}
        </div>
      );
    case 'line':
      return <Menu.Separator className="my-1 h-px bg-line" />;
  }
}

/** Returns the focus to the button, unless an entry has opened a dialog that has the focus now. */
function placeAfter(button: HTMLElement | null): HTMLElement | false | null {
  const dialog = document.activeElement?.closest('[role=dialog]');
  return dialog && !dialog.contains(button) ? false : button;
}

type MenuPopupProps = { popup: Popup; label: string; entries: readonly MenuEntry[]; align: 'start' | 'end' };

export function MenuPopup({ popup, label, entries, align }: MenuPopupProps) {
  useSheetHistory(popup.open, popup.close);
  return (
    <Menu.Root open={popup.open} onOpenChange={popup.onOpenChange}>
      <Menu.Portal container={popup.landmark} className="contents">
        <Menu.Positioner anchor={popup.anchor} align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => placeAfter(popup.anchor.current)}
            className="max-h-[min(28rem,var(--available-height))] max-w-[min(22rem,var(--available-width))] min-w-56 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-lift transition-opacity duration-100 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {entries.map((entry) => (
              <Entry
                key={entry.kind === 'choice' && entry.key ? entry.key : `${entry.kind} ${entry.label}`}
                entry={entry}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
