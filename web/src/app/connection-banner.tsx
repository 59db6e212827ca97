import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useConnection } from '../lib/live/use-live.ts';
import { useSavedAt } from '../lib/offline/saved-answers.ts';
import { classes } from '../ui/classes.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { connectionLabel, connectionStates } from './copy.ts';
import { reloadIfUpdated } from './reload-after-update.ts';

const SavedAge = lazyPart(async () => (await import('./offline/saved-age.tsx')).SavedAge);

/**
 * Warns that the screen may be out of date (SH-30), and says how old it is if it was saved (XP-09). It stays visible while
 * scrolling. What was saved is there from the start and for longer, so it comes below the banner. Otherwise, the banner doesn't
 * move the page. The region is always rendered, so that screen readers announce the text.
 */
export function ConnectionBanner() {
  const state = useConnection();
  // What ends the trouble may be a newer server.
  useEffect(() => (state === 'live' ? undefined : reloadIfUpdated), [state]);
  const savedAt = useSavedAt();
  return (
    <div
      role="status"
      aria-label={connectionLabel}
      className={classes('pointer-events-none sticky top-0 z-30', savedAt === 0 && 'h-0')}
    >
      {(state !== 'live' || savedAt > 0) && (
        <p className="mx-auto flex w-fit items-center gap-2 rounded-b-md bg-loss-wash px-3 py-1 text-sm font-semibold text-loss shadow-lift">
          <CloudOff aria-hidden size={16} />
          {state !== 'live' && <span>{connectionStates[state]}</span>}
          {savedAt > 0 && <SavedAge savedAt={savedAt} />}
        </p>
      )}
    </div>
  );
}
