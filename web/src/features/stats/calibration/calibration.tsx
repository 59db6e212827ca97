import { formatPercent } from '@evens/domain/stats/rules';
import { DotChart } from '../../../ui/chart/dot-chart.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { FailedLine } from '../../../ui/page/states.tsx';
import { type StatsPlace, useCalibration } from '../data.ts';
import { memberCopy as copy } from '../member/copy.ts';

function wholePercent(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** Whether a member's sides win as often as their odds say, as a chart and as a table. */
export function Calibration({ place, memberId }: { place: StatsPlace; memberId: string }) {
  const { data, isPending, refetch } = useCalibration(place, memberId);
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="caption">{copy.calibration}</h3>
      {isPending && (
        <Loading label={copy.calibrationLoading}>
          <Skeleton className="h-5 w-full" />
        </Loading>
      )}
      {!isPending && !data && <FailedLine title={copy.calibrationFailed} onRetry={() => void refetch()} />}
      {data && !data.steps && <p className="text-soft">{copy.noCalibration}</p>}
      {data?.steps && (
        <>
          <p className="max-w-prose text-sm text-quiet">{copy.calibrationHint}</p>
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,32rem)]">
            <DotChart
              label={copy.drawing}
              dots={data.steps.map(({ from, expected, won, bets }) => ({
                key: String(from),
                x: expected,
                y: won / bets,
                weight: bets,
              }))}
              xLabel={copy.chance}
              yLabel={copy.really}
              partWords={wholePercent}
            />
            <div className="-mx-3 text-sm sm:mx-0">
              <Table
                caption={copy.calibration}
                columns={[
                  {
                    key: 'chance',
                    head: copy.chance,
                    isRowHead: true,
                    cell: ({ from, to }) => <span className="whitespace-nowrap">{copy.stepText(from, to)}</span>,
                  },
                  { key: 'bets', head: copy.bets, numeric: true, cell: ({ bets }) => bets },
                  { key: 'expected', head: copy.expected, numeric: true, cell: (step) => formatPercent(step.expected) },
                  { key: 'won', head: copy.really, numeric: true, cell: ({ won, bets }) => formatPercent(won / bets) },
                ]}
                rows={data.steps}
                keyOf={({ from }) => String(from)}
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
