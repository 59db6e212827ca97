import { describeLastUpdate } from '@evens/domain/lines/history/rules';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatExactTime } from '../../../lib/format.ts';
import { useInertIfDrawn } from '../../../lib/opening/drawn-for.ts';
import { useIsSiteAdmin } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { useMinute } from '../../../ui/cards/relative-time.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { linesCopy as copy } from '../copy.ts';

const ForceRefresh = lazyPart(async () => (await import('./force-refresh.tsx')).ForceRefresh);

/** How old the prices are. New ones arrive automatically (LN-11). */
function LastUpdated({ at, hasRoom }: { at: string | null | undefined; hasRoom: boolean }) {
  const now = useMinute();
  if (at === undefined) return null;
  return (
    <>
      <span className={hasRoom ? undefined : 'max-sm:sr-only'}>{copy.lastUpdated} </span>
      <time dateTime={at ?? undefined} title={at ? formatExactTime(new Date(at)) : undefined}>
        {describeLastUpdate(at, now)}
      </time>
    </>
  );
}

type LinesHeaderProps = {
  lastUpdated: string | null | undefined;
  isDemo: boolean;
  onRefresh: () => Promise<unknown>;
  /** The button for a custom bid (LN-12). */
  children: ReactNode;
};

/** One row, also on a phone. */
export function LinesHeader({ lastUpdated, isDemo, onRefresh, children }: LinesHeaderProps) {
  const isSiteAdmin = useIsSiteAdmin();
  const [isBusy, setIsBusy] = useState(false);
  const inert = useInertIfDrawn();
  const refresh = () => {
    setIsBusy(true);
    void onRefresh().finally(() => setIsBusy(false));
  };
  return (
    <header className="flex min-h-11 items-center gap-2">
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          <h1 className="text-xl font-bold tracking-tight sm:text-2xl">{copy.title}</h1>
          {isDemo && <Badge>{copy.demoMark}</Badge>}
        </div>
        <div className="text-quiet max-sm:text-xs sm:flex sm:flex-wrap sm:gap-x-4 sm:text-sm">
          <p className="max-lg:hidden">{copy.lead}</p>
          <p className="figures min-h-[1lh]">
            <LastUpdated at={lastUpdated} hasRoom={!isSiteAdmin} />
          </p>
        </div>
      </div>
      <div {...inert} className="contents">
        {isSiteAdmin && <ForceRefresh />}
        <Button
          size="sm"
          busy={isBusy}
          icon={<RefreshCw aria-hidden size={16} />}
          onClick={refresh}
          className="max-sm:size-11 max-sm:p-0"
        >
          <span className="max-sm:sr-only">{copy.refresh}</span>
        </Button>
        {children}
      </div>
    </header>
  );
}
