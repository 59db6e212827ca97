import { lazy, Suspense, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { statsCopy as copy } from './copy.ts';
import { type StatsPlace, useProfits } from './data.ts';
import { OneMember } from './member/one-member.tsx';
import { Sums } from './member/sums.tsx';
import { HeadToHead } from './pairs/head-to-head.tsx';
import { ProfitPicture } from './profits/profit-picture.tsx';
import { getCell, getOrder, getPicked, orderSearch, pickedSearch, type StatsScreenProps } from './search/data.ts';
import { ShareMenu } from './sharing/share-menu.tsx';
import { type Order, type Stats, sortStandings } from './standings/sort-standings.ts';
import { Standings } from './standings/standings.tsx';
import { Section } from './stats-section.tsx';

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
  const ranked = stats.members.filter(({ bets }) => bets > 0).map(({ userId }) => userId);
  const picked = getPicked(search, ranked, viewerId);
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
      <ProfitPicture
        profits={profits}
        viewerId={viewerId}
        picked={picked}
        onPick={(userId) => onSearch({ ...search, picked: pickedSearch(picked, userId) })}
      />
      <HeadToHead
        place={place}
        stats={stats}
        viewerId={viewerId}
        opponentId={search.against}
        onOpponent={(against) => onSearch({ ...search, against })}
        onOpen={door.open}
      />
      <OneMember
        place={place}
        standings={stats.members}
        profits={profits.data}
        memberId={search.member ?? viewerId}
        onMember={(member) => onSearch({ ...search, member })}
        onOpen={door.open}
      />
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
