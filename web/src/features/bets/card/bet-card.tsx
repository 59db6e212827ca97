import { isGameSoon } from '@evens/domain/bets/list/rules';
import type { Participant } from '@evens/domain/bets/model';
import { ownSide, payoutCents } from '@evens/domain/bets/rules';
import { describePick } from '@evens/domain/lines/copy';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { describeGame } from '@evens/domain/shared/copy';
import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { Facts } from '../../../ui/cards/facts.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import type { GameScore } from '../../lines/running/data.ts';
import { betsCopy as copy } from '../copy.ts';
import type { Bet } from '../model.ts';
import { BetOutcome } from './bet-outcome.tsx';
import { BetStatusNote } from './bet-status-note.tsx';
import { GameTime } from './game-time.tsx';

function pickText({ selection }: Participant, betType: string): string {
  return selection ? describePick(selection, betType) : copy.unknown;
}

function CommentCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures flex items-center gap-1 text-sm text-quiet">
      <MessageSquare aria-hidden size={14} />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{copy.comments(count)}</span>
    </span>
  );
}

type BetCardProps = {
  bet: Bet;
  viewerId: string;
  now: Date;
  /** The score of its game, if that has started. */
  score: GameScore | undefined;
  isFarDown: boolean;
  onOpen: (betId: string) => void;
};

/** A bet as seen by one of its two people (BT-07). */
export const BetCard = memo(function BetCard({ bet, viewerId, now, score, isFarDown, onOpen }: BetCardProps) {
  const sides = ownSide(bet, viewerId);
  if (!sides) return null;
  const { own, other } = sides;
  const titleId = `bet-${bet.id}`;
  return (
    <Card
      inList={isFarDown}
      marked={isGameSoon(bet, now)}
      aria-label={`${pickText(own, bet.betType)}, ${describeGame(bet)}`}
      className="flex grow flex-col [contain-intrinsic-size:auto_17rem]"
    >
      <CardSection className="flex items-center gap-3">
        <Avatar name={other.name} />
        <p className="min-w-0 grow">
          <span className="caption block">{copy.against}</span>
          <span className="font-semibold">{other.name}</span>
        </p>
        <BetOutcome bet={bet} viewerId={viewerId} score={score} now={now} />
      </CardSection>
      <CardSection className="grid grow content-start gap-3">
        <div>
          <h2 id={titleId} className="text-lg font-bold">
            {pickText(own, bet.betType)}{' '}
            {own.selection && (
              <span className="figures font-medium whitespace-nowrap text-soft">
                {copy.at(formatOdds(own.selection.odds))}
              </span>
            )}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <span className="text-soft">{describeGame(bet)}</span>
            <GameTime bet={bet} now={now} />
          </p>
        </div>
        <Facts
          items={[
            { label: copy.wager, value: <Money cents={own.wagerCents} /> },
            { label: copy.toWin, value: <Money cents={other.wagerCents} /> },
            { label: copy.payout, value: <Money cents={payoutCents(bet)} /> },
          ]}
        />
      </CardSection>
      <CardSection className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2">
        <BetStatusNote bet={bet} sides={sides} now={now} score={score} />
        <span className="ml-auto flex items-center gap-3">
          <CommentCount count={bet.commentCount} />
          <Button size="sm" aria-describedby={titleId} onClick={() => onOpen(bet.id)}>
            {copy.details}
          </Button>
        </span>
      </CardSection>
    </Card>
  );
});
