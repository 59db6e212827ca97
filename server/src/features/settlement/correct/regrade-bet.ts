import { betErrors } from '@evens/domain/bets/errors';
import { explainGrade, gradeBet } from '@evens/domain/bets/grade/rules';
import type { AgreedResult } from '@evens/domain/bets/model';
import { gradeAgreed } from '@evens/domain/settlement/agree/rules';
import { explainRegrade, regradeInputRefusal, regradeRefusal } from '@evens/domain/settlement/correct/rules';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { BetResponse, RegradeInput } from '../../bets/api.ts';
import { toParticipants } from '../../bets/queries.ts';
import type { Membership } from '../../groups/gate.ts';
import type { BetRow, DecidedGrade } from '../grade/write-settlements.ts';
import { getDecider, lockBet } from '../lock-bet.ts';
import { logBetAction } from '../log-action.ts';
import { correctBet } from './correct-bet.ts';

/** An admin corrects the result of a settled bet, by its score or, if it had none, by its result (GM-09). */
export function regradeBet(
  store: Store,
  member: Membership,
  input: RegradeInput & { betId: string },
): Promise<BetResponse> {
  return transact(store, async (tx) => {
    const { bet, role } = await lockBet(tx, member, input);
    refuse(regradeRefusal(bet, await getDecider(tx, member, { role, bet })));
    refuse(regradeInputRefusal({ gameId: bet.gameId, hadScore: bet.homeScore !== null }, input));
    const result = input.result ? byResult(bet, input.result, member.userName) : byScore(bet, input);
    const decidedBy = { id: member.userId, name: member.userName };
    const reason = input.reason.trim();
    const verdict = { ...result, basis: 'decision' as const, decidedBy, reason };
    const score =
      result.score && `${bet.awayTeam} ${result.score.awayScore}, ${bet.homeTeam} ${result.score.homeScore}`;
    await logBetAction(tx, member, bet, { kind: 'regraded', result: resultIn(bet, result.grade), score, reason });
    return correctBet(tx, { bet, verdict, groupName: member.groupName });
  });
}

function resultIn({ creatorId }: BetRow, grade: DecidedGrade): AgreedResult {
  if (grade.kind === 'push') return 'push';
  return grade.winnerId === creatorId ? 'creator' : 'acceptor';
}

function byResult(bet: BetRow, result: AgreedResult, byName: string) {
  const participants = toParticipants(bet);
  const grade = gradeAgreed(participants, result);
  if (!grade) throw new Error(`bet ${bet.id} doesn’t have two sides`);
  const winnerName = participants.find(({ role }) => role === result)?.name ?? null;
  return { grade, explanation: explainRegrade({ winnerName, byName }), score: null };
}

function byScore(bet: BetRow, { homeScore = 0, awayScore = 0 }: RegradeInput) {
  const score = { homeScore, awayScore, readAt: null, eventId: null };
  const grade = gradeBet({ ...bet, participants: toParticipants(bet) }, score);
  if (grade.kind !== 'win' && grade.kind !== 'push') throw new AppError(betErrors.BET_UNGRADABLE);
  const explanation = explainGrade({ ...bet, selection: bet.creatorSelection }, score) ?? '';
  return { grade, explanation, score };
}
