import { limits } from '@evens/domain/shared/limits';
import { answer, api } from './api.ts';

const ACTIVITY = ['pointermove', 'keydown', 'touchstart'] as const;

/** Nobody waits for it, and the next word comes soon. */
function sayPresent(): void {
  if (document.visibilityState === 'visible') answer(api.POST('/api/me/presence')).catch(() => undefined);
}

/** Tells the server that somebody is there: every two minutes, half a minute after they did something, and on coming back (SH-26). */
export function keepPresence(): () => void {
  let afterActivity: ReturnType<typeof setTimeout> | undefined;
  const noteActivity = () => {
    afterActivity ??= setTimeout(() => {
      afterActivity = undefined;
      sayPresent();
    }, limits.presenceAfterActivityMs);
  };
  const steadily = setInterval(sayPresent, limits.presenceMs);
  document.addEventListener('visibilitychange', sayPresent);
  for (const kind of ACTIVITY) document.addEventListener(kind, noteActivity, { passive: true });
  return () => {
    clearInterval(steadily);
    clearTimeout(afterActivity);
    document.removeEventListener('visibilitychange', sayPresent);
    for (const kind of ACTIVITY) document.removeEventListener(kind, noteActivity);
  };
}
