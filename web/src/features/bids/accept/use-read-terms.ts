import { bidErrors } from '@evens/domain/bids/errors';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import type { Bid } from '../list/update-bid-list.ts';

export function isChange(error: unknown): boolean {
  return error instanceof ApiError && error.code === bidErrors.BID_CHANGED.code;
}

/**
 * The terms as the viewer read them, and the current ones: no one acts on terms they haven't read (BD-39). After a
 * gap in the stream, the refetched list has what the stream missed.
 */
export function useReadTerms(bid: Bid, listed: Bid | undefined) {
  const [read, setRead] = useState(bid);
  const [received, setReceived] = useState(bid);
  const latest = listed && listed.lastModified > received.lastModified ? listed : received;
  useLive('bid', ({ data: changed }) => {
    if (changed.id === bid.id) setReceived(changed);
  });
  return {
    read,
    latest,
    isChanged: latest.version !== read.version,
    /** The bid from a refusal, if it has one. */
    takeNews: (news: Bid | null) => news && setReceived(news),
    takeUpChange: () => setRead(latest),
  };
}
