import type { ComponentProps } from 'react';
import type { StatsPlace, useProfits } from './data.ts';
import { OneMember } from './member/one-member.tsx';
import { HeadToHead } from './pairs/head-to-head.tsx';
import { ProfitPicture } from './profits/profit-picture.tsx';
import { getPicked, pickedSearch, type StatsScreenProps } from './search/data.ts';
import type { Stats } from './standings/sort-standings.ts';

type StatsChartsProps = Pick<StatsScreenProps, 'search' | 'onSearch'> & {
  place: StatsPlace;
  stats: Stats;
  profits: ReturnType<typeof useProfits>;
  viewerId: string;
  onOpen: ComponentProps<typeof OneMember>['onOpen'];
};

/** What follows the standings: profit over time, two members against each other, and one member. */
export function StatsCharts({ search, onSearch, place, stats, profits, viewerId, onOpen }: StatsChartsProps) {
  const ranked = stats.members.filter(({ bets }) => bets > 0).map(({ userId }) => userId);
  const picked = getPicked(search, ranked, viewerId);
  return (
    <>
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
        onOpen={onOpen}
      />
      <OneMember
        place={place}
        standings={stats.members}
        profits={profits.data}
        memberId={search.member ?? viewerId}
        onMember={(member) => onSearch({ ...search, member })}
        onOpen={onOpen}
      />
    </>
  );
}
