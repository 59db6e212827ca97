import { lazy, Suspense, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { statsCopy as copy } from './copy.ts';
import { type StatsPlace, useProfits } from './data.ts';
import { Sums } from './member/sums.tsx';
import { getCell, getOrder, orderSearch, type StatsScreenProps } from './search/data.ts';
import { ShareMenu } from './sharing/share-menu.tsx';
import { type Order, type Stats, sortStandings } from './standings/sort-standings.ts';
import { Standings } from './standings/standings.tsx';
import { Section } from './stats-section.tsx';

/** The charts load after the standings. */
const Charts = lazy(async () => ({ default: (await import('./stats-charts.tsx')).StatsCharts }));

const CellBetsDialog = lazy(async () => ({
  default: (await import('./drill-down/drill-down-bets.tsx')).CellBetsDialog,
}));

/** A closed dialog keeps its content while it animates out. */
function useLastDefined(bets: string | undefined): string | undefined {
  const [last, setLast] = useState(bets);
  if (bets !== undefined && bets !== last) setLast(bets);
  return last;
}

type StatsBodyProps = StatsScreenProps & {
  place: StatsPlace;
  stats: Stats;
  /** The statistics shown are for the previous range, while the new one loads. */
  isOld: boolean;
  viewerId: string;
};

export function StatsBody({ search, onSearch, door, place, stats, isOld, viewerId }: StatsBodyProps) {
  const profits = useProfits(place);
  const order = getOrder(search);
  const cell = getCell(useLastDefined(search.bets));
  function sortBy(next: Order) {
    const { sort: _, order: __, ...rest } = search;
    onSearch({ ...rest, ...orderSearch(next) });
  }
  return (
    <div aria-busy={isOld} className={classes('grid min-w-0 gap-9', isOld && 'opacity-60')}>
      <Sums stats={stats} onOpen={door.open} />
      <Section
        title={copy.standings}
        hint={copy.standingsHint}
        aside={<ShareMenu place={place} stats={stats} profits={profits.data} range={search.range} />}
      >
        <Standings
          standings={sortStandings(stats.members, order)}
          order={order}
          onOrder={sortBy}
          viewerId={viewerId}
          onOpen={door.open}
        />
      </Section>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Charts
          search={search}
          onSearch={onSearch}
          onOpen={door.open}
          place={place}
          stats={stats}
          profits={profits}
          viewerId={viewerId}
        />
      </Suspense>
      {cell && (
        <Suspense fallback={null}>
          <CellBetsDialog
            place={place}
            cell={cell}
            open={search.bets !== undefined}
            onClose={door.close}
            standings={stats.members}
            range={search.range}
          />
        </Suspense>
      )}
    </div>
  );
}
