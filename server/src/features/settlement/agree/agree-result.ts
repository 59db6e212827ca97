import type { AgreedResult, GradingBasis } from '@evens/domain/bets/model';
import {
  answerResultRefusal,
  canDecideAlone,
  decideRefusal,
  explainAgreement,
  explainVoid,
  gradeAgreed,
  proposeRefusal,
  rejectVoidRefusal,
  voidReasonRefusal,
  voidRefusal,
} from '@evens/domain/settlement/agree/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BetResponse, ConfirmInput, ResultInput, VoidInput } from '../../bets/api.ts';
import { notifyAboutProposal, notifyAboutVoidRequest } from '../../bets/notified-parties.ts';
import { toParticipants } from '../../bets/queries.ts';
import type { BetRequestKind } from '../../bets/tables.ts';
import type { Membership } from '../../groups/gate.ts';
import { gameState, getReviewReason } from '../../lines/games/queries.ts';
import { correctBet } from '../correct/correct-bet.ts';
import { type BetRow, changeBet, settleBet, withoutProposal, withoutVoidRequest } from '../grade/write-settlements.ts';
import { getDecider, lockBet } from '../lock-bet.ts';
import { logBetAction } from '../log-action.ts';

type Target = { betId: string };
type AgreedEnd = { result: AgreedResult; basis: GradingBasis; explanation: string; reason: string | null };

/**
 * A party proposes how a custom bet ended, replacing any earlier proposal. An admin decides it, or decides a bet whose
 * game needs review (ST-18 to ST-21, GM-05).
 */
export function proposeResult(store: Store, member: Membership, input: ResultInput & Target): Promise<BetResponse> {
  return transact(store, async (tx) => {
    const { bet, role } = await lockBet(tx, member, input);
    const { result, decide: wantsTo = false } = input;
    const review = bet.heldFor ?? (bet.gameId ? await getReviewReason(tx.q, bet.gameId) : null);
    const ownState = bet.gameId ? await gameState(tx.q, bet.gameId) : null;
    const scored = { ...bet, gameState: bet.heldFor ? ('needs_review' as const) : ownState };
    if (canDecideAlone(bet, { viewerId: member.userId, wantsTo })) {
      refuse(decideRefusal(scored, await getDecider(tx, member, { role, bet })));
      await logBetAction(tx, member, bet, { kind: 'decided', result });
      const explanation = explainAgreement(toParticipants(bet), { result, decidedBy: member.userName, review });
      return settleAgreedBet(tx, member, { bet, ending: { result, basis: 'decision', explanation, reason: null } });
    }
    refuse(proposeRefusal(scored, member.userId));
    const request = await recordRequest(tx, member, { bet, kind: 'result_proposed', result });
    await notifyAboutProposal(tx, member, { bet, request, result });
    await logBetAction(tx, member, bet, { kind: 'proposed', result });
    return changeBet(tx, bet, { proposedResult: result, proposedBy: member.userId, proposedAt: tx.now });
  });
}

/** The other party agrees, and the bet settles by the usual rules (ST-18). */
export function confirmResult(store: Store, member: Membership, input: ConfirmInput & Target): Promise<BetResponse> {
  return transact(store, async (tx) => {
    const { bet } = await lockBet(tx, member, input);
    refuse(answerResultRefusal(bet, { viewerId: member.userId, seenResult: input.result ?? null }));
    const result = bet.proposedResult ?? 'push';
    await logBetAction(tx, member, bet, { kind: 'confirmed', result });
    const explanation = explainAgreement(toParticipants(bet), { result, decidedBy: null });
    return settleAgreedBet(tx, member, { bet, ending: { result, basis: 'agreement', explanation, reason: null } });
  });
}

