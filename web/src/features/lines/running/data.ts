import { mayHaveScore } from '@evens/domain/lines/running/rules';
import type { Instant } from '@evens/domain/shared/time';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';
import { listen } from '../../../lib/live/events.ts';

export type GameScore = components['schemas']['GameScore'];
type Scores = ReadonlyMap<string, GameScore>;

const NO_SCORES: Scores = new Map();

/** Stays fresh until an event says that scores were read. */
const scoresQuery = queryOptions({
  queryKey: ['scores'],
  queryFn: ({ signal }) => answer(api.GET('/api/scores', { signal })),
  staleTime: 5 * MINUTE_MS,
});

const byGame = ({ items }: { items: readonly GameScore[] }): Scores =>
  new Map(items.map((item) => [item.gameId, item]));

type Played = { gameTime: Instant | null };

/** The scores of the games of these bids or bets, by the game's id. Nothing is requested before one of them has started. */
export function useScores(listed: readonly Played[], now: Date): Scores {
  const isNeeded = useMemo(() => listed.some(({ gameTime }) => mayHaveScore(gameTime, now)), [listed, now]);
  return useQuery({ ...scoresQuery, enabled: isNeeded, select: byGame }).data ?? NO_SCORES;
}

/** The score of one game that has started. */
export function useScore(gameId: string): GameScore | undefined {
  const find = ({ items }: { items: GameScore[] }) => items.find((item) => item.gameId === gameId);
  return useQuery({ ...scoresQuery, select: find }).data;
}

/**
 * Refetches the scores on screen when an event says that the feed was read. An event that names the games has only their
 * prices. Used once, by the page's frame. Returns how to stop.
 */
export function refreshScores(client: QueryClient): () => void {
  return listen('lines', ({ data: { games } }) => {
    if (!games) void client.invalidateQueries({ queryKey: scoresQuery.queryKey });
  });
}
