import { type DateFilter, SPORT_KEYS, SPORTS, type SportKey } from '@evens/domain/lines/model';
import {
  AUTOMATIC_BOOKS,
  chooseBook,
  compareGames,
  fairLines,
  isLive,
  isOffered,
  matchesDateFilter,
  matchesTeamSearch,
} from '@evens/domain/lines/rules';
import { addDays, localDay } from '@evens/domain/shared/time';
import type { Line } from '../data.ts';
import type { LinesAnswer } from '../live-lines.ts';

/** What the page keeps in the URL: the sport by its title, and nothing for defaults (UX-06). */
export type LinesSearch = {
  sport?: string | undefined;
  date?: DateFilter | undefined;
  search?: string | undefined;
  /** The keys of the selected sportsbooks, such as draftkings,fanduel. Without any, the choice is Automatic. */
  books?: string | undefined;
};

export const DEFAULT_DATE: DateFilter = 'week';

export function readSport({ sport }: LinesSearch): SportKey | undefined {
  return SPORT_KEYS.find((key) => SPORTS[key].title === sport);
}

export function chosenBooks({ books }: LinesSearch): string[] {
  return books ? books.split(',') : [];
}

/** The filters without unknown sportsbooks, since a URL can contain anything (LN-07). */
export function withKnownBooks(search: LinesSearch, lines: readonly Line[]): LinesSearch {
  if (!search.books) return search;
  const known = new Set(AUTOMATIC_BOOKS);
  for (const { bookmakers } of lines) for (const { key } of bookmakers) known.add(key);
  const books = chosenBooks(search)
    .filter((key) => known.has(key))
    .join();
  return { ...search, books: books || undefined };
}

/** Selects or deselects a sportsbook. Without any, the choice is Automatic again (LN-07). */
export function toggleBook(search: LinesSearch, key: string): LinesSearch {
  const chosen = chosenBooks(search);
  const next = chosen.includes(key) ? chosen.filter((known) => known !== key) : [...chosen, key];
  return { ...search, books: next.sort().join() || undefined };
}

type Sportsbook = { key: string; title: string };

/** Every sportsbook with a price for any game, by title. A selected one stays in the list without prices (LN-07). */
export function listBooks(lines: readonly Line[], chosen: readonly string[]): Sportsbook[] {
  const titles = new Map(chosen.map((key) => [key, key]));
  for (const { bookmakers } of lines) for (const { key, title } of bookmakers) titles.set(key, title);
  return [...titles]
    .map(([key, title]) => ({ key, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en') || a.key.localeCompare(b.key, 'en'));
}

/**
 * Prices each game at one of the selected books, chosen like the Automatic one. Drops games that none of them offers
 * (LN-10).
 */
export function quoteLines(lines: readonly Line[], chosen: readonly string[]): Line[] {
  if (chosen.length === 0) return [...lines];
  return lines.flatMap((line) => {
    const book = chooseBook(line.bookmakers, chosen);
    return book ? [{ ...line, fair: fairLines(book) }] : [];
  });
}

type Viewing = { now: Date; timeZone: string };

/** The games of one day under one heading. Live games come first. */
export type LineSection = { key: string; kind: 'live' | 'today' | 'tomorrow' | 'day'; startsAt: string; lines: Line[] };

/** The games that can be bet on, in the order of the page (LN-05). */
export function offeredLines(lines: readonly Line[], now: Date): Line[] {
  return lines.filter((line) => isOffered({ startsAt: line.commence_time, state: line.state }, now)).sort(compareGames);
}

/** The games that match the date filter and the team search, for all sports (LN-03 to LN-06). */
export function filterLines(
  lines: readonly Line[],
  { date = DEFAULT_DATE, search = '' }: LinesSearch,
  viewing: Viewing,
): Line[] {
  return lines.filter((line) => matchesDateFilter(line, date, viewing) && matchesTeamSearch(line, search));
}

export function linesOfSport(lines: readonly Line[], search: LinesSearch): readonly Line[] {
  const sport = readSport(search);
  return sport ? lines.filter((line) => line.sport_key === sport) : lines;
}

/** The leagues among these lines whose prices are out of date, so no bids can be posted on them. */
export function heldSports(answer: Pick<LinesAnswer, 'sports'> | undefined, shown: readonly Line[]): SportKey[] {
  const here = new Set(shown.map(({ sport_key }) => sport_key));
  return answer?.sports.flatMap(({ sport_key, held }) => (held && here.has(sport_key) ? [sport_key] : [])) ?? [];
}

export function countBySport(lines: readonly Line[]): Record<SportKey, number> {
  const entries = SPORT_KEYS.map((key) => [key, lines.filter((line) => line.sport_key === key).length]);
  return Object.fromEntries(entries);
}

/** Groups the sorted games by day in the viewer's time zone. */
export function toSections(lines: readonly Line[], { now, timeZone }: Viewing): LineSection[] {
  const today = localDay(now, timeZone);
  const names: Record<string, LineSection['kind']> = { [today]: 'today', [addDays(today, 1)]: 'tomorrow' };
  const sections = new Map<string, LineSection>();
  for (const line of lines) {
    const key = isLive(line.commence_time, now) ? 'live' : localDay(line.commence_time, timeZone);
    const kind = key === 'live' ? 'live' : (names[key] ?? 'day');
    const section = sections.get(key) ?? { key, kind, startsAt: line.commence_time, lines: [] };
    section.lines.push(line);
    sections.set(key, section);
  }
  return [...sections.values()];
}
