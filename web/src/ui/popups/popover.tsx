import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { PopoverPopup, preloadPopups } from './lazy-popups.ts';
import { type PopupTriggerProps, usePopup } from './use-popup.ts';

type PopoverProps = {
  title: string;
  /** Receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  flush?: boolean | undefined;
  /** Fetches the children's code before the first press. */
  preload?: (() => void) | undefined;
  /** Renders the button. Spread the given props onto it. */
  trigger: (props: PopupTriggerProps) => ReactNode;
};

/**
 * Opens on a press, never on hover, so that it works by touch and by keyboard. Its code loads when it's first opened.
 */
export function Popover({ title, children, aside, align = 'center', flush = false, preload, trigger }: PopoverProps) {
  const popup = usePopup('dialog', () => {
    preloadPopups();
    preload?.();
  });
  return (
    <>
      {trigger(popup.triggerProps)}
      {popup.isNeeded && (
        <PopoverPopup popup={popup} title={title} aside={aside} align={align} flush={flush}>
          {children}
        </PopoverPopup>
      )}
    </>
  );
}

type InfoButtonProps = { label: string; title: string; children: ReactNode; className?: string | undefined };

/** The small 'i' that explains a number. */
export function InfoButton({ label, title, children, className }: InfoButtonProps) {
  return (
    <Popover
      title={title}
      trigger={(props) => (
        <button
          type="button"
          aria-label={label}
          {...props}
          className={classes(
            'tap-room inline-flex size-6 items-center justify-center rounded-full text-quiet hover:bg-hover hover:text-ink aria-expanded:text-accent',
            className,
          )}
        >
          <Info aria-hidden size={14} />
        </button>
      )}
    >
      {() => <div className="text-sm text-soft">{children}</div>}
    </Popover>
  );
}
