import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { focusMain } from '../focus-main.ts';
import { useHolds } from '../use-holds.ts';
import { popupCopy as copy } from './copy.ts';
import { ScrollBox } from './scroll-box.tsx';
import { SheetHold, useSheetHistory } from './sheet-history.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The actions in reading order. The last one is the main one. */
  footer?: ReactNode;
  /** Makes the content and the actions one form. */
  onSubmit?: ((event: SyntheticEvent) => void) | undefined;
  /** What the dialog asked for is being sent, so it stays open (`useDialogHold`). */
  isSending?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** For content to read first: the focus starts at the top, even if there are fields. */
  forReading?: boolean | undefined;
  /** It has an address of its own, so the page's router already closes it on Back. */
  inAddress?: boolean | undefined;
  /** What gets the focus if an action in the dialog removed the element that opened it. */
  returnTo?: (() => HTMLElement | null) | undefined;
};

/** Of chips, the chosen one, or the first while none is. */
const CHIP = '[data-chips]:not(:has(:checked)) input, [data-chips] input:checked';
const FIRST_FIELD = `input:not([readonly],[type=radio],[type=checkbox]), select, textarea, ${CHIP}`;

const WIDTHS = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-2xl' };

/** An action in a dialog can remove the button that opened it, and with it the place for the focus. */
function restoreFocus(): void {
  // Called just before the dialog unmounts.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusMain();
  });
}

/**
 * By touch, a focused field would open the on-screen keyboard. Otherwise the first field gets the focus, or the dialog itself. A
 * dialog that opens without a trigger of its own doesn't know what it was opened by.
 */
function useFirstFocus(popup: RefObject<HTMLElement | null>, forReading: boolean) {
  const awaitsField = useRef(false);
  const findField = () => popup.current?.querySelector<HTMLElement>(FIRST_FIELD);
  // Fields that had to be loaded come later, but maybe before the focus.
  const focusLateField = () => {
    if (!awaitsField.current || document.activeElement !== popup.current) return;
    const field = findField();
    if (!field) return;
    awaitsField.current = false;
    field.focus();
  };
  useEffect(focusLateField);
  return {
    firstPlace(by: string) {
      const isTouch = by === 'touch' || matchMedia('(pointer: coarse)').matches;
      if (isTouch || forReading) return popup.current;
      const field = findField();
      awaitsField.current = !field;
      return field ?? popup.current;
    },
    onFocus({ target }: FocusEvent) {
      if (target === popup.current) focusLateField();
      else awaitsField.current = false;
    },
  };
}

export function DialogPopup({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  onSubmit,
  isSending = false,
  size = 'md',
  forReading = false,
  inAddress = false,
  returnTo,
}: DialogProps) {
  const { hold, isHeld } = useHolds({ open, isSending, inAddress });
  const close = () => {
    if (!isHeld) onClose();
    return !isHeld;
  };
  useSheetHistory(open && !inAddress, close);
  const popup = useRef<HTMLDivElement>(null);
  const { firstPlace, onFocus } = useFirstFocus(popup, forReading);
  const content = (
    <SheetHold value={{ isHeld, hold }}>
      {children && <ScrollBox className="grow p-4 sm:p-5">{children}</ScrollBox>}
      {footer && (
        <footer className="-mt-px flex gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:grow sm:justify-end sm:px-5 sm:*:grow-0">
          {footer}
        </footer>
      )}
    </SheetHold>
  );
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && close()}
      onOpenChangeComplete={(next) => !next && restoreFocus()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Dialog.Popup
            ref={popup}
            data-sheet
            initialFocus={firstPlace}
            finalFocus={() => returnTo?.() ?? true}
            onFocus={onFocus}
            className={classes(
              'flex max-h-[92dvh] w-full flex-col wrap-break-word rounded-t-xl bg-raised text-ink shadow-lift outline-none sm:max-h-[86dvh] sm:rounded-lg',
              'transition-[translate,opacity] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
              'data-ending-style:translate-y-10 data-starting-style:translate-y-10 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
              WIDTHS[size],
            )}
          >
            <header className="flex items-start gap-3 border-b border-line py-2.5 pr-2 pl-4 sm:pl-5">
              <div className="min-w-0 grow py-1.5">
                <Dialog.Title className="text-lg font-bold">{title}</Dialog.Title>
                {description && <Dialog.Description className="text-sm text-soft">{description}</Dialog.Description>}
              </div>
              <Dialog.Close
                aria-label={copy.close}
                aria-disabled={isHeld || undefined}
                className="tap-room inline-flex size-10 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink aria-disabled:opacity-50"
              >
                <X aria-hidden size={20} />
              </Dialog.Close>
            </header>
            {onSubmit ? (
              <form noValidate onSubmit={onSubmit} className="contents">
                {content}
              </form>
            ) : (
              content
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
