import { SPORTS, type SportKey } from '@evens/domain/lines/model';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { getMessage } from '../../lib/api.ts';
import { useInertIfDrawn, useTimeZone } from '../../lib/opening/drawn-for.ts';
import { areGamesDrawn, markOpened } from '../../lib/opening/opening-placeholder.ts';
import { useCurrentGroup } from '../../lib/session.ts';
import { useMinute } from '../../ui/cards/relative-time.tsx';
import { lazyPart, usePreload } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
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
import { LinesHeader } from './toolbar/lines-header.tsx';
import { SportNav, SportSelect } from './toolbar/sport-nav.tsx';
import { SportsbooksMenu } from './toolbar/sportsbooks-menu.tsx';

/** The explanation of a price loads when someone opens it. */
const MarketPopup = lazyPart(async () => (await import('./market/market-popup.tsx')).MarketPopup);

const NoLines = lazyPart(async () => (await import('./games/no-lines.tsx')).NoLines);

const NO_LINES: readonly Line[] = [];

function useShownLines(requested: LinesSearch) {
  const lines = useQuery(linesQuery);
  // Rendering hundreds of games doesn't block the next tap.
  const data = useDeferredValue(lines.data);
  const now = useMinute();
  const timeZone = useTimeZone();
  const items = data?.items ?? NO_LINES;
  const search = useMemo(() => withKnownBooks(requested, items), [requested, items]);
  // The filter's control reacts at once. A long list may follow a moment later.
  const deferredSearch = useDeferredValue(search);
  const quoted = useMemo(
    () => offeredLines(quoteLines(items, chosenBooks({ books: deferredSearch.books })), now),
    [items, deferredSearch.books, now],
  );
  const sections = useMemo(() => toSections(quoted, { now, timeZone }), [quoted, now, timeZone]);
  const { shown, counts, held } = useMemo(() => {
    const found = filterLines(quoted, deferredSearch, { now, timeZone });
    const here = linesOfSport(found, deferredSearch);
    const ids = new Set(here.map(({ id }) => id));
    return { shown: ids, counts: countBySport(found), held: heldSports(data, here) };
  }, [data, quoted, deferredSearch, now, timeZone]);
  return { search, lines, data, held, items, quoted, now, sections, shown, counts };
}

/** The price that was pressed, until its form opens. Without a group, it says what's missing (LN-18). */
function usePick() {
  const { group, isLoading } = useCurrentGroup();
  const [pick, setPick] = useState<LinePick | null>(null);
  const hasNoGroup = group === null && !isLoading;
  // A price can be pressed before the groups are here.
  useEffect(() => {
    if (!pick || !hasNoGroup) return;
    setPick(null);
    showToast({ text: postRefusals.group, tone: 'error', isBrief: true });
  }, [pick, hasNoGroup]);
  return { pick, choosePrice: setPick, forget: useCallback(() => setPick(null), []) };
}

function LinesNotices({ stale, spaced, held }: { stale: boolean; spaced: boolean; held: readonly SportKey[] }) {
  if (held.length > 0) return <Notice>{copy.held(held.map((sport) => SPORTS[sport].title).join(', '))}</Notice>;
  if (stale) return <Notice>{copy.stale}</Notice>;
  return spaced ? <Notice>{copy.spaced}</Notice> : null;
}

const EXPLAINER = <LinesExplainer />;

type LinesScreenProps = {
  search: LinesSearch;
  onSearch: (next: LinesSearch) => void;
  /** Custom bids are higher on the ladder, so the shell passes the button in. */
  customBid: ReactNode;
  postBid: (chosen: { pick: LinePick | null; onOpened: () => void }) => ReactNode;
};

export function LinesScreen({ search: requestedSearch, onSearch, customBid, postBid }: LinesScreenProps) {
  const { search, lines, data, held, items, quoted, now, sections, shown, counts } = useShownLines(requestedSearch);
  const { pick, choosePrice, forget } = usePick();
  const info = useMarketInfo();
  const inert = useInertIfDrawn();
  const isOver = data !== undefined || lines.isLoadingError;
  // Games that the server drew stay until these are here.
  useLayoutEffect(() => {
    if (isOver || !areGamesDrawn()) markOpened();
  }, [isOver]);
  const books = useMemo(() => chosenBooks({ books: search.books }), [search.books]);
  useLineEvents(books.length === 0);
  // A filter must not wait for the network.
  usePreload(NoLines);
  const chooseBooks = (next: LinesSearch) => {
    onSearch(next);
    // The events since the last fetch had only the Automatic prices.
    if (lines.isStale) void lines.refetch();
  };
  const sports = {
    chosen: readSport(search),
    counts: data ? counts : null,
    onChoose: (sport: SportKey | undefined) => onSearch({ ...search, sport: sport && SPORTS[sport].title }),
  };
  return (
    <div className="grid gap-1 max-sm:-mt-2 sm:gap-3">
      <LinesHeader lastUpdated={data?.lastUpdated} isDemo={data?.demo ?? false} onRefresh={() => lines.refetch()}>
        {customBid}
      </LinesHeader>
      <div {...inert} className="grid min-w-0 gap-x-6 gap-y-2 lg:grid-cols-[auto_minmax(0,1fr)]">
        <SportNav {...sports} />
        <div className="grid min-w-0 content-start gap-1">
          <LinesFilters
            date={search.date ?? DEFAULT_DATE}
            onDate={(date) => onSearch({ ...search, date })}
            search={search.search ?? ''}
            onSearch={(text) => onSearch({ ...search, search: text })}
            hasBooks={books.length > 0}
            sports={<SportSelect {...sports} />}
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
              explainer={EXPLAINER}
              now={now}
              held={held}
              logoUrl={data.logoUrl}
              openLineId={info.openLineId}
              onPick={choosePrice}
              onAsk={info.ask}
            />
          )}
          {data && shown.size === 0 && (
            <div className="grid gap-3">
              {EXPLAINER}
              <NoLines search={search} onShowAll={() => onSearch({ date: 'all' })} />
            </div>
          )}
          {data?.demo && <p className="pt-3 text-center text-sm text-quiet">{copy.demo}</p>}
        </div>
      </div>
      {info.popup.isNeeded && <MarketPopup info={info} lines={quoted} />}
      {postBid({ pick, onOpened: forget })}
    </div>
  );
}
