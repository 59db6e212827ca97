import type { ClosingQuote } from '@evens/domain/bets/closing/rules';
import { explainGrade } from '@evens/domain/bets/grade/rules';
import type { BetGrade, BetSport, GradingBasis } from '@evens/domain/bets/model';
import { describePick } from '@evens/domain/lines/copy';
import { type Selectable, sql, type Updateable } from 'kysely';
import { defineHook } from '../../../db/hooks.ts';
import { insertRows } from '../../../db/transactions/insert-rows.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BetResponse } from '../../bets/api.ts';
import { closingQuotes } from '../../bets/closing/queries.ts';
import { betChanged } from '../../bets/events.ts';
import { partiesToNotify } from '../../bets/notified-parties.ts';
import { reviewReason, toBetResponse } from '../../bets/queries.ts';
import type { BetTables } from '../../bets/tables.ts';
import { openDebts } from '../../debts/open-debts.ts';
import type { FinalScore } from '../../lines/games/queries.ts';
import { notifyFirst, toNotificationRows } from '../../notifications/notify-people.ts';

export type BetRow = Selectable<BetTables['bets']>;
/** A bet after its latest grading, with the prices when its game began. */
export type GradedBet = {
  bet: BetResponse;
  sport: BetSport;
  closing: ClosingQuote | null;
  isFirstGrading: boolean;
};

/** Bets in a group were graded: settled, corrected, regraded or voided (SS-06). */
export const betsGraded = defineHook<{ groupId: string; graded: readonly GradedBet[] }>('betsGraded');

export type DecidedGrade = Extract<BetGrade, { kind: 'win' | 'push' }>;

/** How a bet ended and what decided it: a score, people, or a deadline. */
export type Verdict = {
  grade: DecidedGrade;
  explanation: string;
  basis: GradingBasis;
  /** Fetched from the provider, or entered by the person who decided, in which case there is no fetch time. */
  score: { homeScore: number; awayScore: number; readAt: Date | null; eventId: string | null } | null;
  decidedBy: { id: string; name: string } | null;
  reason: string | null;
};

/** The result of a bet, based on the final score of its game. */
export function toVerdict(
  bet: BetRow,
  grade: DecidedGrade,
  { homeScore, awayScore, resultReadAt, resultEventId }: FinalScore,
): Verdict {
  return {
    grade,
    explanation: explainGrade({ ...bet, selection: bet.creatorSelection }, { homeScore, awayScore }) ?? '',
    basis: 'score',
    score: { homeScore, awayScore, readAt: resultReadAt, eventId: resultEventId },
    decidedBy: null,
    reason: null,
  };
}

export type Settlement = { bet: BetRow; verdict: Verdict; groupName: string };

/**
 * Settles a locked active bet: writes its grading, creates the debt if there is a winner, and notifies both parties,
 * all or nothing (ST-08 to ST-10).
 */
export async function settleBet(tx: Tx, settlement: Settlement): Promise<BetResponse> {
  const [settled] = await settleAll(tx, [settlement]);
  if (!settled) throw new Error(`bet ${settlement.bet.id} was not settled`);
  return settled;
}

/** Settles many bets of a group with a few statements, so that a game day doesn't take thousands. */
export async function settleAll(tx: Tx, settlements: readonly Settlement[]): Promise<BetResponse[]> {
  if (settlements.length === 0) return [];
  writeGradings(tx, settlements);
  const closings = await getClosings(tx, settlements);
  const settled = await updateBets(tx, settlements, closings);
  notifyFirst(
    tx,
    settlements.flatMap(({ bet, verdict, groupName }) =>
      toResultNotifications({ bet, grade: verdict.grade, groupName, ...getReason(verdict) }),
    ),
  );
  const debts = settlements.flatMap(({ bet, verdict: { grade }, groupName }) =>
    grade.kind === 'win' ? [{ ...toNewDebt({ bet, groupName }, grade), grading: bet.grading + 1 }] : [],
  );
  openDebts(tx, debts);
  const graded = settled.map((bet, place) => ({
    bet,
    sport: settlements[place]?.bet.sportKey ?? 'unknown',
    closing: closings.get(bet.id) ?? null,
    isFirstGrading: settlements[place]?.bet.grading === 0,
  }));
  for (const [groupId, own] of Map.groupBy(graded, ({ bet }) => bet.groupId)) {
    await tx.run(betsGraded, { groupId, graded: own });
  }
  return settled;
}

/** Without a score, the notification says who decided. */
function getReason({ basis, reason, explanation }: Verdict): { why?: string } {
  if (basis === 'decision' || basis === 'void') return { why: explanation };
  return basis === 'deadline' && reason ? { why: reason } : {};
}

/** A game that wasn't played in time has no close. */
function getClosings(tx: Tx, settlements: readonly Settlement[]): Promise<Map<string, ClosingQuote>> {
  const begun = settlements.filter(({ verdict }) => verdict.basis !== 'deadline');
  return closingQuotes(
    tx.q,
    begun.map(({ bet }) => bet),
    tx.now,
  );
}

