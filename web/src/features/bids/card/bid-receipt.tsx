import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Popover } from '../../../ui/popups/popover.tsx';
import { bidsCopy as copy } from '../copy.ts';
import type { Bid } from '../list/update-bid-list.ts';

const LoadedReceipt = lazyPart(
  async () => (await import('./loaded-receipt.tsx')).LoadedReceipt,
  <Skeleton className="h-40 w-full" />,
);

/** How the price was calculated, for anyone who wants to check it (GM-11). A custom bid's price is its creator's. */
export function BidReceipt({ bid, titleId }: { bid: Bid; titleId: string }) {
  if (bid.book === null) return null;
  return (
    <Popover
      title={copy.receipt}
      align="start"
      preload={LoadedReceipt.preload}
      trigger={(props) => (
        <button
          type="button"
          aria-describedby={titleId}
          {...props}
          className="tap-room min-h-6 font-medium text-soft underline decoration-edge underline-offset-2 hover:text-ink"
        >
          {copy.receipt}
        </button>
      )}
    >
      {() => <LoadedReceipt bid={bid} />}
    </Popover>
  );
}
