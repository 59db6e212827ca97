import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { statsCopy as copy } from './copy.ts';
import { type StatsPlace, useProfits } from './data.ts';
import { Sums } from './member/sums.tsx';
import { getCell, getOrder, orderSearch, type StatsScreenProps } from './search/data.ts';
import { ShareMenu } from './sharing/share-menu.tsx';
import { type Order, type Stats, sortStandings } from './standings/sort-standings.ts';
import { Standings } from './standings/standings.tsx';
import { Section } from './stats-section.tsx';

const BelowStandings = lazyPart(
  async () => (await import('./below-standings.tsx')).BelowStandings,
  <Skeleton className="h-60 w-full sm:h-80" />,
);
const CellBetsDialog = lazyPart(async () => (await import('./drill-down/drill-down-bets.tsx')).CellBetsDialog);

type StatsBodyProps = StatsScreenProps & {
  place: StatsPlace;
  stats: Stats;
  /** The statistics shown are for the previous range, while the new one loads. */
  isOld: boolean;
  viewerId: string;
};

export function StatsBody({ search, onSearch, door, place, stats, isOld, viewerId }: StatsBodyProps) {
  const { data: profits } = useProfits(place);
  const order = getOrder(search);
  const cell = getCell(useLastDefined(search.bets));
  function sortBy(next: Order) {
    const { sort: _, order: __, ...rest } = search;
    onSearch({ ...rest, ...orderSearch(next) });
  }
  return (
    <div aria-busy={isOld} className={classes('grid min-w-0 gap-9', isOld && 'opacity-60')}>
      <Section
        title={copy.standings}
        hint={copy.standingsHint}
        aside={<ShareMenu place={place} stats={stats} profits={profits} range={search.range} />}
      >
        <Standings
          standings={sortStandings(stats.members, order)}
          order={order}
          onOrder={sortBy}
          viewerId={viewerId}
          onOpen={door.open}
        />
      </Section>
      <Sums stats={stats} onOpen={door.open} />
      <BelowStandings search={search} onSearch={onSearch} door={door} place={place} stats={stats} viewerId={viewerId} />
      {cell && (
        <CellBetsDialog
          place={place}
          cell={cell}
          open={search.bets !== undefined}
          onClose={door.close}
          standings={stats.members}
          range={search.range}
        />
      )}
    </div>
  );
}