/** The other party disagrees, and the bet stays active (ST-20). */
export function rejectResult(store: Store, member: Membership, target: Target): Promise<BetResponse> {
  return transact(store, async (tx) => {
    const { bet } = await lockBet(tx, member, target);
    refuse(answerResultRefusal(bet, { viewerId: member.userId, seenResult: null }));
    await recordRequest(tx, member, { bet, kind: 'result_rejected', result: bet.proposedResult });
    await logBetAction(tx, member, bet, { kind: 'rejected' });
    return changeBet(tx, bet, withoutProposal);
  });
}

/**
 * Voids a bet as if it never happened: one party asks and the other agrees, or an admin does it. Only an admin can void
 * a settled bet (ST-21 to ST-23, GM-09).
 */
export function voidBet(store: Store, member: Membership, input: VoidInput & Target): Promise<BetResponse> {
  return transact(store, async (tx) => {
    const { bet, role } = await lockBet(tx, member, input);
    const decider = { ...(await getDecider(tx, member, { role, bet })), wantsTo: input.decide ?? false };
    refuse(voidRefusal(bet, decider));
    const isAlone = bet.status === 'settled' || canDecideAlone(bet, decider);
    const isAnswer = !isAlone && bet.voidRequestedBy !== null && bet.voidRequestedBy !== member.userId;
    const reason = isAnswer ? (bet.voidRequestReason ?? '') : (input.reason ?? '').trim();
    refuse(voidReasonRefusal(reason));
    const kind = isAlone ? 'voided' : isAnswer ? 'agreed_void' : 'asked_void';
    await logBetAction(tx, member, bet, { kind, reason });
    if (kind === 'asked_void') {
      const request = await recordRequest(tx, member, { bet, kind: 'void_requested', reason });
      await notifyAboutVoidRequest(tx, member, { bet, request, reason });
      const { userId } = member;
      return changeBet(tx, bet, { voidRequestedBy: userId, voidRequestReason: reason, voidRequestedAt: tx.now });
    }
    const explanation = explainVoid(toParticipants(bet), { reason, decidedBy: isAlone ? member.userName : null });
    return settleAgreedBet(tx, member, { bet, ending: { result: 'push', basis: 'void', explanation, reason } });
  });
}

export function rejectVoid(store: Store, member: Membership, target: Target): Promise<BetResponse> {
  return transact(store, async (tx) => {
    const { bet } = await lockBet(tx, member, target);
    refuse(rejectVoidRefusal(bet, member.userId));
    await recordRequest(tx, member, { bet, kind: 'void_rejected', reason: bet.voidRequestReason });
    await logBetAction(tx, member, bet, { kind: 'kept' });
    return changeBet(tx, bet, withoutVoidRequest);
  });
}

async function settleAgreedBet(tx: Tx, member: Membership, { bet, ending }: { bet: BetRow; ending: AgreedEnd }) {
  const { result, ...proposal } = ending;
  const grade = gradeAgreed(toParticipants(bet), result);
  if (!grade) throw new Error(`bet ${bet.id} doesn’t have two sides`);
  const decidedBy = { id: member.userId, name: member.userName };
  const settlement = { bet, verdict: { grade, ...proposal, decidedBy, score: null }, groupName: member.groupName };
  return bet.status === 'active' ? settleBet(tx, settlement) : correctBet(tx, settlement);
}

type Request = { bet: BetRow; kind: BetRequestKind; result?: AgreedResult | null; reason?: string | null };

/** Records requests and rejections for the bet's timeline, and returns the entry's number there. */
async function recordRequest(tx: Tx, member: Membership, { bet, kind, result, reason }: Request): Promise<number> {
  const { groupId, id: betId } = bet;
  const { last } = await tx.q
    .selectFrom('betRequests')
    .select((e) => e.fn.max('number').as('last'))
    .where('groupId', '=', groupId)
    .where('betId', '=', betId)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  const by = { userId: member.userId, userName: member.userName };
  await tx.q
    .insertInto('betRequests')
    .values({
      groupId,
      betId,
      number,
      kind,
      ...by,
      result: result ?? null,
      reason: reason ?? null,
      at: tx.now,
    })
    .execute();
  return number;
}
