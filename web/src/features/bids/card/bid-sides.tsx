import { riskSentence } from '@evens/domain/bids/copy';
import { isAvailableTo } from '@evens/domain/bids/rules';
import { formatUsd } from '@evens/domain/shared/money';
import { bidsCopy as copy } from '../copy.ts';
import type { Bid } from '../list/update-bid-list.ts';
import { usePriceBefore } from '../post/use-price-before.ts';
import { SidePanel } from './side-panel.tsx';
import { type BidSide, getBidSides } from './sides.ts';

function riskToWinText(name: string, { riskCents, winCents }: BidSide): string {
  return copy.theyRisk(name, formatUsd(riskCents), formatUsd(winCents));
}

type SideProps = { bid: Bid; side: BidSide; isOwn: boolean; before: string | undefined };

function CreatorSide({ bid, side, isOwn, before }: SideProps) {
  return (
    <SidePanel head={isOwn ? copy.yourPick : copy.theirPick(bid.creatorName)} side={side} own={isOwn} before={before}>
      {isOwn ? riskSentence(side) : riskToWinText(bid.creatorName, side)}
    </SidePanel>
  );
}

function TakerSide({ bid, side, isOwn, before }: SideProps) {
  const name = bid.acceptorName;
  const isOpen = bid.status === 'open' || bid.status === 'pending_approval';
  if (isOwn) {
    return (
      <SidePanel head={copy.youGet} side={side} own before={before}>
        {riskSentence(side)}
      </SidePanel>
    );
  }
  return (
    <SidePanel head={name ? copy.takerGot(name) : isOpen ? copy.takerGets : copy.otherSide} side={side} before={before}>
      {name ? riskToWinText(name, side) : copy.takerRisks(formatUsd(side.riskCents), formatUsd(side.winCents))}
    </SidePanel>
  );
}

/** Both sides of a bid. The viewer's side, or the one they'd get, stands out and says "you". */
export function BidSides({ bid, viewerId, now }: { bid: Bid; viewerId: string; now: Date }) {
  const { creator, taker } = getBidSides(bid);
  const moved = usePriceBefore(bid);
  const before = moved ? getBidSides(moved) : null;
  const isTakers = bid.acceptorId === viewerId || isAvailableTo(bid, viewerId, now);
  return (
    <div className="grid gap-2 @min-[20.5rem]:grid-cols-2">
      <CreatorSide bid={bid} side={creator} isOwn={bid.creatorId === viewerId} before={before?.creator.odds} />
      <TakerSide bid={bid} side={taker} isOwn={isTakers} before={before?.taker.odds} />
    </div>
  );
}
