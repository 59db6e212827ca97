import { limits } from '@evens/domain/shared/limits';
import { answer, api } from './api.ts';

const ACTIVITY = ['pointermove', 'keydown', 'touchstart'] as const;

/** Failures don't matter, because the next report comes soon. */
function sendPresence(): void {
  if (document.visibilityState === 'visible') answer(api.POST('/api/me/presence')).catch(() => undefined);
}

/**
 * Reports the person's presence every two minutes, half a minute after they did something, and when they come back
 * (SH-26).
 */
export function trackPresence(): () => void {
  let afterActivity: ReturnType<typeof setTimeout> | undefined;
  const noteActivity = () => {
    afterActivity ??= setTimeout(() => {
      afterActivity = undefined;
      sendPresence();
    }, limits.presenceAfterActivityMs);
  };
  const steadily = setInterval(sendPresence, limits.presenceMs);
  document.addEventListener('visibilitychange', sendPresence);
  for (const kind of ACTIVITY) document.addEventListener(kind, noteActivity, { passive: true });
  return () => {
    clearInterval(steadily);
    clearTimeout(afterActivity);
    document.removeEventListener('visibilitychange', sendPresence);
    for (const kind of ACTIVITY) document.removeEventListener(kind, noteActivity);
  };
}
