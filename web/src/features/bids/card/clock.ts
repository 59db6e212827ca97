import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { useEffect, useMemo, useState } from 'react';

/** Timers can fire slightly early. After this delay, the time has surely come. */
const SLACK_MS = 20;

/** The current time, updated every minute and at each of these times. */
export function useClock(timesMs: readonly number[]): Date {
  const [now, setNow] = useState(() => new Date());
  const tickMs = useMemo(() => {
    const nowMs = now.getTime();
    const ahead = timesMs.filter((atMs) => atMs > nowMs).map((atMs) => atMs + SLACK_MS);
    return Math.min(nowMs + MINUTE_MS, ...ahead);
  }, [timesMs, now]);
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, tickMs - Date.now()));
    return () => clearTimeout(timer);
  }, [tickMs]);
  return now;
}
