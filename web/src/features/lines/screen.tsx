import { SPORTS, type SportKey } from '@evens/domain/lines/model';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { getMessage } from '../../lib/api.ts';
import { useCurrentGroup } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useMinute } from '../../ui/cards/relative-time.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { linesCopy as copy, postRefusals } from './copy.ts';
import { type Line, type LinePick, linesQuery, useLineEvents } from './data.ts';
import { LinesExplainer } from './explainer/lines-explainer.tsx';
import { GameList } from './games/game-list.tsx';
import { GameSkeletons } from './games/game-skeletons.tsx';
import { useMarketInfo } from './market/use-market-info.ts';
import {
  chosenBooks,
  countBySport,
  DEFAULT_DATE,
  filterLines,
  heldSports,
  type LinesSearch,
  linesOfSport,
  offeredLines,
  quoteLines,
  readSport,
  toggleBook,
  toSections,
  withKnownBooks,
} from './toolbar/filters.ts';
import { LinesFilters } from './toolbar/lines-filters.tsx';
import { LinesToolbar } from './toolbar/lines-toolbar.tsx';
import { SportNav } from './toolbar/sport-nav.tsx';
import { SportsbooksMenu } from './toolbar/sportsbooks-menu.tsx';

/** The explanation of a price loads when someone opens it. */
const MarketPopup = lazy(async () => ({ default: (await import('./market/market-popup.tsx')).MarketPopup }));

const NO_LINES: readonly Line[] = [];
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

function NoLines({ search, onShowAll }: { search: LinesSearch; onShowAll: () => void }) {
  const hint = search.books ? copy.noneAtBooksHint : copy.noneHereHint;
  return (
    <EmptyState
      title={search.search ? copy.noneFound(search.search) : copy.noneHere}
      icon={<SearchX aria-hidden size={28} />}
      action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
    >
      {search.search ? copy.noneFoundHint : hint}
    </EmptyState>
  );
}

function useShownLines(requested: LinesSearch) {
  const lines = useQuery(linesQuery);
  // Rendering hundreds of games doesn't block the next tap.
  const data = useDeferredValue(lines.data);
  const now = useMinute();
  const items = data?.items ?? NO_LINES;
  const search = useMemo(() => withKnownBooks(requested, items), [requested, items]);
  // The filter's control reacts at once. A long list may follow a moment later.
  const deferredSearch = useDeferredValue(search);
  const quoted = useMemo(
    () => offeredLines(quoteLines(items, chosenBooks({ books: deferredSearch.books })), now),
    [items, deferredSearch.books, now],
  );
  const sections = useMemo(() => toSections(quoted, { now, timeZone }), [quoted, now]);
  const { shown, counts, held } = useMemo(() => {
    const found = filterLines(quoted, deferredSearch, { now, timeZone });
    const here = linesOfSport(found, deferredSearch);
    const ids = new Set(here.map(({ id }) => id));
    return { shown: ids, counts: countBySport(found), held: heldSports(data, here) };
  }, [data, quoted, deferredSearch, now]);
  return { search, lines, data, held, items, quoted, now, sections, shown, counts };
}

/** Opens the form for a price. Without a group, it says what's missing (LN-18). */
function usePick() {
  const { group } = useCurrentGroup();
  const [pick, setPick] = useState<LinePick | null>(null);
  const hasGroup = group !== null;
  const choosePrice = useCallback(
    (chosen: LinePick) => {
      if (hasGroup) setPick(chosen);
      else showToast({ text: postRefusals.group, tone: 'error', isBrief: true });
    },
    [hasGroup],
  );
  return { pick, choosePrice, close: () => setPick(null) };
}

function LinesNotices({ stale, spaced, held }: { stale: boolean; spaced: boolean; held: readonly SportKey[] }) {
  if (held.length > 0) return <Notice>{copy.held(held.map((sport) => SPORTS[sport].title).join(', '))}</Notice>;
  if (stale) return <Notice>{copy.stale}</Notice>;
  return spaced ? <Notice>{copy.spaced}</Notice> : null;
}

type LinesScreenProps = {
  search: LinesSearch;
  onSearch: (next: LinesSearch) => void;
  /** Custom bids are higher on the ladder, so the shell passes the button in. */
  customBid: ReactNode;
  postBid: (chosen: { pick: LinePick | null; onClose: () => void }) => ReactNode;
};

export function LinesScreen({ search: requestedSearch, onSearch, customBid, postBid }: LinesScreenProps) {
  const { search, lines, data, held, items, quoted, now, sections, shown, counts } = useShownLines(requestedSearch);
  const { pick, choosePrice, close } = usePick();
  const info = useMarketInfo();
  const books = useMemo(() => chosenBooks({ books: search.books }), [search.books]);
  useLineEvents(books.length === 0);
  const chooseBooks = (next: LinesSearch) => {
    onSearch(next);
    // The events since the last fetch had only the Automatic prices.
    if (lines.isStale) void lines.refetch();
  };
  return (
    <div className="grid gap-4">
      <PageHeader
        title={copy.title}
        ownRow
        aside={
          <LinesToolbar lastUpdated={data?.lastUpdated} onRefresh={() => lines.refetch()}>
            {customBid}
          </LinesToolbar>
        }
      >
        <p>{copy.lead}</p>
        <p className="min-h-[1lh]">{data?.demo && copy.demo}</p>
      </PageHeader>
      <LinesExplainer />
      <div className="grid min-w-0 gap-x-6 gap-y-3 lg:grid-cols-[auto_minmax(0,1fr)]">
        <SportNav
          chosen={readSport(search)}
          counts={data ? counts : null}
          onChoose={(sport) => onSearch({ ...search, sport: sport && SPORTS[sport].title })}
        />
        <div className="grid min-w-0 content-start gap-3">
          <LinesFilters
            date={search.date ?? DEFAULT_DATE}
            onDate={(date) => onSearch({ ...search, date })}
            search={search.search ?? ''}
            onSearch={(text) => onSearch({ ...search, search: text })}
          >
            <SportsbooksMenu
              lines={items}
              chosen={books}
              onToggle={(key) => chooseBooks(toggleBook(search, key))}
              onAutomatic={() => chooseBooks({ ...search, books: undefined })}
            />
          </LinesFilters>
          {data && <LinesNotices stale={data.stale} spaced={data.creditsSpaced} held={held} />}
          {!data && !lines.isLoadingError && <GameSkeletons />}
          {lines.isLoadingError && (
            <ErrorState title={copy.failed} onRetry={() => void lines.refetch()}>
              {getMessage(lines.error)}
            </ErrorState>
          )}
          {data && (
            <GameList
              sections={sections}
              shown={shown}
              now={now}
              held={held}
              logoUrl={data.logoUrl}
              opened={info.opened}
              onPick={choosePrice}
              onAsk={info.ask}
            />
          )}
          {data && shown.size === 0 && <NoLines search={search} onShowAll={() => onSearch({ date: 'all' })} />}
        </div>
      </div>
      {info.popup.isNeeded && (
        <Suspense fallback={null}>
          <MarketPopup info={info} lines={quoted} />
        </Suspense>
      )}
      {postBid({ pick, onClose: close })}
    </div>
  );
}
