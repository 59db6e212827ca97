import { getMessage } from '../../../lib/api.ts';
import { Popover } from '../../../ui/popups/popover.tsx';
import { PriceReceipt, ReceiptSkeleton } from '../../lines/receipt/screen.tsx';
import { bidsCopy as copy } from '../copy.ts';
import { useBidDetails } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { getBidSides } from './sides.ts';

/** How the price was calculated, for anyone who wants to check it (GM-11). A custom bid's price is its creator's. */
export function BidReceipt({ bid, titleId }: { bid: Bid; titleId: string }) {
  if (bid.book === null) return null;
  return (
    <Popover
      title={copy.receipt}
      align="start"
      trigger={(props) => (
        <button
          type="button"
          aria-describedby={titleId}
          {...props}
          className="min-h-6 font-medium text-soft underline decoration-edge underline-offset-2 hover:text-ink"
        >
          {copy.receipt}
        </button>
      )}
    >
      {() => <LoadedReceipt bid={bid} />}
    </Popover>
  );
}

/** Lists have no receipts, so it's fetched when someone opens it. */
function LoadedReceipt({ bid }: { bid: Bid }) {
  const { data, error } = useBidDetails(bid);
  const { creator, taker } = getBidSides(data ?? bid);
  const picks: [string, string] = [creator.pick, taker.pick];
  if (data) return data.receipt && <PriceReceipt receipt={data.receipt} picks={picks} />;
  if (error) return <p role="alert">{getMessage(error)}</p>;
  return <ReceiptSkeleton prices={bid.selection} picks={picks} />;
}
