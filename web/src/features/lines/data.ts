import type { BetType, LineMarket, Side } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';
import { answer, api } from '../../lib/api.ts';
import { patchLive } from '../../lib/live/patch-live.ts';
import { rereadSoon } from '../../lib/live/reread-soon.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { type LinesAnswer, type LinesUpdate, withUpdate } from './live-lines.ts';

export type Line = components['schemas']['Line'];
export type FairSide = components['schemas']['FairSide'];
export type LineMoment = components['schemas']['LineHistory'][LineMarket][number];

type FeedBetType = Exclude<BetType, 'custom'>;

/** A price that someone chose for a bid, as it was at that moment. */
export type LinePick = { line: Line; betType: FeedBetType; side: Side; price: FairSide };

/** All games at once, because the filters run in the browser. Refetching is what keeps the server's prices fresh. */
export const linesQuery = queryOptions({
  queryKey: ['lines'],
  queryFn: ({ signal }) => answer(api.GET('/api/lines', { signal })),
  staleTime: 60_000,
  refetchInterval: limits.cacheRefreshMs,
});

/** The line history of a game, loaded when someone opens it. */
export function historyQuery(gameId: string) {
  return queryOptions({
    queryKey: ['lines-history', gameId],
    queryFn: ({ signal }) => answer(api.GET('/api/lines/{gameId}/history', { params: { path: { gameId } }, signal })),
  });
}

/**
 * Handles price events. They have the Automatic prices of a few games. Everything else, including prices of chosen
 * books, is refetched.
 */
export function useLineEvents(isAutomatic: boolean): void {
  const client = useQueryClient();
  useLive('lines', ({ data: { games: news } }) => {
    // Refreshed prices are no longer stale, which the event doesn't say.
    const isStale = client.getQueryData(linesQuery.queryKey)?.stale;
    if (news && isAutomatic && !isStale) applyUpdate(client, news);
    else rereadSoon(client, linesQuery.queryKey);
  });
}

/** Patched data isn't the whole response, so it stays stale for anything that needs the rest. */
function applyUpdate(client: QueryClient, news: LinesUpdate): void {
  patchLive<LinesAnswer>(client, linesQuery.queryKey, (lines) => withUpdate(lines, news, new Date()), { updatedAt: 1 });
}
