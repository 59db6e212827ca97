import { CloudOff } from 'lucide-react';
import { useConnection } from '../lib/live/use-live.ts';
import { connectionLabel, connectionStates } from './copy.ts';

/**
 * Warns that the screen may be out of date (SH-30). It stays visible while scrolling and doesn't move the page. The
 * region is always rendered, so that screen readers announce the text.
 */
export function ConnectionBanner() {
  const state = useConnection();
  return (
    <div role="status" aria-label={connectionLabel} className="pointer-events-none sticky top-0 z-30 h-0">
      {state !== 'live' && (
        <p className="mx-auto flex w-fit items-center gap-2 rounded-b-md bg-loss-wash px-3 py-1 text-sm font-semibold text-loss shadow-lift">
          <CloudOff aria-hidden size={16} />
          {connectionStates[state]}
        </p>
      )}
    </div>
  );
}
