import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { useEffect, useState } from 'react';

/** Timers can fire slightly early. After this delay, the time has surely come. */
const SLACK_MS = 20;

/** The current time, updated every minute and at the next given time. */
export function useClock(nextMs: number | null): Date {
  const [now, setNow] = useState(() => new Date());
  const nowMs = now.getTime();
  const tickMs = Math.min(nowMs + MINUTE_MS, nextMs === null ? Number.POSITIVE_INFINITY : nextMs + SLACK_MS);
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, tickMs - Date.now()));
    return () => clearTimeout(timer);
  }, [tickMs]);
  return now;
}
