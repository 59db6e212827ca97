import { payoutCents } from '@evens/domain/bets/rules';
import { formatGameTime } from '@evens/domain/shared/time';
import { Facts } from '../../../ui/cards/facts.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { describeScore, describeScoreState } from '../../lines/running/copy.ts';
import type { GameScore } from '../../lines/running/data.ts';
import { BetOutcome } from '../card/bet-outcome.tsx';
import { GameTime } from '../card/game-time.tsx';
import { BET_TYPE_LABELS, betsCopy } from '../copy.ts';
import type { BetDetails } from '../model.ts';
import { detailsCopy as copy } from './copy.ts';

function getWinner({ participants, winnerId }: BetDetails, viewerId: string): string {
  const winner = participants.find(({ id }) => id === winnerId);
  if (!winner) return copy.nobody;
  return winner.id === viewerId ? copy.you : winner.name;
}

type BetFactsProps = { bet: BetDetails; viewerId: string; now: Date; score: GameScore | undefined };

/** The bet at a glance: its status and game, and once settled, who won and when (BT-11). */
export function BetFacts({ bet, viewerId, now, score: known }: BetFactsProps) {
  const { gameResults, status } = bet;
  const ended =
    status === 'settled'
      ? [
          { label: copy.winner, value: getWinner(bet, viewerId) },
          { label: copy.settledAt, value: formatGameTime(bet.settledAt) },
        ]
      : [];
  const score = gameResults
    ? { label: copy.finalScore, value: describeScore(bet, gameResults) }
    : known && status === 'active' && { label: describeScoreState(known, now), value: describeScore(bet, known) };
  return (
    <div className="grid gap-3 rounded-lg border border-line px-3.5 py-3 sm:px-4">
      <Facts
        className="gap-y-3"
        items={[
          { label: copy.status, value: <BetOutcome bet={bet} viewerId={viewerId} score={known} now={now} /> },
          { label: copy.type, value: BET_TYPE_LABELS[bet.betType] },
          { label: copy.pot, value: <Money cents={payoutCents(bet)} /> },
          ...(bet.betType === 'custom' ? [] : [{ label: copy.gameTime, value: <GameTime bet={bet} now={now} /> }]),
          ...(bet.voidDeadline === null || status === 'settled'
            ? []
            : [{ label: copy.deadline, value: formatGameTime(bet.voidDeadline) }]),
          ...ended,
          ...(score ? [score] : []),
          ...(bet.voidReason === null ? [] : [{ label: copy.voidReason, value: bet.voidReason }]),
        ]}
      />
      {bet.settlementStatus === 'error' && status === 'active' && (
        <p className="text-sm text-soft">{betsCopy.cannotGrade}</p>
      )}
    </div>
  );
}
