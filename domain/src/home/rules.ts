import type { BetStatus } from '../bets/model.ts';
import { approvalRefusal } from '../bids/edit/rules.ts';
import type { BidStatus } from '../bids/model.ts';
import { isAvailableTo, mayAcceptBids } from '../bids/rules.ts';
import type { NamedOwed, Owed, PairNet } from '../debts/model.ts';
import type { PersonNet, PlanStatus, Transfer } from '../debts/plan/model.ts';
import { pairNet } from '../debts/rules.ts';
import type { GroupPermissions, Role } from '../groups/model.ts';
import type { BetType, GameState } from '../lines/model.ts';
import { answerResultRefusal, decideRefusal, rejectVoidRefusal } from '../settlement/agree/rules.ts';
import { regradeRefusal } from '../settlement/correct/rules.ts';
import { type Instant, instantMs } from '../shared/time.ts';
import type { BetNeed, BidNeed, NeedCounts, PaymentDue } from './model.ts';

type Viewer = { viewerId: string; role: Role };
type WaitingBid = { creatorId: string; status: BidStatus; expirationTime: Instant };

type WaitingBet = {
  creatorId: string;
  acceptorId: string;
  betType: BetType;
  status: BetStatus;
  gameTime: Instant | null;
  gameState: GameState | null;
  /** No score can settle it anymore, whatever its game's state (GM-03). */
  isHeld: boolean;
  proposedBy: string | null;
  voidRequestedBy: string | null;
  /** Whether someone else has been an admin at any time since the bet was accepted. */
  hadOtherAdmin: boolean;
};

type PlannedPayment = Transfer & { payeeName: string; paid: unknown };
type AgreedPlan = { debts: readonly Owed[]; transfers: readonly PlannedPayment[] };
type Plan = { status: PlanStatus; people: readonly (Pick<PersonNet, 'userId'> & { agreedAt: unknown })[] };

/** A bid that someone could accept, or, as an admin, has to approve (XP-01). */
export function bidNeed(
  bid: WaitingBid,
  { viewerId, role, permissions }: Viewer & { permissions: GroupPermissions },
  now: Date,
): BidNeed | null {
  if (role === 'admin' && approvalRefusal(bid, now) === null) return 'approve';
  return mayAcceptBids({ role, permissions }) && isAvailableTo(bid, viewerId, now) ? 'accept' : null;
}

/** What the other party asked comes before what only an admin can decide (XP-01). */
export function betNeed(bet: WaitingBet, { viewerId, role }: Viewer): BetNeed | null {
  if (rejectVoidRefusal(bet, viewerId) === null) return 'answer_void';
  if (answerResultRefusal({ ...bet, proposedResult: null }, { viewerId, seenResult: null }) === null) {
    return 'answer_result';
  }
  return isForAdmin(bet, { viewerId, role }) ? 'decide' : null;
}

/** A bet that no score can settle, if this admin may decide it (GM-05, ST-21). */
function isForAdmin(bet: WaitingBet, { viewerId, role }: Viewer): boolean {
  const gameState = bet.isHeld ? 'needs_review' : bet.gameState;
  const decider = { viewerId, role, hadOtherAdmin: bet.hadOtherAdmin };
  if (gameState !== 'needs_review') return false;
  if (bet.status === 'settled') return bet.isHeld && role === 'admin' && regradeRefusal(bet, decider) === null;
  return decideRefusal({ ...bet, gameState }, decider) === null;
}

/** Someone's own bet on a game that has started and isn't settled yet. */
export function isOnNow(bet: WaitingBet, viewerId: string, now: Date): boolean {
  if (!isOwnActive(bet, viewerId) || bet.isHeld || bet.gameTime === null) return false;
  const isPlayed = bet.gameState === 'scheduled' || bet.gameState === 'live' || bet.gameState === 'final';
  return isPlayed && instantMs(bet.gameTime) <= now.getTime();
}

/** Someone's own custom bet, before anyone has said how it ended. No one knows when that will be, so it isn't urgent. */
export function awaitsResult(bet: WaitingBet, viewerId: string): boolean {
  return isOwnActive(bet, viewerId) && bet.betType === 'custom' && bet.proposedBy === null;
}

