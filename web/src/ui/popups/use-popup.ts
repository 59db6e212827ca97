import { type ComponentProps, type RefObject, useCallback, useDeferredValue, useRef, useState } from 'react';

type PopupKind = 'menu' | 'dialog';

export type PopupTriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded'
>;

/** What the popups' `onOpenChange` says about the cause. */
type ChangeCause = { reason: string; event: Event };

export type OpenPopup = {
  /** What was last asked for. The press on the button shows first, and then the popup opens. It closes at once. */
  isAsked: boolean;
  open: boolean;
  /** True after the first opening. The popup's code isn't needed before that. */
  isNeeded: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  /** The landmark around the button. The popup renders inside it, so that no content is outside of all landmarks. */
  landmark: RefObject<HTMLElement | null>;
  close: () => void;
  onOpenChange: (open: boolean, cause: ChangeCause) => void;
};

export type Popup = OpenPopup & { triggerProps: PopupTriggerProps };

/** A popup that many buttons share. It opens at the pressed button, and a second press on that button closes it. */
type SharedPopup = OpenPopup & { toggleAt: (button: HTMLButtonElement) => void };

/**
 * Opens a popup from our own buttons. Their code is in the first bundle, and the popup's isn't. A press on the button
 * of an open popup closes it only once: the popup ignores that outside press.
 */
export function useSharedPopup(): SharedPopup {
  const anchor = useRef<HTMLButtonElement>(null);
  const landmark = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);
  const open = useDeferredValue(isAsked) && isAsked;
  const [isNeeded, setNeeded] = useState(false);
  if (open && !isNeeded) setNeeded(true);
  const isFromAnchor = ({ event }: ChangeCause) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
    return to instanceof Node && anchor.current?.contains(to) === true;
  };
  const toggleAt = useCallback((button: HTMLButtonElement) => {
    const isSame = anchor.current === button;
    anchor.current = button;
    landmark.current = button.closest<HTMLElement>('header, main, footer, [role=dialog]');
    setAsked((was) => !(was && isSame));
  }, []);
  return {
    isAsked,
    open,
    isNeeded,
    anchor,
    landmark,
    toggleAt,
    close: () => setAsked(false),
    onOpenChange(next, cause) {
      if (!next && (cause.reason === 'outside-press' || cause.reason === 'focus-out') && isFromAnchor(cause)) return;
      setAsked(next);
    },
  };
}

/** The same for a popup with a single button. */
export function usePopup(kind: PopupKind, preload: () => void): Popup {
  const { toggleAt, ...popup } = useSharedPopup();
  return {
    ...popup,
    triggerProps: {
      ref: popup.anchor,
      'aria-haspopup': kind,
      'aria-expanded': popup.isAsked,
      onFocus: preload,
      onPointerEnter: preload,
      onClick: (event) => toggleAt(event.currentTarget),
    },
  };
}
