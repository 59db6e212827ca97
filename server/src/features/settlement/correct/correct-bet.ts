import { gradeBet } from '@evens/domain/bets/grade/rules';
import type { Owed } from '@evens/domain/debts/model';
import { isCorrectedInTime } from '@evens/domain/settlement/correct/rules';
import { sql } from 'kysely';
import type { JobContext } from '../../../context.ts';
import { transactInHalves } from '../../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BetResponse } from '../../bets/api.ts';
import { toParticipants } from '../../bets/queries.ts';
import { correctDebts, type DebtRow, lockBetDebts } from '../../debts/correct/correct-debts.ts';
import { groupName } from '../../groups/queries.ts';
import { lockGame } from '../../lines/games/queries.ts';
import { notifyFirst } from '../../notifications/notify-people.ts';
import {
  betsGraded,
  changeBet,
  type Settlement,
  settledFields,
  toNewDebt,
  toResultNotifications,
  toVerdict,
  writeGradings,
} from '../grade/write-settlements.ts';
import { type CorrectedGame, settledByScore } from '../queries.ts';

/**
 * Regrades a locked settled bet, no matter who decided it: writes the next numbered grading, corrects the debts, and
 * notifies both parties if the result changed. The time it was first settled stays (GM-07, GM-09).
 */
export async function correctBet(
  tx: Tx,
  settlement: Settlement & { debts?: readonly DebtRow[] },
): Promise<BetResponse> {
  const { bet, verdict, groupName } = settlement;
  const debts = settlement.debts ?? (await lockBetDebts(tx, bet.groupId, [bet.id]));
  const number = bet.grading + 1;
  writeGradings(tx, [settlement]);
  const corrected = await changeBet(tx, bet, { ...settledFields(tx, verdict), grading: number });
  await tx.run(betsGraded, {
    groupId: bet.groupId,
    graded: [{ bet: corrected, sport: bet.sportKey, closing: bet.closing, isFirstGrading: false }],
  });
  const owedNow = toOwed(settlement);
  if ((owedNow?.creditorId ?? null) === bet.winnerId) return corrected;
  notifyFirst(
    tx,
    toResultNotifications({
      bet,
      grade: verdict.grade,
      groupName,
      isCorrection: true,
      ...explainCorrection(settlement),
    }),
  );
  await correctDebts(tx, {
    bet,
    people: [bet.creatorId, bet.acceptorId],
    debts: debts.filter(({ betId }) => betId === bet.id),
    owed: owedNow,
    toNewDebt: (owed) => ({ ...toNewDebt(settlement, owed), grading: number }),
  });
  return corrected;
}

function toOwed({ bet, verdict: { grade } }: Settlement): Owed | null {
  if (grade.kind === 'push') return null;
  const debtorId = grade.winnerId === bet.creatorId ? bet.acceptorId : bet.creatorId;
  return { debtorId, creditorId: grade.winnerId, amountCents: grade.amountCents };
}

/** The reason for the new result, for the notifications. */
function explainCorrection({ bet, verdict: { score, basis, decidedBy, reason, explanation } }: Settlement): {
  why: string;
} {
  if (basis === 'void') return { why: explanation };
  const cause = decidedBy ? `${decidedBy.name} re-graded it: “${reason}”` : 'The provider corrected the score';
  return { why: score ? `${cause}. ${bet.awayTeam} ${score.awayScore}, ${bet.homeTeam} ${score.homeScore}` : cause };
}

/**
 * Regrades a group's bets on a game after the provider corrected its score (GM-07), in one transaction. If one of them
 * fails, it holds up no other.
 */
export async function correctGame({ store, log }: JobContext, corrected: CorrectedGame): Promise<void> {
  await transactInHalves(store, {
    rows: corrected.betIds,
    run: (tx, betIds) => correctBets(tx, corrected, betIds),
    onFailure: (betId, err) => log.error({ err, betId }, 'correcting a bet failed'),
  });
}

/**
 * The game is locked first, so that its current score counts and a second simultaneous run finds nothing to correct.
 */
async function correctBets(tx: Tx, { gameId, groupId }: CorrectedGame, betIds: readonly string[]): Promise<void> {
  const { final } = await lockGame(tx, gameId);
  if (!final) return;
  const settled = await settledByScore(tx.q)
    .selectAll('bets')
    .where('bets.groupId', '=', groupId)
    .where('bets.gameId', '=', gameId)
    .where('bets.id', '=', sql<string>`any(${betIds})`)
    .where((e) => e.or([e('bets.homeScore', '<>', final.homeScore), e('bets.awayScore', '<>', final.awayScore)]))
    .orderBy('bets.id')
    .forUpdate('bets')
    .execute();
  const bets = settled.filter(({ settledAt }) => settledAt && isCorrectedInTime({ settledAt }, final));
  const ids = bets.map(({ id }) => id);
  const debts = await lockBetDebts(tx, groupId, ids);
  const name = await groupName(tx.q, groupId);
  for (const bet of bets) {
    const grade = gradeBet({ ...bet, participants: toParticipants(bet) }, final);
    if (grade.kind !== 'win' && grade.kind !== 'push') continue;
    await correctBet(tx, { bet, debts, verdict: toVerdict(bet, grade, final), groupName: name });
  }
}
