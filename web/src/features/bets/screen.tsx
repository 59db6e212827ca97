import { BET_TABS } from '@evens/domain/bets/model';
import { timeZone } from '../../lib/days/time-zone.ts';
import { useGroup, useUser } from '../../lib/session.ts';
import { useMinute } from '../../ui/cards/relative-time.tsx';
import { useDebounced } from '../../ui/fields/use-debounced.ts';
import { lazyPart, usePreload } from '../../ui/lazy-part.tsx';
import { TabPanel, Tabs } from '../../ui/lists/tabs.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Paragraphs } from '../../ui/page/paragraphs.tsx';
import { Explainer } from '../../ui/popups/explainer.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { betsCopy as copy, explainerCopy, TAB_LABELS } from './copy.ts';
import { useBets } from './data.ts';
import type { DetailsSlots } from './details/bet-details.tsx';
import { BetList } from './list/bet-list.tsx';
import { BetsFilters } from './list/bets-filters.tsx';
import { type BetsSearch, toFilters } from './list/filters.ts';
import { BetsInReview } from './review/bets-in-review.tsx';
import { SettleBets } from './settle-bets.tsx';

const BetDetails = lazyPart(async () => (await import('./details/bet-details-dialog.tsx')).BetDetailsDialog);

const SEARCH_DELAY_MS = 200;
type BetsScreenProps = {
  /** What the page keeps in the URL, which the shell reads and changes. */
  search: BetsSearch;
  onSearch: (next: BetsSearch) => void;
  /** Opens and closes bet details, also in the URL. */
  door: { open: (betId: string) => void; close: () => void };
  /** Whether the site settles bets automatically. A group can turn this off for itself. */
  isAutoSettled: boolean;
  /** The month's credits are used up, so no scores come in. */
  areScoresPaused: boolean;
  /** Settlement and comments are higher on the ladder, so the route passes them in. */
  slots: DetailsSlots;
};

export function BetsScreen({ search, onSearch, door, isAutoSettled, areScoresPaused, slots }: BetsScreenProps) {
  const group = useGroup();
  const { id: viewerId } = useUser();
  const now = useMinute();
  const { tab = 'all' } = search;
  const text = useDebounced(search.search ?? '', SEARCH_DELAY_MS);
  const filters = toFilters({ ...search, search: text }, { now, timeZone });
  const { list, counts, hasActive } = useBets({ groupId: group.id, viewerId, tab, filters });
  usePreload(BetDetails);
  const detailed = useLastDefined(search.bet);
  return (
    <div className="grid gap-4">
      <PageHeader title={copy.title} aside={<SettleBets groupId={group.id} hasActive={hasActive} />}>
        {copy.of(group.name)}
      </PageHeader>
      <Explainer page="bets" {...explainerCopy} more={<Paragraphs texts={explainerCopy.more} />} />
      {hasActive && areScoresPaused && <Notice>{copy.scoresPaused}</Notice>}
      {hasActive && !areScoresPaused && (
        <SettledByHandNotice isAutoSettled={isAutoSettled} isGroupSettled={group.bettingRules.autoSettleBets} />
      )}
      {group.role === 'admin' && !list.isLoadingError && (
        <BetsInReview groupId={group.id} viewerId={viewerId} onOpen={door.open} />
      )}
      <div className="grid min-w-0 gap-3">
        <BetsFilters search={search} onSearch={onSearch} />
        <Tabs
          id="bets"
          label={copy.tabs}
          items={BET_TABS.map((value) => ({ value, label: TAB_LABELS[value], count: counts?.[value] ?? null }))}
          value={tab}
          onChange={(next) => onSearch({ ...search, tab: next })}
        />
        <TabPanel id="bets" value={tab}>
          <BetList
            list={list}
            place={{ tab, filters, viewerId }}
            now={now}
            onOpen={door.open}
            onShowAll={() => onSearch({ tab: search.tab })}
          />
        </TabPanel>
      </div>
      {detailed && (
        <BetDetails
          key={detailed}
          betId={detailed}
          open={search.bet !== undefined}
          onClose={door.close}
          now={now}
          slots={slots}
        />
      )}
    </div>
  );
}

/** Tells people who wait for a result if bets aren't settled automatically (ST-12). */
function SettledByHandNotice({ isAutoSettled, isGroupSettled }: { isAutoSettled: boolean; isGroupSettled: boolean }) {
  if (isAutoSettled && isGroupSettled) return null;
  return <Notice>{isAutoSettled ? copy.byHandInGroup : copy.byHandOnSite}</Notice>;
}
