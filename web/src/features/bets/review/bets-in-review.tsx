import { describePick } from '@evens/domain/lines/copy';
import { describeGame } from '@evens/domain/shared/copy';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { FailedLine } from '../../../ui/page/states.tsx';
import { betsCopy as copy } from '../copy.ts';
import type { Bet } from '../model.ts';
import { useBetsInReview } from './data.ts';

function Waiting({ bet, onOpen }: { bet: Bet; onOpen: (betId: string) => void }) {
  const nameId = `review-${bet.id}`;
  return (
    <li>
      <CardSection className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={nameId} className="min-w-0 grow basis-52">
          <span className="block font-semibold">{copy.between(bet.creatorName, bet.acceptorName)}</span>
          <span className="text-sm text-soft">
            {describePick(bet.selection, bet.betType)}, {describeGame(bet)}
          </span>
        </p>
        <Button size="sm" aria-describedby={nameId} onClick={() => onOpen(bet.id)}>
          {copy.review}
        </Button>
      </CardSection>
    </li>
  );
}

type BetsInReviewProps = { groupId: string; viewerId: string; onOpen: (betId: string) => void };

/** Other people's bets that wait for a group admin. Renders nothing if there are none (GM-05, ST-19). */
export function BetsInReview({ groupId, viewerId, onOpen }: BetsInReviewProps) {
  const { list, waiting } = useBetsInReview({ groupId, viewerId });
  if (list.isLoadingError) return <FailedLine title={copy.reviewFailed} onRetry={() => void list.refetch()} />;
  if (waiting.length === 0 && !list.hasNextPage) return null;
  return (
    <Card className="wrap-anywhere" aria-labelledby="bets-in-review">
      <CardSection>
        <h2 id="bets-in-review" className="font-bold text-danger">
          {copy.needsReview}
        </h2>
        <p className="text-sm text-soft">{copy.decideForOthers}</p>
      </CardSection>
      <ul className="divide-y divide-line">
        {waiting.map((bet) => (
          <Waiting key={bet.id} bet={bet} onOpen={onOpen} />
        ))}
      </ul>
      {list.hasNextPage && (
        <CardSection>
          <ShowMore list={list} label={copy.more} failed={copy.failed} />
        </CardSection>
      )}
    </Card>
  );
}
