import type { Theme } from '@evens/domain/accounts/model';
import { useSyncExternalStore } from 'react';
import { recall, remember } from '../prefs.ts';
import { afterPaint } from './after-paint.ts';

/** public/early.js reads this too. */
const THEME_KEY = 'evens.theme';

/** Signed in, but without a choice: follows the system, until the account has a choice (XP-03). */
const UNCHOSEN = 'unchosen';

const GROUND = { light: '#eff2ee', dark: '#0f1311' };
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

const listeners = new Set<() => void>();
let isFollowing = false;

/** Also in memory, for a browser without storage. */
let remembered = recall(THEME_KEY);

/** Before any choice, and before anyone signed in, it's light (SH-16). */
function currentTheme(): Theme {
  if (remembered === null || remembered === 'light') return 'light';
  return remembered === 'dark' ? 'dark' : 'system';
}

function isDarkNow(): boolean {
  const theme = currentTheme();
  return theme === 'dark' || (theme === 'system' && darkSystem().matches);
}

function showTheme(): void {
  const look = isDarkNow() ? 'dark' : 'light';
  document.documentElement.dataset.theme = look;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[look]);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function keepTheme(next: Theme | typeof UNCHOSEN): void {
  remembered = next;
  remember(THEME_KEY, next);
  tellListeners();
}

function showSystemChange(): void {
  showTheme();
  tellListeners();
}

/** The switch shows at once. The whole page in other colors follows. */
function chooseTheme(next: Theme): void {
  keepTheme(next);
  afterPaint(showTheme);
}

/** Changes the theme when the system does, for example in the evening (XP-03). */
export function followSystem(): void {
  if (!isFollowing) darkSystem().addEventListener('change', showSystemChange);
  isFollowing = true;
}

/** A saved theme applies in a browser that has no choice of its own (SH-16). Without any, it follows the system (XP-03). */
export function adoptTheme(saved: Theme | null): void {
  const adopted = saved ?? UNCHOSEN;
  if ((remembered !== null && remembered !== UNCHOSEN) || adopted === remembered) return;
  keepTheme(adopted);
  showTheme();
}

function subscribe(listener: () => void): () => void {
  followSystem();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): { theme: Theme; isDark: boolean; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, isDark: useSyncExternalStore(subscribe, isDarkNow), setTheme: chooseTheme };
}
