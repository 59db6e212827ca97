import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../page/notice.tsx';

/** A paged list. An infinite query has this shape. */
type PagedList = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type ShowMoreProps = { list: PagedList; label: string; failed: string };

/** Loads the next page. If a refetch of the list cancels it, it's loaded again afterwards. */
export function ShowMore({ list, label, failed }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const read = list.data?.pages.length ?? 0;
  const [requestedPages, setRequestedPages] = useState(0);
  const isMissing = hasNextPage && read < requestedPages && !isFetchNextPageError;
  const isLost = isMissing && !isFetching;
  useEffect(() => {
    if (isLost) void fetchNextPage();
  }, [isLost, fetchNextPage]);

  function showMore() {
    setRequestedPages(read + 1);
    void fetchNextPage();
  }

  if (!hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-3">
      {isFetchNextPageError && <Notice tone="error">{failed}</Notice>}
      <Button busy={isMissing} onClick={showMore}>
        {label}
      </Button>
    </div>
  );
}
