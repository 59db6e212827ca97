import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BidsScreen } from '../../features/bids/screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { readBidsSearch } from '../late-search-params.ts';

const CommentThread = lazyPart(async () => (await import('../../features/comments/screen.tsx')).CommentThread);

function commentsOn(bidId: string) {
  return <CommentThread entityType="bid" entityId={bidId} />;
}

const route = getRouteApi('/signed-in/group/bids');

export function Bids() {
  const search = readBidsSearch(route.useSearch());
  const navigate = useNavigate();
  return (
    <BidsScreen
      search={search}
      comments={commentsOn}
      // Tabs add history entries. Typing in the search doesn't, and neither does closing a linked bid.
      onSearch={(next) =>
        void navigate({
          to: '/bids',
          search: readBidsSearch(next),
          replace: next.search !== search.search || search.bid !== undefined,
          resetScroll: false,
        })
      }
    />
  );
}
