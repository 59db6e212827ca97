import { limits } from '../../shared/limits.ts';
import { type Instant, instantMs } from '../../shared/time.ts';
import type { GameResult, GameState } from '../model.ts';

/** A score is running until the feed says that it's final, and only in these states can it be trusted. */
export const SCORED_STATES = ['live', 'final'] as const satisfies readonly GameState[];

/** A game's score as we last read it. */
export type GameScore = GameResult & { state: (typeof SCORED_STATES)[number]; readAt: Instant };

/** A running score changes any minute, so it says when it was read unless that was just now. A final one doesn't change. */
export function isScoreOld({ state, readAt }: Pick<GameScore, 'state' | 'readAt'>, now: Date): boolean {
  return state === 'live' && now.getTime() - instantMs(readAt) > limits.runningScoreOldMs;
}

/** Whether a game can have a score to show: it has started, and that isn't long ago. */
export function mayHaveScore(startsAt: Instant | null, now: Date): boolean {
  if (startsAt === null) return false;
  const ageMs = now.getTime() - instantMs(startsAt);
  return ageMs >= 0 && ageMs <= limits.scoreShownMs;
}
