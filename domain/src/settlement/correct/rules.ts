import { betErrors } from '../../bets/errors.ts';
import type { AgreedResult, BetStatus, GradingBasis } from '../../bets/model.ts';
import type { Role } from '../../groups/model.ts';
import type { ErrorSpec } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { isReason } from '../../shared/reasons.ts';
import { formatMoment } from '../../shared/time.ts';

type Graded = { settledAt: Date };
type CorrectedScore = { resultReadAt: Date; scoreUpdatedAt: Date | null };

/**
 * Whether a corrected score came soon enough to re-grade a bet (GM-07). The provider says when it changed the score. If that
 * time is impossible, the time we received it counts.
 */
export function isCorrectedInTime({ settledAt }: Graded, { resultReadAt, scoreUpdatedAt }: CorrectedScore): boolean {
  const isPlausible = scoreUpdatedAt !== null && scoreUpdatedAt > settledAt && scoreUpdatedAt < resultReadAt;
  const correctedAt = isPlausible ? scoreUpdatedAt : resultReadAt;
  return correctedAt.getTime() - settledAt.getTime() <= limits.correctedWithinMs + limits.correctionReadMs;
}

/** Whether a bet can still be re-graded automatically: an admin's decision, or a bet no score settled, stays (GM-09). */
export function followsTheScore(basis: GradingBasis): boolean {
  return basis === 'score';
}

/** Whether a bet whose game got mixed up with another waits for a person: only bets that a score settles do (GM-03). */
export function isSplitBetHeld({ status, basis }: { status: BetStatus; basis: GradingBasis | null }): boolean {
  return status === 'active' || (basis !== null && followsTheScore(basis));
}

type SettledBet = { creatorId: string; acceptorId: string; status: BetStatus };
type Corrector = { viewerId: string; role: Role; hadOtherAdmin: boolean };

/**
 * Whether this person may re-grade or void a settled bet: a group admin, and one who is in it only if no one else has been
 * an admin since it was accepted (GM-09, ST-21).
 */
export function regradeRefusal(bet: SettledBet, { viewerId, role, hadOtherAdmin }: Corrector): ErrorSpec | null {
  if (role !== 'admin') return betErrors.REGRADE_FORBIDDEN;
  if (bet.status !== 'settled') return betErrors.BET_NOT_SETTLED;
  const isParty = viewerId === bet.creatorId || viewerId === bet.acceptorId;
  return isParty && hadOtherAdmin ? betErrors.OTHER_ADMIN_DECIDES : null;
}

/** The right result, as an admin enters it. */
export type RegradeInput = {
  homeScore?: number | undefined;
  awayScore?: number | undefined;
  result?: AgreedResult | undefined;
  reason: string;
};

/** A game bet needs a score and a custom bet a result; a game bet that no score settled takes either (GM-09). */
export function regradeInputRefusal(
  { gameId, hadScore }: { gameId: string | null; hadScore: boolean },
  { homeScore, awayScore, result, reason }: RegradeInput,
): ErrorSpec | null {
  const hasScore = homeScore !== undefined || awayScore !== undefined;
  if (gameId === null && (hasScore || result === undefined)) return betErrors.REGRADE_NEEDS_RESULT;
  if (hadScore && (!hasScore || result !== undefined)) return betErrors.REGRADE_NEEDS_SCORE;
  if (result !== undefined && hasScore) return betErrors.REGRADE_NEEDS_RESULT;
  if (result === undefined && !(isScore(homeScore) && isScore(awayScore))) return betErrors.REGRADE_SCORE_INVALID;
  return isReason(reason) ? null : betErrors.REGRADE_REASON_INVALID;
}

function isScore(score: number | undefined): boolean {
  return score !== undefined && Number.isInteger(score) && score >= 0 && score <= limits.maxScore;
}

/** Why a bet ended as a push at its deadline (GM-06). Everyone sees the same text, so the time is in UTC. */
export function deadlineReason(deadline: Date): string {
  return `Game not completed by ${formatMoment(deadline, 'UTC')}`;
}

/** 'Re-graded by Ann: Bob won', when no score explains it (GM-09, GM-10). */
export function explainRegrade({ winnerName, byName }: { winnerName: string | null; byName: string }): string {
  return `Re-graded by ${byName}: ${winnerName === null ? 'push' : `${winnerName} won`}`;
}
