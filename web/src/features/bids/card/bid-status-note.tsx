import { isExpired } from '@evens/domain/bids/rules';
import { instantMs } from '@evens/domain/shared/time';
import type { ReactNode } from 'react';
import { describeTimeLeft } from '../../../lib/days/time-left.ts';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { bidsCopy as copy } from '../copy.ts';
import type { Bid } from '../list/update-bid-list.ts';

function Since({ at, children }: { at: string; children: ReactNode }) {
  return (
    <p>
      {children} · <RelativeTime at={at} />
    </p>
  );
}

/** How long a bid is open, or how and when it ended. */
export function BidStatusNote({ bid, now }: { bid: Bid; now: Date }) {
  if (bid.status === 'accepted') {
    return <Since at={bid.acceptedAt ?? bid.lastModified}>{copy.acceptedBy(bid.acceptorName ?? '')}</Since>;
  }
  if (isExpired(bid, now)) return <Since at={bid.expirationTime}>{copy.ended.expired}</Since>;
  if (bid.status === 'cancelled' || bid.status === 'declined') {
    return <Since at={bid.lastModified}>{copy.ended[bid.status]}</Since>;
  }
  return (
    <p>
      {bid.status === 'pending_approval' && <span className="block font-medium text-soft">{copy.waits}</span>}
      <time dateTime={bid.expirationTime} className="figures">
        {copy.expiresIn(describeTimeLeft(instantMs(bid.expirationTime) - now.getTime()))}
      </time>
    </p>
  );
}
