import { useSyncExternalStore } from 'react';

const HELP_KEY = 'evens.help-dialogs';
const CLOSED_KEY = 'evens.closed-explainers';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Keys of what one person chose, which isn't for the next one in this browser (SH-24). */
export const OWN = 'evens.own.';

/** Storage can be full or blocked. Then nothing is remembered. */
function withStorage<T>(inTab: boolean, use: (storage: Storage) => T): T | null {
  try {
    return use(inTab ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}

/** Remembers something in this browser, or only in this tab. */
export function remember(key: string, value: string | null, inTab = false): void {
  withStorage(inTab, (storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
}

export function recall(key: string, inTab = false): string | null {
  return withStorage(inTab, (storage) => storage.getItem(key));
}

/** Saved explainers apply in a browser that has no choice of its own (SH-16). */
export function adoptHelpDialogs(isOn: boolean | null): void {
  if (isOn === false && !recall(HELP_KEY)) setHelpDialogs(false);
}

/** Also in memory, so that closed explainers stay closed in a browser without storage. */
const help = { isOn: recall(HELP_KEY) !== 'off', closed: recall(CLOSED_KEY) ?? '' };

function isHelpOn(): boolean {
  return help.isOn;
}

/** The server draws explainers. public/early.js hides those that someone has closed. */
function isHelpDrawn(): boolean {
  return true;
}

function getClosed(): string {
  return help.closed;
}

/** Turning explainers on shows all of them again, including closed ones (SH-17). */
function setHelpDialogs(on: boolean): void {
  help.isOn = on;
  remember(HELP_KEY, on ? 'on' : 'off');
  if (on) saveClosed('');
  notifyListeners();
}

function saveClosed(pages: string): void {
  help.closed = pages;
  remember(CLOSED_KEY, pages || null);
}

/** Forgets what one person chose, when they leave this browser to someone else (SH-24). */
export function forgetOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key);
  } catch {
    // Without storage, there's nothing to forget there.
  }
  // The first steps of a group are named for it.
  saveClosed(help.closed.replaceAll(/ ?steps-\S*/g, ''));
}

export function useHelpDialogs(): { on: boolean; setOn: (on: boolean) => void } {
  return { on: useSyncExternalStore(subscribe, isHelpOn, isHelpDrawn), setOn: setHelpDialogs };
}

/** A page's explainer, shown until someone closes it or turns all of them off (SH-17, SH-18). */
export function useExplainer(page: string): { isShown: boolean; close: () => void } {
  const closed = useSyncExternalStore(subscribe, getClosed, getClosed);
  const { on } = useHelpDialogs();
  const pages = closed.split(' ').filter(Boolean);
  return {
    isShown: on && !pages.includes(page),
    close() {
      saveClosed([...new Set([...pages, page])].join(' '));
      notifyListeners();
    },
  };
}
