import type { GameResult } from '@evens/domain/lines/model';
import { isScoreOld } from '@evens/domain/lines/running/rules';
import { limits } from '@evens/domain/shared/limits';
import { formatClock, formatGameTime, instantMs } from '@evens/domain/shared/time';
import type { GameScore } from './data.ts';

export const scoreCopy = {
  short: (away: number, home: number) => `${away}–${home}`,
  at: (time: string) => `at ${time}`,
} as const;

/** A time within half a day needs no date. What a browser saved can be older. */
export function describeReadAt({ readAt }: GameScore, now: Date): string {
  const isRecent = now.getTime() - instantMs(readAt) < limits.scoreShownMs;
  return isRecent ? formatClock(readAt) : formatGameTime(readAt);
}

type Teams = { awayTeam: string; homeTeam: string };

/** 'Bills 7, Chiefs 10'. */
export function describeScore({ awayTeam, homeTeam }: Teams, { awayScore, homeScore }: GameResult): string {
  return `${awayTeam} ${awayScore}, ${homeTeam} ${homeScore}`;
}

/** 'Live score: Bills 7, Chiefs 10'. */
export function describeFullScore(teams: Teams, score: GameScore, now: Date): string {
  return `${describeScoreState(score, now)}: ${describeScore(teams, score)}`;
}

/** What kind of score it is, and as of when if that's a while ago: a running score is never shown as a final one. */
export function describeScoreState(score: GameScore, now: Date): string {
  if (score.state === 'final') return 'Final score';
  return isScoreOld(score, now) ? `Score as of ${describeReadAt(score, now)}` : 'Live score';
}
