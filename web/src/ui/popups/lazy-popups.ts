import { lazy } from 'react';
import { preload } from '../preload.ts';

const loadDialog = () => import('./dialog-popup.tsx');
const loadMenu = () => import('./menu-popup.tsx');
const loadPopover = () => import('./popover-popup.tsx');
const loadToasts = () => import('../toasts/toast-stack.tsx');

export const DialogPopup = lazy(async () => ({ default: (await loadDialog()).DialogPopup }));
export const MenuPopup = lazy(async () => ({ default: (await loadMenu()).MenuPopup }));
export const PopoverPopup = lazy(async () => ({ default: (await loadPopover()).PopoverPopup }));
export const ToastStack = lazy(async () => ({ default: (await loadToasts()).ToastStack }));

/** Fetches the popups' code before the first press. A failure shows up when one is opened. */
export function preloadPopups(): void {
  for (const load of [loadDialog, loadMenu, loadPopover, loadToasts]) preload(load);
}
