import { bidErrors } from '@evens/domain/bids/errors';
import { mayAcceptBids } from '@evens/domain/bids/rules';
import { instantMs } from '@evens/domain/shared/time';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { getMessage } from '../../lib/api.ts';
import { timeZone } from '../../lib/days/time-zone.ts';
import { useGroup, useUser } from '../../lib/session.ts';
import { useDebounced } from '../../ui/fields/use-debounced.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LongList } from '../../ui/lists/long-list.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Paragraphs } from '../../ui/page/paragraphs.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { Explainer } from '../../ui/popups/explainer.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { useOpenings } from '../../ui/use-openings.ts';
import { useScores } from '../lines/running/data.ts';
import { BidsWaiting } from './approve/bids-waiting.tsx';
import type { BidActions, OpenBidDialog } from './card/bid-actions.tsx';
import { BidCard } from './card/bid-card.tsx';
import { BidSkeletons } from './card/bid-skeletons.tsx';
import { useClock } from './card/clock.ts';
import { bidsCopy as copy, explainerCopy, TAB_LABELS } from './copy.ts';
import { CustomBidButton } from './custom-button/screen.tsx';
import { useBidCounts, useBids, useWaitingBids } from './data.ts';
import { BidsFilters } from './list/bids-filters.tsx';
import { NoBids } from './list/no-bids.tsx';
import { BID_TABS, type Bid, type BidsSearch, belongsTo, toFilters } from './list/update-bid-list.ts';
import type { BidCounts } from './list/why-empty.ts';
import { OpenedBidDialog } from './opened-bid-dialog.tsx';

const LinkedBid = lazyPart(async () => (await import('./linked/linked-bid.tsx')).LinkedBid);

const SEARCH_DELAY_MS = 200;

/** Which comments are open, since the cards of a long list unmount when they scroll out of sight. */
function useUnfolded() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback((bidId: string, isOpen: boolean) => {
    setUnfolded((last) => {
      if (last.has(bidId) === isOpen) return last;
      const others = [...last].filter((id) => id !== bidId);
      return new Set(isOpen ? [...others, bidId] : others);
    });
  }, []);
  return { unfolded, fold };
}

type BidListProps = {
  groupId: string;
  filters: ReturnType<typeof toFilters>;
  bids: ReturnType<typeof useBids>;
  /** What's shown is for the previous filters. */
  isBehind: boolean;
  shown: readonly Bid[];
  viewerId: string;
  now: Date;
  actions: BidActions;
  comments: BidsScreenProps['comments'];
  counts: BidCounts;
  onShowAll: () => void;
  onMine: () => void;
};

function BidList({ groupId, filters, bids, isBehind, shown, counts, onShowAll, onMine, ...forCards }: BidListProps) {
  const { unfolded, fold } = useUnfolded();
  const scores = useScores(shown, forCards.now);
  if (!bids.data && bids.error) {
    return (
      <ErrorState title={copy.failed} onRetry={() => location.reload()} onOnline={() => void bids.refetch()}>
        {getMessage(bids.error)}
      </ErrorState>
    );
  }
  const isEmpty = shown.length === 0;
  if (bids.isPending || (isEmpty && isBehind)) return <BidSkeletons />;
  if (isEmpty && !bids.hasNextPage) {
    return <NoBids groupId={groupId} filters={filters} counts={counts} onShowAll={onShowAll} onMine={onMine} />;
  }
  return (
    <div className="grid gap-3">
      <LongList
        items={shown}
        keyOf={({ id }) => id}
        label={copy.list}
        className="grid gap-3 has-[details[open]]:items-start lg:grid-cols-2 min-[100rem]:grid-cols-3"
      >
        {(bid, place) => (
          <li {...place} className="flex min-w-0">
            <BidCard
              bid={bid}
              score={bid.gameId === null ? undefined : scores.get(bid.gameId)}
              showStatus={filters.tab !== 'available'}
              isUnfolded={unfolded.has(bid.id)}
              onFold={fold}
              {...forCards}
            />{' '}
          </li>
        )}
      </LongList>
      <ShowMore list={bids} label={copy.more} failed={copy.moreFailed} />
    </div>
  );
}

type AfterWaitingProps = {
  groupId: string;
  viewerId: string;
  now: Date;
  isAdmin: boolean;
  hasList: boolean;
  children: ReactNode;
};

