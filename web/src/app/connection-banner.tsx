import { CloudOff } from 'lucide-react';
import { useConnection } from '../lib/live/use-live.ts';

const TEXTS = {
  lost: 'Connection lost. Retrying...',
  reconnecting: 'Reconnecting...',
  unreadable: 'Error processing data',
} as const;

/** Says when what is on screen may be old (SH-30), however far it is scrolled and without moving it; the region is always there, so that the words are announced. */
export function ConnectionBanner() {
  const state = useConnection();
  return (
    <div role="status" aria-label="Connection" className="pointer-events-none sticky top-0 z-30 h-0">
      {state !== 'live' && (
        <p className="mx-auto flex w-fit items-center gap-2 rounded-b-md bg-loss-wash px-3 py-1 text-sm font-semibold text-loss shadow-lift">
          <CloudOff aria-hidden size={16} />
          {TEXTS[state]}
        </p>
      )}
    </div>
  );
}
