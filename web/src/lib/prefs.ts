import type { Preferences, Theme } from '@evens/domain/accounts/model';
import { useSyncExternalStore } from 'react';

/** Read by public/early.js too. */
const THEME_KEY = 'evens.theme';

const HELP_KEY = 'evens.help-dialogs';
const CLOSED_KEY = 'evens.closed-explainers';

const GROUND: Record<Theme, string> = { light: '#eff2ee', dark: '#0f1311' };

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Storage may be full or forbidden; what is remembered is then only lost. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  remember(THEME_KEY, theme);
  announce();
}

/** What was chosen in the settings holds on a browser without a choice of its own (SH-16). */
export function adoptPreferences({ theme, helpDialogs }: Preferences): void {
  if (theme && !recall(THEME_KEY)) setTheme(theme);
  if (helpDialogs === false && !recall(HELP_KEY)) setHelpDialogs(false);
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), setTheme };
}

/** Held here too, so that what was closed stays closed in a browser that keeps nothing. */
const help = { isOn: recall(HELP_KEY) !== 'off', closed: recall(CLOSED_KEY) ?? '' };

function isHelpOn(): boolean {
  return help.isOn;
}

/** Turning the explainers on shows all of them again, those that were closed too (SH-17). */
function setHelpDialogs(on: boolean): void {
  help.isOn = on;
  remember(HELP_KEY, on ? 'on' : 'off');
  if (on) keepClosed('');
  announce();
}

function keepClosed(pages: string): void {
  help.closed = pages;
  remember(CLOSED_KEY, pages || null);
}

export function useHelpDialogs(): { on: boolean; setOn: (on: boolean) => void } {
  return { on: useSyncExternalStore(subscribe, isHelpOn), setOn: setHelpDialogs };
}

/** The explainer of a page: shown until it is closed, or all of them are turned off (SH-17, SH-18). */
export function useExplainer(page: string): { isShown: boolean; close: () => void } {
  const closed = useSyncExternalStore(subscribe, () => help.closed);
  const { on } = useHelpDialogs();
  const pages = closed.split(' ').filter(Boolean);
  return {
    isShown: on && !pages.includes(page),
    close() {
      keepClosed([...new Set([...pages, page])].join(' '));
      announce();
    },
  };
}
