import { ownSide, viewerResult } from '@evens/domain/bets/rules';
import { formatSignedUsd } from '@evens/domain/shared/money';
import { Badge } from '../../../ui/cards/badge.tsx';
import { Outcome } from '../../../ui/cards/outcome.tsx';
import { betsCopy as copy } from '../copy.ts';
import type { Bet } from '../model.ts';

/** The result for the viewer, in one word and an amount (BT-09). The loser loses their own wager (ST-08). */
export function BetOutcome({ bet, viewerId }: { bet: Bet; viewerId: string }) {
  const sides = ownSide(bet, viewerId);
  const result = sides ? viewerResult(bet, viewerId) : 'pending';
  if (sides && result === 'winner') {
    return <Outcome kind="won" word={copy.won(formatSignedUsd(sides.other.wagerCents))} />;
  }
  if (sides && result === 'loser') {
    return <Outcome kind="lost" word={copy.lost(formatSignedUsd(-sides.own.wagerCents))} />;
  }
  if (bet.status === 'settled') {
    return bet.settlementStatus === 'push' ? <Outcome kind="push" word={copy.push} /> : <Badge>{copy.settled}</Badge>;
  }
  if (bet.needsReview) return <Badge tone="danger">{copy.needsReview}</Badge>;
  return bet.settlementStatus === 'error' ? (
    <Badge tone="danger">{copy.ungraded}</Badge>
  ) : (
    <Badge tone="accent">{copy.active}</Badge>
  );
}
