import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../page/notice.tsx';

/** A list that is read page by page; the answer of an infinite query has this form. */
type PagedList = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type ShowMoreProps = { list: PagedList; label: string; failed: string };

/** The way to the next page. A page that was asked for is asked for again when a new reading of the list came between. */
export function ShowMore({ list, label, failed }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const read = list.data?.pages.length ?? 0;
  const [wanted, setWanted] = useState(0);
  const isMissing = hasNextPage && read < wanted && !isFetchNextPageError;
  const isLost = isMissing && !isFetching;
  useEffect(() => {
    if (isLost) void fetchNextPage();
  }, [isLost, fetchNextPage]);

  function showMore() {
    setWanted(read + 1);
    void fetchNextPage();
  }

  if (!hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-3">
      {isFetchNextPageError && <Notice tone="trouble">{failed}</Notice>}
      <Button busy={isMissing} onClick={showMore}>
        {label}
      </Button>
    </div>
  );
}
