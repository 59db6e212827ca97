import type { BetGrade, GradingBasis } from '@evens/domain/bets/model';
import { explainGrade } from '@evens/domain/bets/rules';
import { describePick } from '@evens/domain/lines/rules';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import { openDebt } from '../debts/commands.ts';
import type { FinalScore } from '../lines/queries.ts';
import { notify } from '../notifications/commands.ts';
import type { BetOnWire } from './api.ts';
import { partiesToTell } from './commands-tell.ts';
import { betOnWire, reviewReason } from './queries.ts';
import type { BetTables } from './tables.ts';

export type BetRow = Selectable<BetTables['bets']>;
export type DecidedGrade = Extract<BetGrade, { kind: 'win' | 'push' }>;

/** How a bet ended and what says so: a score, the people whose word it was, or a deadline. */
export type Verdict = {
  grade: DecidedGrade;
  explanation: string;
  basis: GradingBasis;
  /** Read from the provider, or given by whoever decided, which has no time of reading. */
  score: { homeScore: number; awayScore: number; readAt: Date | null } | null;
  decidedBy: { id: string; name: string } | null;
  reason: string | null;
};

/** What the final score of its game says of a bet. */
export function verdictOf(
  bet: BetRow,
  grade: DecidedGrade,
  { homeScore, awayScore, resultReadAt }: FinalScore,
): Verdict {
  return {
    grade,
    explanation: explainGrade({ ...bet, selection: bet.creatorSelection }, { homeScore, awayScore }) ?? '',
    basis: 'score',
    score: { homeScore, awayScore, readAt: resultReadAt },
    decidedBy: null,
    reason: null,
  };
}

export type Settlement = { bet: BetRow; verdict: Verdict; groupName: string };

/** Settles a locked active bet: its grading, its debt if somebody won, and both told, or nothing of it (ST-08 to ST-10). */
export async function settleBet(tx: Tx, { bet, verdict, groupName }: Settlement): Promise<BetOnWire> {
  const { grade } = verdict;
  const number = await writeGrading(tx, { bet, verdict });
  const settled = await changeBet(tx, bet, {
    ...endOf(tx, verdict),
    status: 'settled',
    grading: number,
    settledAt: tx.now,
    ...withoutProposal,
    ...withoutVoidRequest,
  });
  const why = verdict.basis === 'deadline' && verdict.reason ? { why: verdict.reason } : {};
  await tellOfResult(tx, { bet, grade, groupName, number, ...why });
  if (grade.kind === 'win') await openDebt(tx, { ...debtOf({ bet, groupName }, grade), grading: number });
  return settled;
}

/** What the row of a bet says of its last grading. */
export function endOf(tx: Tx, { grade, score, basis, explanation, reason }: Verdict) {
  return {
    settlementStatus: grade.kind === 'win' ? ('resolved' as const) : ('push' as const),
    winnerId: grade.kind === 'win' ? grade.winnerId : null,
    homeScore: score?.homeScore ?? null,
    awayScore: score?.awayScore ?? null,
    resultsReadAt: score && (score.readAt ?? tx.now),
    explanation,
    voidReason: basis === 'void' || basis === 'deadline' ? reason : null,
  };
}

export const withoutProposal = { proposedResult: null, proposedBy: null, proposedAt: null } as const;
/** What was asked for before lapses when the bet settles (ST-23). */
export const withoutVoidRequest = { voidRequestedBy: null, voidRequestReason: null, voidRequestedAt: null } as const;

/** Writes the next grading of a bet and answers its number. */
export async function writeGrading(tx: Tx, { bet, verdict }: Omit<Settlement, 'groupName'>): Promise<number> {
  const { grade, explanation, basis, score, decidedBy, reason } = verdict;
  const number = bet.grading + 1;
  await tx.q
    .insertInto('gradings')
    .values({
      groupId: bet.groupId,
      betId: bet.id,
      number,
      outcome: grade.kind,
      winnerId: grade.kind === 'win' ? grade.winnerId : null,
      amountCents: grade.kind === 'win' ? grade.amountCents : 0,
      homeScore: score?.homeScore ?? null,
      awayScore: score?.awayScore ?? null,
      readAt: score?.readAt ?? null,
      explanation,
      basis,
      decidedBy: decidedBy?.id ?? null,
      decidedByName: decidedBy?.name ?? null,
      reason,
      createdAt: tx.now,
    })
    .execute();
  return number;
}

/** Changes a locked bet and tells the group of it. */
export async function changeBet(tx: Tx, bet: BetRow, change: Updateable<BetTables['bets']>): Promise<BetOnWire> {
  const row = await tx.q
    .updateTable('bets')
    .set(change)
    .where('groupId', '=', bet.groupId)
    .where('id', '=', bet.id)
    .where('status', '=', bet.status)
    .returningAll()
    .returning(reviewReason)
    .executeTakeFirstOrThrow();
  const changed = betOnWire(row);
  tx.append({ kind: 'group', id: bet.groupId }, { type: 'bet', data: changed });
  return changed;
}

type News = {
  bet: BetRow;
  grade: DecidedGrade;
  groupName: string;
  number: number;
  isCorrection?: boolean;
  why?: string;
};

/** Tells both parties how their bet ended, or that it ended otherwise than they were told. */
export async function tellOfResult(tx: Tx, { bet, grade, groupName, number, ...how }: News): Promise<void> {
  for (const { party, told } of partiesToTell(bet, groupName)) {
    const result = grade.kind === 'push' ? 'push' : grade.winnerId === party.id ? 'won' : 'lost';
    await notify(tx, {
      type: 'bet_settled',
      groupId: bet.groupId,
      recipients: [party.id],
      cause: `bet_settled:${bet.id}:${number}`,
      data: { ...told, result, amountCents: grade.kind === 'win' ? grade.amountCents : 0, ...how },
    });
  }
}

type Owed = { winnerId: string; amountCents: number };

/** What a bet made one of its two owe the other. */
export function debtOf({ bet, groupName }: Pick<Settlement, 'bet' | 'groupName'>, { winnerId, amountCents }: Owed) {
  const [creator, acceptor] = [partyOf(bet, 'creator'), partyOf(bet, 'acceptor')];
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

function partyOf(bet: BetRow, role: 'creator' | 'acceptor') {
  return role === 'creator'
    ? { id: bet.creatorId, name: bet.creatorName, pick: describePick(bet.creatorSelection) }
    : { id: bet.acceptorId, name: bet.acceptorName, pick: describePick(bet.acceptorSelection) };
}
