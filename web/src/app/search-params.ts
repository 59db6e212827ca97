import { DATE_FILTERS, SPORT_KEYS, SPORTS } from '@evens/domain/lines/model';

/** What the screens keep in the URL (UX-06). Anything unknown falls back to the default, which is left out. */

type Raw = Record<string, unknown>;

const SEARCH_MOST = 100;
/** The maximum length of the URL to return to, params included. */
const NEXT_MOST = 2_000;
const BOOKS_MOST = 30;
const bookKey = /^[a-z0-9_]{1,40}$/;

/** The router parses ?search=76 as a number, but it's a team. */
export function readText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, SEARCH_MOST) : '';
}

/** The keys of sportsbooks, such as draftkings,fanduel. */
function readBooks(raw: unknown): string {
  const keys = typeof raw === 'string' ? raw.split(',') : [];
  return [...new Set(keys.filter((key) => bookKey.test(key)))].sort().slice(0, BOOKS_MOST).join();
}

type LoginSearch = { next?: string; entry?: string };

export function readLoginSearch(raw: Raw): LoginSearch {
  const next = typeof raw.next === 'string' ? raw.next.slice(0, NEXT_MOST) : '';
  const entry = readText(raw.entry);
  return { ...(next && { next }), ...(entry && { entry }) };
}

const LINK_TOKENS = ['token', 'confirm', 'verify'] as const;

/** The one-time token of an emailed link. It follows the #, which browsers don't send to any server. */
export function linkToken(hash: string, name: (typeof LINK_TOKENS)[number]): string | undefined {
  return readText(new URLSearchParams(hash).get(name)) || undefined;
}

export function hasLinkToken(hash: string): boolean {
  return LINK_TOKENS.some((name) => linkToken(hash, name));
}

export function readLinesSearch(raw: Raw) {
  const sport = SPORT_KEYS.map((key) => SPORTS[key].title).find((title) => title === raw.sport);
  const date = DATE_FILTERS.find((filter) => filter === raw.date);
  const search = readText(raw.search);
  const books = readBooks(raw.books);
  return {
    ...(sport && { sport }),
    ...(date && date !== 'week' && { date }),
    ...(search && { search }),
    ...(books && { books }),
  };
}
