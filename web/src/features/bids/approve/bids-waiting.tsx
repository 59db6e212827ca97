import { approvalRefusal } from '@evens/domain/bids/edit/rules';
import { describeGame } from '@evens/domain/shared/copy';
import { formatUsd } from '@evens/domain/shared/money';
import { useState } from 'react';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { FailedLine } from '../../../ui/page/states.tsx';
import { useIsWide } from '../../../ui/page/use-is-wide.ts';
import { Decision } from '../card/bid-actions.tsx';
import { getBidSides } from '../card/sides.ts';
import { bidsCopy as copy } from '../copy.ts';
import type { useWaitingBids } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';

type WaitingProps = { bid: Bid; viewerId: string };

function Waiting({ bid, viewerId }: WaitingProps) {
  const nameId = `waiting-${bid.id}`;
  const { creator } = getBidSides(bid);
  return (
    <li>
      <CardSection className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div id={nameId} className="min-w-0 grow basis-60">
          <p className="font-semibold">{copy.offer(bid.creatorName, creator.pick, creator.odds)}</p>
          <p className="figures text-sm text-soft">
            {describeGame(bid)}.{' '}
            {copy.theyRisk(bid.creatorName, formatUsd(creator.riskCents), formatUsd(creator.winCents))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Decision bid={bid} viewerId={viewerId} titleId={nameId} />
        </div>
      </CardSection>
    </li>
  );
}

type BidsWaitingProps = { list: ReturnType<typeof useWaitingBids>; viewerId: string; now: Date };

/**
 * Bids that wait for a group admin, on every tab. Renders nothing if there are none (BD-23, BD-24). Where there's less room, it's
 * one row until it's opened, so the open bids start above the middle of a phone's screen (XP-02).
 */
export function BidsWaiting({ list, viewerId, now }: BidsWaitingProps) {
  const isWide = useIsWide();
  const [chosen, choose] = useState<boolean>();
  const read = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = read.filter((bid) => approvalRefusal(bid, now) === null);
  if (list.isLoadingError) return <FailedLine title={copy.waitingFailed} onRetry={() => void list.refetch()} />;
  if (waiting.length === 0) return null;
  const count = `${waiting.length}${list.hasNextPage ? '+' : ''}`;
  return (
    <Card tabIndex={-1} className="wrap-anywhere" aria-labelledby="bids-waiting">
      <Disclosure
        open={chosen ?? isWide}
        onToggle={choose}
        summary={
          <h2 className="font-bold">
            <span id="bids-waiting">{copy.waiting}</span> <span className="figures text-quiet">{count}</span>
          </h2>
        }
      >
        <CardSection>
          <p className="text-sm text-soft">{copy.waitingMeans}</p>
        </CardSection>
        <ul className="divide-y divide-line border-t border-line">
          {waiting.map((bid) => (
            <Waiting key={bid.id} bid={bid} viewerId={viewerId} />
          ))}
        </ul>
        {list.hasNextPage && (
          <CardSection className="border-t border-line">
            <ShowMore list={list} label={copy.more} failed={copy.moreFailed} />
          </CardSection>
        )}
      </Disclosure>
    </Card>
  );
}