/** Ends locked active bets and publishes them to the group. */
async function updateBets(
  tx: Tx,
  settlements: readonly Settlement[],
  closings: ReadonlyMap<string, ClosingQuote>,
): Promise<BetResponse[]> {
  const ends = settlements.map(({ bet, verdict }) => ({
    id: bet.id,
    grading: bet.grading + 1,
    closing: closings.get(bet.id) ?? null,
    ...settledFields(tx, verdict),
  }));
  const answer = await sql`
    update bets set status = 'settled', settlement_status = ended."settlementStatus", winner_id = ended."winnerId",
      grading = ended.grading, home_score = ended."homeScore", away_score = ended."awayScore",
      results_read_at = ended."resultsReadAt", explanation = ended.explanation, void_reason = ended."voidReason", closing = ended.closing,
      held_for = null,
      settled_at = ${tx.now}, proposed_result = null, proposed_by = null, proposed_at = null,
      void_requested_by = null, void_request_reason = null, void_requested_at = null
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended (id text, grading integer,
      "settlementStatus" text, "winnerId" text, "homeScore" integer, "awayScore" integer,
      "resultsReadAt" timestamptz, explanation text, "voidReason" text, closing jsonb)
    where bets.id = ended.id and bets.status = 'active'
  `.execute(tx.q);
  if (answer.numAffectedRows !== BigInt(ends.length)) throw new Error('a bet was settled that is not active');
  const { now: settledAt } = tx;
  return settlements.map(({ bet }, place) => {
    const ended = { ...bet, ...ends[place], status: 'settled' as const, settledAt, reviewReason: null };
    const settled = toBetResponse({ ...ended, ...withoutProposal, ...withoutVoidRequest });
    tx.append(betChanged, { groupId: bet.groupId, data: settled });
    return settled;
  });
}

/** The columns of a bet that describe its latest grading. */
export function settledFields(tx: Tx, { grade, score, basis, explanation, reason }: Verdict) {
  return {
    settlementStatus: grade.kind === 'win' ? ('resolved' as const) : ('push' as const),
    winnerId: grade.kind === 'win' ? grade.winnerId : null,
    homeScore: score?.homeScore ?? null,
    awayScore: score?.awayScore ?? null,
    resultsReadAt: score && (score.readAt ?? tx.now),
    explanation,
    voidReason: basis === 'void' || basis === 'deadline' ? reason : null,
    heldFor: null,
  };
}

export const withoutProposal = { proposedResult: null, proposedBy: null, proposedAt: null } as const;
/** An open void request expires when the bet settles (ST-23). */
export const withoutVoidRequest = { voidRequestedBy: null, voidRequestReason: null, voidRequestedAt: null } as const;

/** Writes the next grading of each bet. */
export function writeGradings(tx: Tx, settlements: readonly Settlement[]): void {
  const rows = settlements.map(({ bet, verdict: { grade, explanation, basis, score, decidedBy, reason } }) => ({
    groupId: bet.groupId,
    betId: bet.id,
    number: bet.grading + 1,
    outcome: grade.kind,
    winnerId: grade.kind === 'win' ? grade.winnerId : null,
    amountCents: grade.kind === 'win' ? grade.amountCents : 0,
    homeScore: score?.homeScore ?? null,
    awayScore: score?.awayScore ?? null,
    readAt: score?.readAt ?? null,
    eventId: score?.eventId ?? null,
    explanation,
    basis,
    decidedBy: decidedBy?.id ?? null,
    decidedByName: decidedBy?.name ?? null,
    reason,
    createdAt: tx.now,
  }));
  tx.write(insertRows('gradings', rows));
}

/** Changes a locked bet and publishes it to the group. */
export async function changeBet(tx: Tx, bet: BetRow, change: Updateable<BetTables['bets']>): Promise<BetResponse> {
  const row = await tx.q
    .updateTable('bets')
    .set(change)
    .where('groupId', '=', bet.groupId)
    .where('id', '=', bet.id)
    .where('status', '=', bet.status)
    .returningAll()
    .returning(reviewReason)
    .executeTakeFirstOrThrow();
  const changed = toBetResponse(row);
  tx.append(betChanged, { groupId: bet.groupId, data: changed });
  return changed;
}

type ResultNotification = {
  bet: BetRow;
  grade: DecidedGrade;
  groupName: string;
  isCorrection?: boolean;
  why?: string;
};

/** The notification to both parties that their bet ended, or that its result changed. */
export function toResultNotifications({ bet, grade, groupName, ...how }: ResultNotification) {
  return partiesToNotify(bet, groupName).flatMap(({ party, facts }) => {
    const result = grade.kind === 'push' ? 'push' : grade.winnerId === party.id ? 'won' : 'lost';
    return toNotificationRows({
      type: 'bet_settled',
      groupId: bet.groupId,
      recipients: [party.id],
      cause: `bet_settled:${bet.id}:${bet.grading + 1}`,
      data: { ...facts, result, amountCents: grade.kind === 'win' ? grade.amountCents : 0, ...how },
    });
  });
}

type Owed = { winnerId: string; amountCents: number };

/** The debt between the two parties of a bet. */
export function toNewDebt({ bet, groupName }: Pick<Settlement, 'bet' | 'groupName'>, { winnerId, amountCents }: Owed) {
  const [creator, acceptor] = [toParty(bet, 'creator'), toParty(bet, 'acceptor')];
  const [winner, loser] = creator.id === winnerId ? [creator, acceptor] : [acceptor, creator];
  return {
    groupId: bet.groupId,
    groupName,
    betId: bet.id,
    debtor: { id: loser.id, name: loser.name },
    creditor: { id: winner.id, name: winner.name },
    amountCents,
    gameInfo: {
      sport: bet.sportKey,
      homeTeam: bet.homeTeam,
      awayTeam: bet.awayTeam,
      betType: bet.betType,
      gameTime: bet.gameTime?.toISOString() ?? null,
    },
    picks: { debtor: loser.pick, creditor: winner.pick },
  };
}

function toParty(bet: BetRow, role: 'creator' | 'acceptor') {
  return role === 'creator'
    ? { id: bet.creatorId, name: bet.creatorName, pick: describePick(bet.creatorSelection, bet.betType) }
    : { id: bet.acceptorId, name: bet.acceptorName, pick: describePick(bet.acceptorSelection, bet.betType) };
}
