import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CustomBidButton } from '../../features/bids/custom-button/screen.tsx';
import { keepLinesSearch } from '../../features/lines/last-search/data.ts';
import { LinesScreen } from '../../features/lines/screen.tsx';
import { preload } from '../../ui/preload.ts';
import { readLinesSearch } from '../search-params.ts';

const route = getRouteApi('/signed-in/lines');

const loadPostBid = () => import('../../features/bids/post/screen.tsx');
const PostBid = lazy(async () => ({ default: (await loadPostBid()).PostBidDialog }));

export function Lines() {
  const search = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => keepLinesSearch(search), [search]);
  useEffect(() => {
    // Loads ahead of the first press. A failure shows up when the form opens.
    preload(loadPostBid);
  }, []);
  return (
    <LinesScreen
      search={search}
      // Typing in the search adds no history entries.
      onSearch={(next) =>
        void navigate({ to: '/lines', search: readLinesSearch(next), replace: true, resetScroll: false })
      }
      customBid={<CustomBidButton />}
      postBid={(chosen) => (
        <Suspense fallback={null}>
          <PostBid {...chosen} />
        </Suspense>
      )}
    />
  );
}
