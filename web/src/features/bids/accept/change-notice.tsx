import { riskSentence } from '@evens/domain/bids/copy';
import { bidErrors } from '@evens/domain/bids/errors';
import { Notice } from '../../../ui/page/notice.tsx';
import { getBidSides } from '../card/sides.ts';
import { bidsCopy as copy } from '../copy.ts';
import type { Bid } from '../list/update-bid-list.ts';

/** Whose side of the bid the viewer has, or would have. */
type BidParty = 'creator' | 'taker';

/** The viewer's side in one line. */
function describeTerms(bid: Bid, holder: BidParty): string {
  const side = getBidSides(bid)[holder];
  return `${side.pick} ${copy.at(side.odds)}. ${riskSentence(side)}`;
}

/** The terms the viewer read and the new ones, before the second confirmation (BD-39). */
export function ChangeNotice({ was, is, holder }: { was: Bid; is: Bid; holder: BidParty }) {
  return (
    <Notice tone="error">
      <p>{bidErrors.BID_CHANGED.message}</p>
      <dl className="figures grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 pt-1.5 text-ink">
        <dt className="caption">{copy.was}</dt>
        <dd className="text-soft">{describeTerms(was, holder)}</dd>
        <dt className="caption">{copy.is}</dt>
        <dd className="font-bold">{describeTerms(is, holder)}</dd>
      </dl>
    </Notice>
  );
}
