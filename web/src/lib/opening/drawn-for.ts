import { createContext, use } from 'react';
import { atBase } from '../address/base-path.ts';
import { timeZone } from '../days/time-zone.ts';

/** When and where a screen is read that is drawn into its page. In a browser, the browser knows. */
export const DrawnFor = createContext<{ now: Date; timeZone: string } | null>(null);

const ZONE_COOKIE = 'evens-zone';
const YEAR_SECONDS = 365 * 86_400;

/** Tells the server in which time zone to draw the times of games, from the next visit on. */
export function rememberTimeZone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set a cookie isn't in every browser
  document.cookie = `${ZONE_COOKIE}=${timeZone}; Path=${atBase('/')}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** For what can't react yet in a drawn screen. Neither the keyboard nor a screen reader finds it. */
export function useInertIfDrawn(): { inert?: true; 'aria-hidden'?: true } {
  return use(DrawnFor) ? { inert: true, 'aria-hidden': true } : {};
}

/** The reader's time zone. */
export function useTimeZone(): string {
  return use(DrawnFor)?.timeZone ?? timeZone;
}
