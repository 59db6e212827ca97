import { formatGameTime } from '@evens/domain/shared/time';
import { formatExactTime } from '../../../lib/format.ts';
import type { BetDetails } from '../model.ts';
import { describeMoment } from './copy.ts';

/** The history of a bet, from its bid to its last grading. */
export function BetTimeline({ bet, viewerId }: { bet: BetDetails; viewerId: string }) {
  return (
    <ol className="grid">
      {bet.timeline.map((moment, at) => (
        <li
          key={`${moment.at} ${moment.kind} ${at.toString()}`}
          className="relative grid gap-x-4 border-l-2 border-line pb-3 pl-4 before:absolute before:top-1.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-edge last:border-transparent last:pb-0 last:before:bg-accent sm:grid-cols-[9.5rem_minmax(0,1fr)]"
        >
          <time
            dateTime={moment.at}
            title={formatExactTime(new Date(moment.at))}
            className="figures text-sm text-quiet"
          >
            {formatGameTime(moment.at)}
          </time>
          <p className="figures min-w-0">{describeMoment(moment, bet, viewerId)}</p>
        </li>
      ))}
    </ol>
  );
}
