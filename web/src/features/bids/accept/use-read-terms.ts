import { bidErrors } from '@evens/domain/bids/errors';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import type { Bid } from '../list/place-bid.ts';

export function isChange(error: unknown): boolean {
  return error instanceof ApiError && error.code === bidErrors.BID_CHANGED.code;
}

/**
 * The terms of a bid as they were read, beside those that it has by now: nothing is done on terms that nobody read (BD-39).
 * A list that was read anew after a gap in the stream tells what the stream did not.
 */
export function useReadTerms(bid: Bid, listed: Bid | undefined) {
  const [read, setRead] = useState(bid);
  const [told, setTold] = useState(bid);
  const latest = listed && listed.lastModified > told.lastModified ? listed : told;
  useLive('bid', ({ data: changed }) => {
    if (changed.id === bid.id) setTold(changed);
  });
  return {
    read,
    latest,
    isChanged: latest.version !== read.version,
    /** What a refusal tells of the bid, where it tells anything. */
    takeNews: (news: Bid | null) => news && setTold(news),
    takeUpChange: () => setRead(latest),
  };
}
