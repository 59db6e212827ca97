import { isId } from '@evens/domain/shared/ids';
import { localDay } from '@evens/domain/shared/time';
import { isDay } from '@evens/domain/shared/weeks';
import { STAT_RANGES, type StatRange } from '@evens/domain/stats/model';
import { spanForRange } from '@evens/domain/stats/ranges/rules';
import { type Cell, readCell } from '../drill-down/data.ts';
import { COLUMNS, type Column, FIRST_ORDER, firstDirection, type Order } from '../standings/sort-standings.ts';

/** What the page keeps in the URL (UX-06). */
export type StatsSearch = {
  range?: StatRange;
  from?: string;
  to?: string;
  sort?: Column;
  order?: 'asc' | 'desc';
  /** The ids of the highlighted lines, with commas between them, or a fixed word if all were unpicked. */
  picked?: string;
  against?: string;
  member?: string;
  /** The figure whose bets are open. */
  bets?: string;
};

/** The times of a range: from is included, to isn't. */
export type Span = ReturnType<typeof spanForRange>;

/** What the page needs from the shell: the URL, and how to open and close the bets behind a figure. */
export type StatsScreenProps = {
  search: StatsSearch;
  onSearch: (next: StatsSearch) => void;
  door: { open: (bets: string) => void; close: () => void };
};

type Raw = Record<string, unknown>;
type Viewing = { now: Date; timeZone: string };

const MOST_PICKED = 5;
const NOBODY = 'nobody';
const EPOCH_DAY = '1970-01-01';

function readDay(raw: unknown): string | undefined {
  return typeof raw === 'string' && isDay(raw) ? raw : undefined;
}

function readIds(raw: unknown): string[] {
  const ids = typeof raw === 'string' ? raw.split(',').filter(isId) : [];
  return [...new Set(ids)].slice(-MOST_PICKED);
}

/** Anything unknown falls back to the default, which is left out. */
export function readStatsSearch(raw: Raw): StatsSearch {
  const range = STAT_RANGES.find((value) => value === raw.range && value !== 'all_time');
  const [from, to] = range === 'custom' ? [readDay(raw.from), readDay(raw.to)] : [];
  const picked = raw.picked === NOBODY ? NOBODY : readIds(raw.picked).join();
  const cell = typeof raw.bets === 'string' && readCell(raw.bets) ? raw.bets : undefined;
  return {
    ...(range && { range }),
    ...(from && { from }),
    ...(to && { to }),
    ...orderSearch(readOrder(raw)),
    ...(picked && { picked }),
    ...(isId(raw.against) && { against: raw.against }),
    ...(isId(raw.member) && { member: raw.member }),
    ...(cell && { bets: cell }),
  };
}

function readOrder(raw: Raw): Order {
  const column = COLUMNS.find((value) => value === raw.sort) ?? FIRST_ORDER.column;
  const direction = raw.order === 'asc' ? 'ascending' : raw.order === 'desc' ? 'descending' : firstDirection(column);
  return { column, direction };
}

export function getOrder({ sort = FIRST_ORDER.column, order }: StatsSearch): Order {
  return readOrder({ sort, order });
}

/** A sort order as the URL has it, without defaults. */
export function orderSearch({ column, direction }: Order): Pick<StatsSearch, 'sort' | 'order'> {
  return {
    ...(column !== FIRST_ORDER.column && { sort: column }),
    ...(direction !== firstDirection(column) && { order: direction === 'ascending' ? 'asc' : 'desc' }),
  };
}

/** The two dates of a custom range as the form shows them, from the epoch to today by default (SS-02). */
export function customDays({ from, to }: StatsSearch, { now, timeZone }: Viewing): { from: string; to: string } {
  return { from: from ?? EPOCH_DAY, to: to ?? localDay(now, timeZone) };
}

/** The times of the selected range; null if its last day comes before its first. */
export function getSpan(search: StatsSearch, viewing: Viewing): Span | null {
  const { range = 'all_time' } = search;
  const days = customDays(search, viewing);
  if (range === 'custom' && days.to < days.from) return null;
  // Open ends stay open, so that a bet that settles a moment later still counts.
  return spanForRange(range, viewing, { from: days.from === EPOCH_DAY ? undefined : days.from, to: search.to });
}

/** The highlighted lines: the picked ones, or the first and the last of the standings. */
export function getPicked({ picked }: StatsSearch, ranked: readonly string[], viewerId: string): string[] {
  if (picked === NOBODY) return [];
  if (picked) return picked.split(',').filter((id) => id !== viewerId);
  const others = ranked.filter((id) => id !== viewerId);
  return [...new Set([others[0], others.at(-1)])].filter((id) => id !== undefined);
}

/** The URL param after a line was picked or unpicked. A sixth one replaces the first. */
export function pickedSearch(picked: readonly string[], pressed: string): string {
  const next = picked.includes(pressed) ? picked.filter((id) => id !== pressed) : [...picked, pressed];
  return next.slice(-MOST_PICKED).join() || NOBODY;
}

export function getCell(bets: string | undefined): Cell | null {
  return bets ? readCell(bets) : null;
}
