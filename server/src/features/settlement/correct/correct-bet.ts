import { gradeBet } from '@evens/domain/bets/rules';
import type { Owed } from '@evens/domain/debts/model';
import { isCorrectedInTime } from '@evens/domain/settlement/correct/rules';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BetOnWire } from '../../bets/api.ts';
import { participantsOf } from '../../bets/queries.ts';
import { correctDebts, type DebtRow, lockDebtsOf } from '../../debts/correct/correct-debts.ts';
import { groupName } from '../../groups/queries.ts';
import { lockGame } from '../../lines/games/queries.ts';
import { notifyOfAll } from '../../notifications/notify-people.ts';
import {
  betsGraded,
  changeBet,
  debtOf,
  endOf,
  newsOfResult,
  type Settlement,
  verdictOf,
  writeGradings,
} from '../grade/grade-bets.ts';
import { settledByScore } from '../queries.ts';

/**
 * Regrades a locked settled bet, no matter who decided it: writes the next numbered grading, corrects the debts, and
 * notifies both parties if the result changed. The time it was first settled stays (GM-07, GM-09).
 */
export async function correctBet(tx: Tx, settlement: Settlement & { debts?: readonly DebtRow[] }): Promise<BetOnWire> {
  const { bet, verdict, groupName } = settlement;
  const debts = settlement.debts ?? (await lockDebtsOf(tx, bet.groupId, [bet.id]));
  const number = bet.grading + 1;
  await writeGradings(tx, [settlement]);
  const corrected = await changeBet(tx, bet, { ...endOf(tx, verdict), grading: number });
  await tx.run(betsGraded, {
    groupId: bet.groupId,
    graded: [{ bet: corrected, sport: bet.sportKey, closing: bet.closing }],
  });
  const owing = owingOf(settlement);
  if ((owing?.creditorId ?? null) === bet.winnerId) return corrected;
  await notifyOfAll(
    tx,
    newsOfResult({ bet, grade: verdict.grade, groupName, isCorrection: true, ...whyOf(settlement) }),
  );
  await correctDebts(tx, {
    bet,
    people: [bet.creatorId, bet.acceptorId],
    debts: debts.filter(({ betId }) => betId === bet.id),
    owing,
    debtOf: (owed) => ({ ...debtOf(settlement, owed), grading: number }),
  });
  return corrected;
}

function owingOf({ bet, verdict: { grade } }: Settlement): Owed | null {
  if (grade.kind === 'push') return null;
  const debtorId = grade.winnerId === bet.creatorId ? bet.acceptorId : bet.creatorId;
  return { debtorId, creditorId: grade.winnerId, amountCents: grade.amountCents };
}

/** The reason for the new result, for the notifications. */
function whyOf({ bet, verdict: { score, basis, decidedBy, reason, explanation } }: Settlement): { why: string } {
  if (basis === 'void') return { why: explanation };
  const says = decidedBy ? `${decidedBy.name} re-graded it: “${reason}”` : 'The provider corrected the score';
  return { why: score ? `${says}. ${bet.awayTeam} ${score.awayScore}, ${bet.homeTeam} ${score.homeScore}` : says };
}

/**
 * Regrades a group's bets on a game after the provider corrected its score (GM-07), in one transaction. The game is
 * locked first, so that its current score counts and a second simultaneous run finds nothing to correct.
 */
export function correctGame(store: Store, { gameId, groupId }: { gameId: string; groupId: string }): Promise<void> {
  return transact(store, async (tx) => {
    const { final } = await lockGame(tx, gameId);
    if (!final) return;
    const settled = await settledByScore(tx.q)
      .selectAll('bets')
      .where('bets.groupId', '=', groupId)
      .where('bets.gameId', '=', gameId)
      .where((e) => e.or([e('bets.homeScore', '<>', final.homeScore), e('bets.awayScore', '<>', final.awayScore)]))
      .orderBy('bets.id')
      .forUpdate('bets')
      .execute();
    const bets = settled.filter(({ settledAt }) => settledAt && isCorrectedInTime({ settledAt }, final));
    const ids = bets.map(({ id }) => id);
    const debts = await lockDebtsOf(tx, groupId, ids);
    const name = await groupName(tx.q, groupId);
    for (const bet of bets) {
      const grade = gradeBet({ ...bet, participants: participantsOf(bet) }, final);
      if (grade.kind !== 'win' && grade.kind !== 'push') continue;
      await correctBet(tx, { bet, debts, verdict: verdictOf(bet, grade, final), groupName: name });
    }
  });
}