/** Someone's own bet on a game that hasn't started. */
export function isAhead(bet: WaitingBet, viewerId: string, now: Date): boolean {
  return isOwnActive(bet, viewerId) && bet.gameTime !== null && instantMs(bet.gameTime) > now.getTime();
}

function isOwnActive({ creatorId, acceptorId, status }: WaitingBet, viewerId: string): boolean {
  return status === 'active' && (creatorId === viewerId || acceptorId === viewerId);
}

/**
 * What someone still pays: their payments of the plan that everyone agreed to, without those marked as paid, and what they
 * owe each person after netting everything else. The largest first (XP-01, DB-08, PY-03).
 */
export function paymentsDue(pending: readonly NamedOwed[], agreed: AgreedPlan | null, viewerId: string): PaymentDue[] {
  const planned = (agreed?.transfers ?? []).flatMap(
    ({ payerId, payeeId, payeeName, amountCents, paid }): PaymentDue[] =>
      payerId === viewerId && paid === null ? [{ payeeId, payeeName, amountCents, isPlanned: true }] : [],
  );
  return [...planned, ...netPayments(withoutPlanned(pending, agreed), viewerId)].sort(bySize);
}

/** What others still owe someone after netting, leaving the agreed plan aside. */
export function owedAfterNetting(pending: readonly NamedOwed[], agreed: AgreedPlan | null, viewerId: string): number {
  const nets = netPairs(withoutPlanned(pending, agreed), viewerId);
  return nets.reduce((sum, { payeeId, amountCents }) => sum + (payeeId === viewerId ? amountCents : 0), 0);
}

function netPayments(pending: readonly NamedOwed[], viewerId: string): PaymentDue[] {
  return netPairs(pending, viewerId).flatMap(({ payerId, payeeId, payeeName, amountCents }): PaymentDue[] =>
    payerId === viewerId && amountCents > 0 ? [{ payeeId, payeeName, amountCents, isPlanned: false }] : [],
  );
}

/** One net for each person that someone has open debts with. */
function netPairs(pending: readonly NamedOwed[], viewerId: string): PairNet[] {
  const own = pending.filter(({ debtorId, creditorId }) => debtorId === viewerId || creditorId === viewerId);
  const byOther = Map.groupBy(own, ({ debtorId, creditorId }) => (debtorId === viewerId ? creditorId : debtorId));
  return [...byOther.values()].flatMap((ofPair) => pairNet(ofPair) ?? []);
}

/** The totals between people, less what the agreed plan settles. */
function withoutPlanned(pending: readonly NamedOwed[], agreed: AgreedPlan | null): NamedOwed[] {
  return pending.flatMap((owed) => {
    const planned = (agreed?.debts ?? []).filter(
      ({ debtorId, creditorId }) => debtorId === owed.debtorId && creditorId === owed.creditorId,
    );
    const amountCents = planned.reduce((rest, debt) => rest - debt.amountCents, owed.amountCents);
    return amountCents > 0 ? [{ ...owed, amountCents }] : [];
  });
}

function bySize(a: PaymentDue, b: PaymentDue): number {
  return b.amountCents - a.amountCents || (a.payeeId < b.payeeId ? -1 : 1);
}

/** Someone agreed to a plan to settle up, and this person hasn't yet (PY-03). */
export function awaitsAgreement({ status, people }: Plan, viewerId: string): boolean {
  if (status !== 'proposed' || !people.some(({ agreedAt }) => agreedAt)) return false;
  return people.some(({ userId, agreedAt }) => userId === viewerId && !agreedAt);
}

/** Everything together. A plan to agree to counts once, next to the payments. */
export function countNeeds({
  bids,
  bets,
  payments,
  isPlanWaiting,
}: {
  bids: readonly (BidNeed | null)[];
  bets: readonly (BetNeed | null)[];
  payments: readonly PaymentDue[];
  isPlanWaiting: boolean;
}): NeedCounts {
  return {
    bids: bids.filter((need) => need !== null).length,
    bets: bets.filter((need) => need !== null).length,
    debts: payments.length + (isPlanWaiting ? 1 : 0),
  };
}

export function sumNeeds({ bids, bets, debts }: NeedCounts): number {
  return bids + bets + debts;
}
