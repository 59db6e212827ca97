import { lazyPart } from '../lazy-part.tsx';

export const DialogPopup = lazyPart(async () => (await import('./dialog-popup.tsx')).DialogPopup);
export const MenuPopup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup);
export const PopoverPopup = lazyPart(async () => (await import('./popover-popup.tsx')).PopoverPopup);
export const ToastStack = lazyPart(async () => (await import('../toasts/toast-stack.tsx')).ToastStack);

/** Fetches the popups' code before the first press. A failure shows up when one is opened. */
export function preloadPopups(): void {
  for (const part of [DialogPopup, MenuPopup, PopoverPopup, ToastStack]) part.preload();
}
