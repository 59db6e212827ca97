import type { LineMarket } from '@evens/domain/lines/model';
import { formatLine, formatOdds, formatTotal } from '@evens/domain/shared/american-odds';
import { useQuery } from '@tanstack/react-query';
import { Table } from '../../../ui/lists/table.tsx';
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx';
import { FailedLine } from '../../../ui/page/states.tsx';
import { historyQuery, type LineMoment } from '../data.ts';
import { marketCopy as copy } from '../market/copy.ts';
import { type Movement, measureMovement, stepPath, toShownPoints } from './movement.ts';

const readTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const SIZE = { width: 300, height: 44 };
/** Room for the line's thickness and its last point. */
const MARGIN = 4;

type SideNames = { market: LineMarket; first: string; second: string };

function lineText(market: LineMarket, { line }: LineMoment): string {
  if (line === null) return 'N/A';
  return market === 'total' ? formatTotal(line) : formatLine(line);
}

function Sparkline({ movement, names }: { movement: Movement; names: SideNames }) {
  const { of, first, last, points } = movement;
  const momentText = (moment: LineMoment) =>
    of === 'line' ? lineText(names.market, moment) : formatOdds(moment.first.odds);
  const end = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={copy.drawing(names.first, momentText(first), momentText(last))}
      viewBox={`${-MARGIN} ${-MARGIN} ${SIZE.width + 2 * MARGIN} ${SIZE.height + 2 * MARGIN}`}
      className="block w-full"
    >
      <path d={stepPath(points, SIZE)} className="fill-none stroke-accent" strokeWidth={2} strokeLinejoin="round" />
      {end && <circle cx={SIZE.width} cy={(1 - end.y) * SIZE.height} r={3.5} className="fill-accent" />}
    </svg>
  );
}

function MovementRows({ moments, names }: { moments: readonly LineMoment[]; names: SideNames }) {
  const columns = [
    {
      key: 'at',
      head: copy.when,
      cell: ({ at }: LineMoment) => <span className="whitespace-nowrap">{readTime.format(new Date(at))}</span>,
    },
    ...(names.market === 'moneyline'
      ? []
      : [
          { key: 'line', head: copy.line, numeric: true, cell: (moment: LineMoment) => lineText(names.market, moment) },
        ]),
    { key: 'first', head: names.first, numeric: true, cell: ({ first }: LineMoment) => formatOdds(first.odds) },
    { key: 'second', head: names.second, numeric: true, cell: ({ second }: LineMoment) => formatOdds(second.odds) },
  ];
  return <Table caption={copy.showMoves} columns={columns} rows={moments.toReversed()} keyOf={({ at }) => at} />;
}

/** How a market has moved: as a chart, and as a table with the newest entry on top. */
export function LineMovement({ gameId, names }: { gameId: string; names: SideNames }) {
  const history = useQuery(historyQuery(gameId));
  if (history.isPending) {
    return (
      <Loading label={copy.loadingMoves}>
        <div className="grid gap-2">
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
      </Loading>
    );
  }
  if (!history.data) return <FailedLine title={copy.movesFailed} onRetry={() => void history.refetch()} />;
  const moments = toShownPoints(history.data[names.market], names.market);
  const movement = measureMovement(moments, new Date());
  if (!movement) return <p>{copy.noHistory}</p>;
  return (
    <div className="grid gap-2">
      <Sparkline movement={movement} names={names} />
      {moments.length === 1 && <p>{copy.noMoves}</p>}
      <MovementRows moments={moments} names={names} />
    </div>
  );
}
