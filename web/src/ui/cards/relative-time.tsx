import { relativeShort } from '@evens/domain/shared/time';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { use, useEffect, useState } from 'react';
import { formatExactTime } from '../../lib/format.ts';
import { DrawnFor } from '../../lib/opening/drawn-for.ts';
import { invalidDate } from './copy.ts';

/** The current time, updated every minute. */
export function useMinute(): Date {
  const drawn = use(DrawnFor);
  const [now, setNow] = useState(() => drawn?.now ?? new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long ago something was, with the exact time in a tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const now = useMinute();
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return <span>{invalidDate}</span>;
  return (
    <time dateTime={at} title={formatExactTime(time)} className="whitespace-nowrap">
      {relativeShort(time, now)}
    </time>
  );
}
