import { describeReading } from '@evens/domain/lines/history/rules';
import { RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatExactTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useMinute } from '../../../ui/cards/relative-time.tsx';
import { linesCopy as copy } from '../copy.ts';
import { useIsSiteAdmin } from '../data.ts';

const ForceRefresh = lazy(async () => ({ default: (await import('./force-refresh.tsx')).ForceRefresh }));

/** How fresh the prices are; new ones are heard of by themselves (LN-11). */
function LastUpdated({ at }: { at: string | null | undefined }) {
  const now = useMinute();
  if (at === undefined) return null;
  return (
    <>
      {copy.lastUpdated}{' '}
      <time dateTime={at ?? undefined} title={at ? formatExactTime(new Date(at)) : undefined}>
        {describeReading(at, now)}
      </time>
    </>
  );
}

type LinesToolbarProps = {
  lastUpdated: string | null | undefined;
  onRefresh: () => Promise<unknown>;
  /** The way to a bid on what is not on the page (LN-12). */
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
      {/* Wide enough for its longest words, so that nothing moves while the age is told anew. */}
      <p className="figures mr-auto min-h-[1lh] text-sm text-quiet max-sm:basis-full sm:min-w-48">
        <LastUpdated at={lastUpdated} />
      </p>
      {isSiteAdmin && (
        <Suspense fallback={null}>
          <ForceRefresh />
        </Suspense>
      )}
      {/* Where a line is too short for all of it, these two go on together. */}
      <div className="flex gap-2">
        {children}
        <Button size="sm" busy={isBusy} icon={<RefreshCw aria-hidden size={16} />} onClick={refresh}>
          <span className="max-sm:sr-only">{copy.refresh}</span>
        </Button>
      </div>
    </>
  );
}
