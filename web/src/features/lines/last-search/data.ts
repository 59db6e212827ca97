import type { DateFilter } from '@evens/domain/lines/model';
import { redirect } from '@tanstack/react-router';
import { recallUserId } from '../../../lib/session.ts';

/** The filters as the URL has them, without the defaults. */
type LinesSearch = { sport?: string; date?: Exclude<DateFilter, 'week'>; search?: string; books?: string };

let last: { search: LinesSearch; userId: string | null } = { search: {}, userId: null };

export function keepLinesSearch(search: LinesSearch): void {
  last = { search, userId: recallUserId() };
}

/** Someone who comes back by a tab finds the filters they left. A link or a reload shows what its URL says (UX-06). */
export function restoreLinesSearch({ search, cause }: { search: LinesSearch; cause: string }): void {
  const isPlain = Object.keys(search).length === 0;
  const hasLast = Object.keys(last.search).length > 0 && last.userId === recallUserId();
  if (cause === 'enter' && isPlain && hasLast) throw redirect({ to: '/lines', search: last.search, replace: true });
}
