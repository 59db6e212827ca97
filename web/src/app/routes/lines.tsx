import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CustomBidButton } from '../../features/bids/custom-button/screen.tsx';
import { keepLinesSearch } from '../../features/lines/last-search/data.ts';
import { LinesScreen } from '../../features/lines/screen.tsx';
import { lazyPart, usePreload } from '../../ui/lazy-part.tsx';
import { readLinesSearch } from '../search-params.ts';

const route = getRouteApi('/signed-in/lines');

const PostBid = lazyPart(async () => (await import('../../features/bids/post/screen.tsx')).PostBidDialog);

export function Lines() {
  const search = route.useSearch();
  const navigate = useNavigate();
  useEffect(() => keepLinesSearch(search), [search]);
  usePreload(PostBid);
  return (
    <LinesScreen
      search={search}
      // Typing in the search adds no history entries.
      onSearch={(next) =>
        void navigate({ to: '/lines', search: readLinesSearch(next), replace: true, resetScroll: false })
      }
      customBid={<CustomBidButton />}
      postBid={(chosen) => <PostBid {...chosen} />}
    />
  );
}
