import { explainGrade } from '@evens/domain/bets/grade/rules';
import { ownSide } from '@evens/domain/bets/rules';
import { Link } from '@tanstack/react-router';
import { formatExactTime } from '../../lib/format.ts';
import { Section } from '../../ui/cards/headed-section.tsx';
import { detailsCopy as copy } from '../bets/details/copy.ts';
import type { BetDetails as Bet } from '../bets/model.ts';
import { describeScore } from '../lines/running/copy.ts';
import { describeDebt } from './agree/copy.ts';
import { correctionCopy, describeDebtChanges } from './correct/copy.ts';

/**
 * Where the score is from: the provider, with the time it was received, or the admin who corrected it (GM-09, GM-10).
 */
function Source({ bet: { gameResults, scoreSource, lastGrading } }: { bet: Bet }) {
  const { byName = null, reason = null } = lastGrading ?? {};
  return (
    <>
      {byName !== null && reason !== null && lastGrading?.basis === 'decision' && (
        <p className="text-sm text-soft">{correctionCopy.regraded(byName, reason)}</p>
      )}
      {gameResults && scoreSource && (
        <p className="text-sm text-soft">
          {copy.source(scoreSource, formatExactTime(new Date(gameResults.lastUpdate)))}
        </p>
      )}
      {gameResults && !scoreSource && byName !== null && (
        <p className="text-sm text-soft">{correctionCopy.source(byName)}</p>
      )}
    </>
  );
}

/** A corrected bet can have several debts. Each says what happened to it (GM-07). */
function DebtFates({ bet, viewerId }: { bet: Bet; viewerId: string }) {
  if (bet.debts.length < 2) return null;
  return (
    <ul aria-label={correctionCopy.debts} className="figures list-disc pl-5 text-sm text-soft">
      {describeDebtChanges(bet, viewerId).map((words, at) => (
        <li key={bet.debts[at]?.id}>{words}</li>
      ))}
    </ul>
  );
}

/** Why a settled bet ended the way it did, where its score is from, and its debts (GM-10). */
export function Explanation({ bet, viewerId }: { bet: Bet; viewerId: string }) {
  if (bet.status !== 'settled') return null;
  const { gameResults, providerScore, lastGrading } = bet;
  const own = ownSide(bet, viewerId)?.own;
  const grade = gameResults && own && explainGrade({ ...bet, selection: own.selection }, gameResults);
  const winner = bet.participants.find(({ id }) => id === bet.winnerId);
  return (
    <Section title={copy.explanation}>
      <p className="figures font-semibold">{grade ?? bet.explanation}</p>
      <Source bet={bet} />
      {providerScore && (
        <p className="figures text-sm text-soft">
          {lastGrading?.byName
            ? correctionCopy.providerDiffers(describeScore(bet, providerScore), lastGrading.byName)
            : correctionCopy.providerSays(describeScore(bet, providerScore))}
        </p>
      )}
      <p className="figures text-sm text-soft">
        {describeDebt(winner?.role ?? 'push', bet.participants, viewerId)}{' '}
        {winner && (
          <Link to="/debts" className="font-semibold whitespace-nowrap text-accent underline underline-offset-2">
            {copy.toDebts}
          </Link>
        )}
      </p>
      <DebtFates bet={bet} viewerId={viewerId} />
    </Section>
  );
}
