import { recall, remember } from '../../lib/prefs.ts';

const KEY = 'evens.shortcuts';

/** Single keys can be pressed by mistake or by speech input, so they can be turned off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return recall(KEY) !== 'off';
}

export function setShortcutsOn(on: boolean): void {
  remember(KEY, on ? null : 'off');
}
