import { useMemo, useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import type { Line } from '../../../ui/chart/line-layout.ts';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import type { useProfits } from '../data.ts';
import { Section } from '../stats-section.tsx';
import { axisMoney, profitsCopy as copy, momentText } from './copy.ts';
import { LineKey } from './line-key.tsx';
import { type ProfitLines, profitLines } from './profit-lines.ts';
import { ProfitTable } from './profit-table.tsx';

/** Two dollars, so that a few cents don't look like a lot. */
const LEAST_SPAN_CENTS = 200;

type ProfitPictureProps = {
  profits: ReturnType<typeof useProfits>;
  viewerId: string;
  picked: readonly string[];
  onPick: (userId: string) => void;
};

/** Everyone's profit over time, as a chart and as a table (UX-05). */
export function ProfitPicture({ profits, viewerId, picked, onPick }: ProfitPictureProps) {
  const { data } = profits;
  const picture = useMemo(() => data && profitLines(data, { viewerId, picked }), [data, viewerId, picked]);
  return (
    <Section title={copy.title} hint={copy.hint}>
      {picture && <Picture picture={picture} onPick={onPick} />}
      {!picture && profits.isPending && (
        <Loading label={copy.loading}>
          <Skeleton className="h-60 w-full sm:h-80" />
        </Loading>
      )}
      {!picture && profits.error && (
        <ErrorState title={copy.failed} onRetry={() => void profits.refetch()}>
          {getMessage(profits.error)}
        </ErrorState>
      )}
    </Section>
  );
}

function whenText({ times }: ProfitLines, at: number): string {
  if (at === 0) return copy.start;
  return momentText(times[at] ?? 0);
}

function describeReading(lines: readonly Line[], at: number) {
  return lines.filter(({ tone }) => tone !== null).map(({ name, values }) => ({ name, cents: values[at] ?? 0 }));
}

function Picture({ picture, onPick }: { picture: ProfitLines; onPick: (userId: string) => void }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const { times, lines } = picture;
  const last = times.length - 1;
  // After a refetch, the chart may have fewer moments.
  const at = pointed === null ? null : Math.min(pointed, last);
  return (
    <div className="grid min-w-0 gap-3">
      <LineChart
        label={copy.label}
        momentWords={(read) => copy.reading(whenText(picture, read), describeReading(lines, read))}
        times={times}
        lines={lines}
        at={at}
        onAt={setPointed}
        valueWords={axisMoney}
        leastSpan={LEAST_SPAN_CENTS}
      />
      <p aria-hidden className="figures text-sm font-semibold">
        {at === null ? copy.last : whenText(picture, at)}
      </p>
      <LineKey lines={lines} at={at ?? last} onPick={onPick} />
      <div className="min-w-0 rounded-lg border border-line bg-surface">
        <Disclosure
          open={isTableOpen}
          onToggle={setTableOpen}
          summary={<span className="font-semibold">{copy.table}</span>}
        >
          {isTableOpen && <ProfitTable picture={picture} />}
        </Disclosure>
      </div>
    </div>
  );
}
