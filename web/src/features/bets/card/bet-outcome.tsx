import { ownSide, viewerResult } from '@evens/domain/bets/rules';
import { standingAt } from '@evens/domain/bets/running/rules';
import { isScoreOld } from '@evens/domain/lines/running/rules';
import { formatSignedUsd } from '@evens/domain/shared/money';
import { Badge } from '../../../ui/cards/badge.tsx';
import { Outcome } from '../../../ui/cards/outcome.tsx';
import type { GameScore } from '../../lines/running/data.ts';
import { betsCopy as copy, STANDING_LABELS } from '../copy.ts';
import type { Bet } from '../model.ts';

type BetOutcomeProps = { bet: Bet; viewerId: string; score: GameScore | undefined; now: Date };

const STANDING_LOOKS = { winning: 'won', losing: 'lost', even: 'push' } as const;

/** How the viewer stands while the game is on. A score that's too old can't tell. */
function Standing({ bet, viewerId, score, now }: BetOutcomeProps) {
  const isRunning = score?.state === 'live' && !isScoreOld(score, now);
  const standing = isRunning ? standingAt(bet, score, viewerId) : null;
  if (!standing || !ownSide(bet, viewerId)) return <Badge tone="accent">{copy.active}</Badge>;
  return <Outcome kind={STANDING_LOOKS[standing]} word={STANDING_LABELS[standing]} />;
}

/** The result for the viewer, in one word and an amount (BT-09). The loser loses their own wager (ST-08). */
export function BetOutcome({ bet, viewerId, score, now }: BetOutcomeProps) {
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
    <Standing bet={bet} viewerId={viewerId} score={score} now={now} />
  );
}
