import type { BetType, LineMarket, Side } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { components } from '../../lib/api.gen.ts';
import { answer, api } from '../../lib/api.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { type News, withNews } from './live-lines.ts';
import { readLines } from './read-lines.ts';

export type Line = components['schemas']['Line'];
export type LinesAnswer = components['schemas']['Lines'];
export type FairSide = components['schemas']['FairSide'];
export type LineMoment = components['schemas']['LineHistory'][LineMarket][number];

type FeedBetType = Exclude<BetType, 'custom'>;

/** A price that somebody chose to post a bid at, as it stood at that moment. */
export type LinePick = { line: Line; betType: FeedBetType; side: Side; price: FairSide };

/** Several leagues are read one after the other: their news is one new reading of the page. */
const REREAD_AFTER_MS = 300;

/** All games at once: the filters work on what is here. Asking again is what keeps the server's prices fresh. */
export const linesQuery = queryOptions({
  queryKey: ['lines'],
  queryFn: ({ signal }) => readLines(signal),
  staleTime: 60_000,
  refetchInterval: limits.cacheRefreshMs,
});

/** How the lines of a game moved, asked for when somebody wants to see it. */
export function historyQuery(gameId: string) {
  return queryOptions({
    queryKey: ['lines-history', gameId],
    queryFn: ({ signal }) => answer(api.GET('/api/lines/{gameId}/history', { params: { path: { gameId } }, signal })),
  });
}

/** Whether the viewer may read every league anew, whatever that costs (LN-13). */
export function useIsSiteAdmin(): boolean {
  const rights = useQuery({
    queryKey: ['my-rights'],
    queryFn: ({ signal }) => answer(api.GET('/api/me', { signal })),
  });
  return rights.data?.isSiteAdmin ?? false;
}

/**
 * Takes over what the stream tells of new prices. It carries the Automatic prices of a few games; everything else, and the
 * books that were chosen by hand, is read anew.
 */
export function useLineEvents(isAutomatic: boolean): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reread = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: linesQuery.queryKey }), REREAD_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('lines', ({ data: { games: news } }) => {
    // Old prices that are read again are old no longer, which the news doesn't say.
    const isStale = client.getQueryData(linesQuery.queryKey)?.stale;
    if (news && isAutomatic && !isStale) takeNews(client, news);
    else reread();
  });
}

/** What was patched in is not the whole answer, so it counts as old for whoever needs the rest. */
function takeNews(client: QueryClient, news: News): void {
  client.setQueryData(linesQuery.queryKey, (lines) => lines && withNews(lines, news, new Date()), { updatedAt: 1 });
}
