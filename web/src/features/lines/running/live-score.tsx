import { isScoreOld } from '@evens/domain/lines/running/rules';
import { LiveBadge } from '../../../ui/cards/badge.tsx';
import { useMinute } from '../../../ui/cards/relative-time.tsx';
import { describeFullScore, describeReadAt, scoreCopy } from './copy.ts';
import { useScore } from './data.ts';

type LiveScoreProps = { gameId: string; awayTeam: string; homeTeam: string };

/** That a game is on, and its score in the order of its teams, once the feed has one. */
export function LiveScore({ gameId, ...teams }: LiveScoreProps) {
  const score = useScore(gameId);
  const now = useMinute();
  if (!score || score.state === 'final') return <LiveBadge />;
  return (
    <>
      <LiveBadge />
      <span className="sr-only">{describeFullScore(teams, score, now)}</span>
      <span aria-hidden className="figures whitespace-nowrap">
        <span className="text-sm font-semibold text-ink">{scoreCopy.short(score.awayScore, score.homeScore)}</span>
        {isScoreOld(score, now) && <> {scoreCopy.at(describeReadAt(score, now))}</>}
      </span>
    </>
  );
}
