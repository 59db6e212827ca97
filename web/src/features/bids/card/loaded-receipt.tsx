import { getMessage } from '../../../lib/api.ts';
import { PriceReceipt, ReceiptSkeleton } from '../../lines/receipt/screen.tsx';
import { useBidDetails } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { getBidSides } from './sides.ts';

/** Lists have no receipts, so it's fetched when someone opens it. */
export function LoadedReceipt({ bid }: { bid: Bid }) {
  const { data, error } = useBidDetails(bid);
  const { creator, taker } = getBidSides(data ?? bid);
  const picks: [string, string] = [creator.pick, taker.pick];
  if (data) return data.receipt && <PriceReceipt receipt={data.receipt} picks={picks} />;
  if (error) return <p role="alert">{getMessage(error)}</p>;
  return <ReceiptSkeleton prices={bid.selection} picks={picks} />;
}
