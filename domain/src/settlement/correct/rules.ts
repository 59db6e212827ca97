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
 * Whether a score that is not the one a bet was graded by was corrected soon enough to re-grade it (GM-07). The provider says
 * when it moved the score; a time that cannot be is not believed, and the moment of reading stands for it.
 */
export function isCorrectedInTime({ settledAt }: Graded, { resultReadAt, scoreUpdatedAt }: CorrectedScore): boolean {
  const isPlausible = scoreUpdatedAt !== null && scoreUpdatedAt > settledAt && scoreUpdatedAt < resultReadAt;
  const correctedAt = isPlausible ? scoreUpdatedAt : resultReadAt;
  return correctedAt.getTime() - settledAt.getTime() <= limits.correctedWithinMs + limits.correctionReadMs;
}

/** What is still re-graded by itself: an admin's word, and whatever no score settled, stands (GM-09). */
export function followsTheScore(basis: GradingBasis): boolean {
  return basis === 'score';
}

/** Whether a bet that is mixed up with another game waits for a person: one that a score settled, or is still to settle (GM-03). */
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

/** How an admin says that a bet really ended. */
export type RegradeInput = {
  homeScore?: number | undefined;
  awayScore?: number | undefined;
  result?: AgreedResult | undefined;
  reason: string;
};

/** A score settles a bet on a game, a result whatever had none; a bet on a game that no score settled takes either (GM-09). */
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

/** Why a bet ended as a push at its deadline (GM-06): the same words for everybody, so in UTC. */
export function deadlineReason(deadline: Date): string {
  return `Game not completed by ${formatMoment(deadline, 'UTC')}`;
}

/** 'Re-graded by Ann: Bob won', where no score says it (GM-09, GM-10). */
export function explainRegrade({ winnerName, byName }: { winnerName: string | null; byName: string }): string {
  return `Re-graded by ${byName}: ${winnerName === null ? 'push' : `${winnerName} won`}`;
}
