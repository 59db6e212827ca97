import { describeLastUpdate } from '@evens/domain/lines/history/rules';
import { RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatExactTime } from '../../../lib/format.ts';
import { useIsSiteAdmin } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useMinute } from '../../../ui/cards/relative-time.tsx';
import { linesCopy as copy } from '../copy.ts';

const ForceRefresh = lazy(async () => ({ default: (await import('./force-refresh.tsx')).ForceRefresh }));

/** How old the prices are. New ones arrive automatically (LN-11). */
function LastUpdated({ at }: { at: string | null | undefined }) {
  const now = useMinute();
  if (at === undefined) return null;
  return (
    <>
      {copy.lastUpdated}{' '}
      <time dateTime={at ?? undefined} title={at ? formatExactTime(new Date(at)) : undefined}>
        {describeLastUpdate(at, now)}
      </time>
    </>
  );
}

type LinesToolbarProps = {
  lastUpdated: string | null | undefined;
  onRefresh: () => Promise<unknown>;
  /** The button for a custom bid (LN-12). */
  children: ReactNode;
};

export function LinesToolbar({ lastUpdated, onRefresh, children }: LinesToolbarProps) {
  const isSiteAdmin = useIsSiteAdmin();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () => {
    setIsBusy(true);
    void onRefresh().finally(() => setIsBusy(false));
  };
  return (
    <>
      {/* Wide enough for the longest text, so that nothing moves when the age changes. */}
      <p className="figures mr-auto min-h-[1lh] text-sm text-quiet max-sm:basis-full sm:min-w-48">
        <LastUpdated at={lastUpdated} />
      </p>
      {isSiteAdmin && (
        <Suspense fallback={null}>
          <ForceRefresh />
        </Suspense>
      )}
      {/* If the row is too narrow, these two wrap together. */}
      <div className="flex gap-2">
        {children}
        <Button size="sm" busy={isBusy} icon={<RefreshCw aria-hidden size={16} />} onClick={refresh}>
          <span className="max-sm:sr-only">{copy.refresh}</span>
        </Button>
      </div>
    </>
  );
}
