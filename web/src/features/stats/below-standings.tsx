import { type StatsPlace, useProfits } from './data.ts';
import { OneMember } from './member/one-member.tsx';
import { HeadToHead } from './pairs/head-to-head.tsx';
import { ProfitPicture } from './profits/profit-picture.tsx';
import { getPicked, pickedSearch, type StatsScreenProps } from './search/data.ts';
import type { Stats } from './standings/sort-standings.ts';

type BelowStandingsProps = StatsScreenProps & {
  place: StatsPlace;
  stats: Stats;
  viewerId: string;
};

/** The charts and tables below the standings. No one sees them at once on a phone, so their code comes after. */
export function BelowStandings({ search, onSearch, door, place, stats, viewerId }: BelowStandingsProps) {
  const profits = useProfits(place);
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
    </>
  );
}
