import { isId } from '@evens/domain/shared/ids';
import { localDay } from '@evens/domain/shared/time';
import { STAT_RANGES, type StatRange } from '@evens/domain/stats/model';
import { isDay, spanOfRange } from '@evens/domain/stats/ranges/rules';
import { type Cell, readCell } from '../drill-down/data.ts';
import { COLUMNS, type Column, FIRST_ORDER, firstDirection, type Order } from '../standings/sort-standings.ts';

/** What of the page lives in the address (UX-06). */
export type StatsSearch = {
  range?: StatRange;
  from?: string;
  to?: string;
  sort?: Column;
  order?: 'asc' | 'desc';
  /** Whose lines are named, as ids with commas between; 'nobody' when all were taken away. */
  picked?: string;
  against?: string;
  member?: string;
  /** The figure whose bets are open. */
  bets?: string;
};

/** The moments of a range: from is included, to is not. */
export type Span = ReturnType<typeof spanOfRange>;

/** What the page needs of the shell: the address, and the way to the bets of a figure and back. */
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

function dayOf(raw: unknown): string | undefined {
  return typeof raw === 'string' && isDay(raw) ? raw : undefined;
}

function idsOf(raw: unknown): string[] {
  const ids = typeof raw === 'string' ? raw.split(',').filter(isId) : [];
  return [...new Set(ids)].slice(-MOST_PICKED);
}

/** Anything unknown falls back to the default, which is left out. */
export function readStatsSearch(raw: Raw): StatsSearch {
  const range = STAT_RANGES.find((value) => value === raw.range && value !== 'all_time');
  const [from, to] = range === 'custom' ? [dayOf(raw.from), dayOf(raw.to)] : [];
  const picked = raw.picked === NOBODY ? NOBODY : idsOf(raw.picked).join();
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

export function orderOf({ sort = FIRST_ORDER.column, order }: StatsSearch): Order {
  return readOrder({ sort, order });
}

/** How an order stands in the address: whatever is usual is left out. */
export function orderSearch({ column, direction }: Order): Pick<StatsSearch, 'sort' | 'order'> {
  return {
    ...(column !== FIRST_ORDER.column && { sort: column }),
    ...(direction !== firstDirection(column) && { order: direction === 'ascending' ? 'asc' : 'desc' }),
  };
}

/** The two days of a custom range as their boxes show them: from the epoch to today when nothing was chosen (SS-02). */
export function customDays({ from, to }: StatsSearch, { now, timeZone }: Viewing): { from: string; to: string } {
  return { from: from ?? EPOCH_DAY, to: to ?? localDay(now, timeZone) };
}

/** The moments of the chosen range; null when its last day comes before its first. */
export function spanOf(search: StatsSearch, viewing: Viewing): Span | null {
  const { range = 'all_time' } = search;
  const days = customDays(search, viewing);
  if (range === 'custom' && days.to < days.from) return null;
  // What is open to the epoch or to now is left open, so that a bet that settles a moment later still counts.
  return spanOfRange(range, viewing, { from: days.from === EPOCH_DAY ? undefined : days.from, to: search.to });
}

/** Whose lines are named: what was picked, else the first and the last of the standings. */
export function pickedOf({ picked }: StatsSearch, ranked: readonly string[], viewerId: string): string[] {
  if (picked === NOBODY) return [];
  if (picked) return picked.split(',').filter((id) => id !== viewerId);
  const others = ranked.filter((id) => id !== viewerId);
  return [...new Set([others[0], others.at(-1)])].filter((id) => id !== undefined);
}

/** The address after a line was picked or let go; of more than five the first one goes. */
export function pickedSearch(picked: readonly string[], pressed: string): string {
  const next = picked.includes(pressed) ? picked.filter((id) => id !== pressed) : [...picked, pressed];
  return next.slice(-MOST_PICKED).join() || NOBODY;
}

export function cellOf(bets: string | undefined): Cell | null {
  return bets ? readCell(bets) : null;
}