/** What waits for an admin is above the rest, so the rest waits for it. Otherwise, the rest would jump down. */
function AfterWaiting({ groupId, isAdmin, hasList, children, ...forBids }: AfterWaitingProps) {
  const waiting = useWaitingBids(groupId, isAdmin);
  if (isAdmin && waiting.isPending) return <BidSkeletons />;
  return (
    <>
      {isAdmin && hasList && <BidsWaiting list={waiting} {...forBids} />}
      {children}
    </>
  );
}

type BidsScreenProps = {
  search: BidsSearch;
  onSearch: (next: BidsSearch) => void;
  /** Comments are higher on the ladder, so the shell passes them in. */
  comments: (bidId: string) => ReactNode;
};

/** A group's open bids, and its past ones (BD-27). */
export function BidsScreen({ search, onSearch, comments }: BidsScreenProps) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  const chosen = toFilters(search);
  // A tap shows at once, and the list follows.
  const followed = useDeferredValue(search);
  const filters = toFilters(followed);
  // Typing filters what's here. The server is asked after a pause.
  const debouncedSearch = useDebounced(filters.search, SEARCH_DELAY_MS);
  const viewing = { groupId: group.id, viewerId };
  const bids = useBids({ ...viewing, filters: { ...filters, search: debouncedSearch } });
  const { data: counts, isPlaceholderData: isCountBehind } = useBidCounts(group.id, {
    ...filters,
    search: debouncedSearch,
  });
  const loaded = useMemo(() => bids.data?.pages.flatMap(({ items }) => items) ?? [], [bids.data]);
  // A bid that expires leaves its tab, even without a network.
  const now = useClock(useMemo(() => loaded.map(({ expirationTime }) => instantMs(expirationTime)), [loaded]));
  const openDialog = useRef<OpenBidDialog>(null);
  const linked = useLastDefined(search.bid);
  const openings = useOpenings(search.bid !== undefined);
  const mayAccept = mayAcceptBids(group);
  const actions = useMemo(() => ({ openDialog, group, mayAccept }), [group, mayAccept]);
  const { tab, date, search: text } = filters;
  const shown = useMemo(
    () => loaded.filter(belongsTo({ tab, date, search: text }, { viewerId, now, timeZone })),
    [loaded, tab, date, text, viewerId, now],
  );
  return (
    <div className="grid gap-3 max-sm:-mt-2 sm:gap-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h1 className="text-xl font-bold tracking-tight sm:text-2xl">{copy.title}</h1>
        <CustomBidButton />
      </div>
      {/* A phone shows the bids first (XP-02). */}
      <p data-subtitle className="text-sm wrap-anywhere text-quiet max-sm:order-last sm:-mt-4">
        <span className="max-sm:hidden">{copy.lead(group.name)}</span> {copy.expiry}
      </p>
      <Explainer page="bids" {...explainerCopy} more={<Paragraphs texts={explainerCopy.more} />} />
      <AfterWaiting {...viewing} now={now} hasList={!bids.isLoadingError} isAdmin={group.role === 'admin'}>
        <BidsFilters
          date={chosen.date}
          onDate={(date) => onSearch({ ...search, date })}
          search={chosen.search}
          onSearch={(text) => onSearch({ ...search, search: text })}
        />
        <Tabs
          id="bids"
          label={copy.tabs}
          items={BID_TABS.map((value) => ({ value, label: TAB_LABELS[value], count: counts?.[value] ?? null }))}
          value={chosen.tab}
          onChange={(tab) => onSearch({ ...search, tab })}
        />
        {!mayAccept && <Notice>{bidErrors.ACCEPT_BID_FORBIDDEN.message}</Notice>}
        <TabPanel id="bids" value={filters.tab}>
          <BidList
            groupId={group.id}
            filters={filters}
            bids={bids}
            isBehind={followed !== search || bids.isPlaceholderData || debouncedSearch !== filters.search}
            shown={shown}
            viewerId={viewerId}
            now={now}
            actions={actions}
            comments={comments}
            counts={isCountBehind ? undefined : counts}
            onShowAll={() => onSearch({ tab: chosen.tab, date: 'all_time' })}
            onMine={() => onSearch({ ...search, tab: 'mine' })}
          />
        </TabPanel>
      </AfterWaiting>
      <OpenedBidDialog ref={openDialog} bids={loaded} group={group} viewerId={viewerId} now={now} />
      {linked && (
        <LinkedBid
          key={`${linked} ${openings}`}
          bidId={linked}
          isOpen={search.bid !== undefined}
          groupId={group.id}
          viewerId={viewerId}
          bids={loaded}
          now={now}
          withComments={search.comments === true}
          comments={comments}
          onClose={() => onSearch({ ...search, bid: undefined, comments: undefined })}
        />
      )}
    </div>
  );
}
