import type { BetGrade, GradingBasis } from '@evens/domain/bets/model';
import { describePick } from '@evens/domain/lines/rules';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import { openDebt } from '../debts/commands.ts';
import { notify } from '../notifications/commands.ts';
import type { BetOnWire } from './api.ts';
import { partiesToTell } from './commands-tell.ts';
import { betOnWire, needsReview, participantsOf } from './queries.ts';
import type { BetTables } from './tables.ts';

export type BetRow = Selectable<BetTables['bets']>;
export type DecidedGrade = Extract<BetGrade, { kind: 'win' | 'push' }>;

/** How a bet ended and what says so: a score, or the people whose word it was. */
type Verdict = {
  grade: DecidedGrade;
  explanation: string;
  basis: GradingBasis;
  score: { homeScore: number; awayScore: number; readAt: Date } | null;
  decidedBy: { id: string; name: string } | null;
  voidReason: string | null;
};

type Settlement = { bet: BetRow; verdict: Verdict; groupName: string };

/** Settles a locked active bet: its grading, its debt if somebody won, and both told, or nothing of it (ST-08 to ST-10). */
export async function settleBet(tx: Tx, { bet, verdict, groupName }: Settlement): Promise<BetOnWire> {
  const { grade, explanation, score, voidReason } = verdict;
  const number = bet.grading + 1;
  const isWin = grade.kind === 'win';
  await writeGrading(tx, { bet, verdict }, number);
  const settled = await changeBet(tx, bet, {
    status: 'settled',
    settlementStatus: isWin ? 'resolved' : 'push',
    winnerId: isWin ? grade.winnerId : null,
    grading: number,
    homeScore: score?.homeScore ?? null,
    awayScore: score?.awayScore ?? null,
    resultsReadAt: score?.readAt ?? null,
    explanation,
    voidReason,
    settledAt: tx.now,
    ...withoutProposal,
    ...withoutVoidRequest,
  });
  await tellOfResult(tx, { bet, grade, groupName }, number);
  if (isWin) await bookDebt(tx, { bet, grade, groupName }, number);
  return settled;
}

export const withoutProposal = { proposedResult: null, proposedBy: null, proposedAt: null } as const;
/** What was asked for before lapses when the bet settles (ST-23). */
export const withoutVoidRequest = { voidRequestedBy: null, voidRequestReason: null, voidRequestedAt: null } as const;

async function writeGrading(tx: Tx, { bet, verdict }: Omit<Settlement, 'groupName'>, number: number): Promise<void> {
  const { grade, explanation, basis, score, decidedBy } = verdict;
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
      createdAt: tx.now,
    })
    .execute();
}

/** Changes a locked active bet and tells the group of it; a settled one never changes here. */
export async function changeBet(tx: Tx, bet: BetRow, change: Updateable<BetTables['bets']>): Promise<BetOnWire> {
  const row = await tx.q
    .updateTable('bets')
    .set(change)
    .where('groupId', '=', bet.groupId)
    .where('id', '=', bet.id)
    .where('status', '=', 'active')
    .returningAll()
    .returning(needsReview)
    .executeTakeFirstOrThrow();
  const changed = betOnWire(row);
  tx.append({ kind: 'group', id: bet.groupId }, { type: 'bet', data: changed });
  return changed;
}

type Told = { bet: BetRow; grade: DecidedGrade; groupName: string };

async function tellOfResult(tx: Tx, { bet, grade, groupName }: Told, number: number): Promise<void> {
  for (const { party, told } of partiesToTell(bet, groupName)) {
    const result = grade.kind === 'push' ? 'push' : grade.winnerId === party.id ? 'won' : 'lost';
    await notify(tx, {
      type: 'bet_settled',
      groupId: bet.groupId,
      recipients: [party.id],
      cause: `bet_settled:${bet.id}:${number}`,
      data: { ...told, result, amountCents: grade.kind === 'win' ? grade.amountCents : 0 },
    });
  }
}

type Win = Told & { grade: Extract<BetGrade, { kind: 'win' }> };

async function bookDebt(tx: Tx, { bet, grade, groupName }: Win, number: number): Promise<void> {
  const [winner, loser] = participantsOf(bet).sort((a) => (a.id === grade.winnerId ? -1 : 1));
  if (!winner || !loser) return;
  await openDebt(tx, {
    groupId: bet.groupId,
    groupName,
    betId: bet.id,
    grading: number,
    debtor: { id: loser.id, name: loser.name },
    creditor: { id: winner.id, name: winner.name },
    amountCents: grade.amountCents,
    gameInfo: {
      sport: bet.sportKey,
      homeTeam: bet.homeTeam,
      awayTeam: bet.awayTeam,
      betType: bet.betType,
      gameTime: bet.gameTime?.toISOString() ?? null,
    },
    picks: { debtor: describePick(loser.selection), creditor: describePick(winner.selection) },
  });
}
