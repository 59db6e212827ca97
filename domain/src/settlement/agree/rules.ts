import { betErrors } from '../../bets/errors.ts';
import type { AgreedResult, BetGrade, BetStatus, Participant } from '../../bets/model.ts';
import type { Role } from '../../groups/model.ts';
import type { BetType, GameState, ReviewReason } from '../../lines/model.ts';
import type { ErrorSpec } from '../../shared/errors.ts';
import { isReason } from '../../shared/reasons.ts';
import { regradeRefusal } from '../correct/rules.ts';

type OpenBet = { creatorId: string; acceptorId: string; status: BetStatus };
type ProposedBet = OpenBet & { proposedResult: AgreedResult | null; proposedBy: string | null };
type ScoredBet = OpenBet & { betType: BetType; gameState: GameState | null };
type RequestedBet = OpenBet & { voidRequestedBy: string | null };
type Decider = {
  viewerId: string;
  role: Role;
  /** Whether someone else has been an admin at any time since the bet was accepted. */
  hadOtherAdmin: boolean;
};

function isParty({ creatorId, acceptorId }: Omit<OpenBet, 'status'>, viewerId: string): boolean {
  return viewerId === creatorId || viewerId === acceptorId;
}

/** An admin outside the bet always decides; one who is in it asks the other party unless they choose to decide (ST-19, ST-21). */
export function canDecideAlone(bet: OpenBet, { viewerId, wantsTo }: { viewerId: string; wantsTo: boolean }): boolean {
  return wantsTo || !isParty(bet, viewerId);
}

/** The parties settle a custom bet. A game's score settles other bets, or an admin if it can't be trusted (ST-18, GM-05). */
export function proposeRefusal(bet: ScoredBet, viewerId: string): ErrorSpec | null {
  if (!isParty(bet, viewerId)) return betErrors.NOT_BET_PARTY;
  if (bet.status !== 'active') return betErrors.BET_ALREADY_SETTLED;
  if (bet.betType === 'custom') return null;
  return bet.gameState === 'needs_review' ? betErrors.BET_NEEDS_REVIEW : betErrors.BET_HAS_SCORE;
}

/** An admin decides custom bets, and those whose game needs review (ST-19, ST-21, GM-05). */
export function decideRefusal(bet: ScoredBet, decider: Decider): ErrorSpec | null {
  const refusal = adminDecisionRefusal(bet, decider);
  if (refusal) return refusal;
  return bet.betType === 'custom' || bet.gameState === 'needs_review' ? null : betErrors.BET_HAS_SCORE;
}

/**
 * An admin who is in the bet decides it alone only if no one else has been an admin since it was accepted: demoting the
 * others first doesn't help (ST-21).
 */
function adminDecisionRefusal(bet: OpenBet, { viewerId, role, hadOtherAdmin }: Decider): ErrorSpec | null {
  if (role !== 'admin') return betErrors.NOT_BET_PARTY;
  if (bet.status !== 'active') return betErrors.BET_ALREADY_SETTLED;
  return isParty(bet, viewerId) && hadOtherAdmin ? betErrors.OTHER_ADMIN_DECIDES : null;
}

/** Only the other party answers a proposal, and only the one that was read (ST-20). */
export function answerResultRefusal(
  bet: ProposedBet,
  { viewerId, seenResult }: { viewerId: string; seenResult: AgreedResult | null },
): ErrorSpec | null {
  if (!isParty(bet, viewerId)) return betErrors.NOT_BET_PARTY;
  if (bet.status !== 'active') return betErrors.BET_ALREADY_SETTLED;
  if (bet.proposedBy === null) return betErrors.NO_PROPOSED_RESULT;
  if (bet.proposedBy === viewerId) return betErrors.OWN_PROPOSED_RESULT;
  const isSame = seenResult === null || seenResult === bet.proposedResult;
  return isSame ? null : betErrors.PROPOSED_RESULT_CHANGED;
}

/** An active bet may be voided by an admin alone or by both parties, a settled one by an admin (ST-21 to ST-23, GM-09). */
export function voidRefusal(bet: OpenBet, decider: Decider & { wantsTo: boolean }): ErrorSpec | null {
  if (bet.status === 'settled' && decider.role === 'admin') return regradeRefusal(bet, decider);
  if (canDecideAlone(bet, decider)) return adminDecisionRefusal(bet, decider);
  return bet.status === 'active' ? null : betErrors.BET_ALREADY_SETTLED;
}

/** Only the other party can decline a request. */
export function rejectVoidRefusal(bet: RequestedBet, viewerId: string): ErrorSpec | null {
  if (!isParty(bet, viewerId)) return betErrors.NOT_BET_PARTY;
  if (bet.status !== 'active') return betErrors.BET_ALREADY_SETTLED;
  if (bet.voidRequestedBy === null) return betErrors.NO_VOID_REQUEST;
  return bet.voidRequestedBy === viewerId ? betErrors.OWN_VOID_REQUEST : null;
}

/** A void says why, in 1 to 500 characters (ST-23). */
export function voidReasonRefusal(reason: string): ErrorSpec | null {
  return isReason(reason) ? null : betErrors.VOID_REASON_INVALID;
}

/** What an agreed or decided result costs: the loser's wager (ST-08, ST-18). */
export function gradeAgreed(
  participants: readonly Participant[],
  result: AgreedResult,
): Extract<BetGrade, { kind: 'win' | 'push' }> | null {
  if (result === 'push') return { kind: 'push' };
  const winner = participants.find(({ role }) => role === result);
  const loser = participants.find(({ role }) => role !== result);
  if (!winner || !loser) return null;
  return { kind: 'win', winnerId: winner.id, loserId: loser.id, winnerRole: result, amountCents: loser.wagerCents };
}

const doubts = {
  score: 'the game’s score couldn’t be trusted',
  played: 'it wasn’t clear whether the game was played',
} as const;

type Agreement = { result: AgreedResult; decidedBy: string | null; review?: ReviewReason | null };

/** 'Agreed by Ann and Bob: Ann won', 'Decided by Carla: push', with the reason if a score should have settled it (GM-05, GM-10). */
export function explainAgreement(
  participants: readonly Participant[],
  { result, decidedBy, review = null }: Agreement,
): string {
  const winner = participants.find(({ role }) => role === result);
  const ending = winner ? `${winner.name} won` : 'push';
  const by = decidedBy === null ? `Agreed by ${joinNames(participants)}` : `Decided by ${decidedBy}`;
  const why = review ? ` because ${doubts[review === 'not_read' ? 'played' : 'score']}` : '';
  return `${by}${why}: ${ending}`;
}

/** 'Voided by Ann and Bob: the show was called off' (ST-22). */
export function explainVoid(
  participants: readonly Participant[],
  { reason, decidedBy }: { reason: string; decidedBy: string | null },
): string {
  return `Voided by ${decidedBy ?? joinNames(participants)}: ${reason}`;
}

function joinNames(participants: readonly Participant[]): string {
  return participants.map(({ name }) => name).join(' and ');
}
