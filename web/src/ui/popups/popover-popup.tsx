import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ScrollBox } from './scroll-box.tsx';
import { useSheetHistory } from './sheet-history.ts';
import type { OpenPopup } from './use-popup.ts';

type PopoverPopupProps = {
  popup: OpenPopup;
  title: string;
  aside?: ReactNode;
  align: 'start' | 'center' | 'end';
  flush: boolean;
  children: (close: () => void) => ReactNode;
};

export function PopoverPopup({ popup, title, aside, align, flush, children }: PopoverPopupProps) {
  useSheetHistory(popup.open, popup.close);
  return (
    <Popover.Root open={popup.open} onOpenChange={popup.onOpenChange}>
      <Popover.Portal container={popup.landmark} className="contents">
        <Popover.Positioner anchor={popup.anchor} align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Popover.Popup
            finalFocus={popup.anchor}
            className="flex max-h-[min(32rem,var(--available-height))] w-88 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-lift transition-opacity duration-100 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
              <Popover.Title className="grow font-semibold">{title}</Popover.Title>
              {aside}
            </div>
            <ScrollBox className={classes('wrap-anywhere', !flush && 'px-4 py-3')}>{children(popup.close)}</ScrollBox>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
