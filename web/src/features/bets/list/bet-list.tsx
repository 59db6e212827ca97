import type { BetTab } from '@evens/domain/bets/model';
import { useMemo } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { timeZone } from '../../../lib/days/time-zone.ts';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { useScores } from '../../lines/running/data.ts';
import { BetCard } from '../card/bet-card.tsx';
import { BetSkeletons } from '../card/bet-skeletons.tsx';
import { betsCopy as copy } from '../copy.ts';
import type { useBets } from '../data.ts';
import { type BetFilters, belongsTo } from './filters.ts';
import { NoBets } from './no-bets.tsx';

/** The first cards get their real height right away, so that none of them jumps. */
const DRAWN_AT_ONCE = 10;

type BetListProps = {
  list: ReturnType<typeof useBets>['list'];
  place: { tab: BetTab; filters: BetFilters; viewerId: string };
  now: Date;
  onOpen: (betId: string) => void;
  onShowAll: () => void;
};

export function BetList({ list, place, now, onOpen, onShowAll }: BetListProps) {
  const { tab, filters, viewerId } = place;
  const read = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const scores = useScores(read, now);
  if (list.isPending) return <BetSkeletons />;
  if (!list.data) {
    return (
      <ErrorState title={copy.failed} onRetry={() => void list.refetch()}>
        {getMessage(list.error)}
      </ErrorState>
    );
  }
  // Until the new filter loads, show what's already known of it.
  const listed = list.isPlaceholderData ? read.filter((bet) => belongsTo(place, bet, { now, timeZone })) : read;
  if (listed.length === 0 && list.isPlaceholderData) return <BetSkeletons />;
  if (listed.length === 0) {
    return <NoBets tab={tab} isNarrowed={filters.search !== '' || filters.dates !== ''} onShowAll={onShowAll} />;
  }
  return (
    <div className="grid gap-3 wrap-anywhere">
      <LongList items={listed} keyOf={({ id }) => id} label={copy.list} className="grid gap-3 lg:grid-cols-2">
        {(bet, place) => (
          <li {...place} className="flex min-w-0">
            <BetCard
              bet={bet}
              viewerId={viewerId}
              now={now}
              score={bet.gameId === null ? undefined : scores.get(bet.gameId)}
              isFarDown={place['data-at'] >= DRAWN_AT_ONCE}
              onOpen={onOpen}
            />
          </li>
        )}
      </LongList>
      <ShowMore list={list} label={copy.more} failed={copy.failed} />
    </div>
  );
}
