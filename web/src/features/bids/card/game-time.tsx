import { isLive } from '@evens/domain/lines/rules';
import { describeGame } from '@evens/domain/shared/copy';
import { formatGameTime, instantMs } from '@evens/domain/shared/time';
import { LiveBadge } from '../../../ui/cards/badge.tsx';
import { bidsCopy as copy } from '../copy.ts';

/** When a bid's game starts. After the start, it counts as live for a few hours (BD-51, ER-02). */
export function GameTime({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return <span>{copy.noGameTime}</span>;
  if (instantMs(at) <= now.getTime()) {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {isLive(at, now) && <LiveBadge />}
        {copy.begun}
      </span>
    );
  }
  return (
    <time dateTime={at} className="figures">
      {formatGameTime(at)}
    </time>
  );
}

type GameLinesProps = Parameters<typeof describeGame>[0] & { at: string | null };

/** A game and its start on two lines, as the description of a dialog. */
export function GameLines({ at, ...game }: GameLinesProps) {
  return (
    <>
      <span className="block">{describeGame(game)}</span>
      {at && <span className="figures block">{formatGameTime(at)}</span>}
    </>
  );
}
