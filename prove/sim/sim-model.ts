import type { Score, SimGame } from './sim-games.ts';

export type Bid = {
  id: string;
  groupId: string;
  status: string;
  version: number;
  creatorId: string;
  gameId: string | null;
  betType: string;
  selection: { side: string; line: number | null; odds: number };
  stakes: string;
  amountCents: number;
  acceptorAmountCents: number;
  expirationTime: string;
};

export type Read = {
  status: string;
  betType: string;
  needsReview: boolean;
  proposedResult: { result: Outcome; byId: string } | null;
  voidRequest: { reason: string; byId: string } | null;
};

export type Outcome = 'creator' | 'acceptor' | 'push';

/** A bet as both parties saw it when it was made, and the result it must have had. */
export type DueBet = {
  number: number;
  id: string;
  bidId: string;
  groupId: string;
  game: SimGame | null;
  betType: string;
  /** The creator's pick. */
  side: string;
  line: number | null;
  creatorId: string;
  acceptorId: string;
  creatorCents: number;
  acceptorCents: number;
  voidDeadline: Date | null;
  /** The result that people set, once it's acknowledged. */
  agreed: { outcome: Outcome; basis: 'agreement' | 'decision' | 'void' } | null;
  grading: number;
  outcome: Outcome | null;
};

export type DuePayment = {
  id: string;
  groupId: string;
  payerId: string;
  payeeId: string;
  cents: number;
  debtIds: string[];
  /** The plan that this transfer belongs to. A plan's transfers are undone together. */
  planId: string | null;
  isUndone: boolean;
};

/** Who wins at a score, computed here in half points. */
export function outcomeAt({ betType, side, line }: Pick<DueBet, 'betType' | 'side' | 'line'>, score: Score): Outcome {
  const halves = Math.round((line ?? 0) * 2);
  if (betType === 'total') {
    const over = 2 * (score.home + score.away) - halves;
    return winningSide(side === 'over' ? over : -over);
  }
  const lead = side === 'home' ? score.home - score.away : score.away - score.home;
  return winningSide(2 * lead + (betType === 'spread' ? halves : 0));
}

function winningSide(lead: number): Outcome {
  if (lead === 0) return 'push';
  return lead > 0 ? 'creator' : 'acceptor';
}

/** What the loser owes the winner: the loser's own stake. */
function owedBy(bet: DueBet): { debtorId: string; creditorId: string; cents: number } | null {
  if (bet.outcome === 'creator')
    return { debtorId: bet.acceptorId, creditorId: bet.creatorId, cents: bet.acceptorCents };
  if (bet.outcome === 'acceptor')
    return { debtorId: bet.creatorId, creditorId: bet.acceptorId, cents: bet.creatorCents };
  return null;
}

/** What each member must be owed (or owe, below zero), based on settled bets and valid payments. */
export function calculateNets(
  groupId: string,
  { bets, payments }: { bets: readonly DueBet[]; payments: readonly DuePayment[] },
): Map<string, number> {
  const nets = new Map<string, number>();
  const add = (id: string, cents: number) => nets.set(id, (nets.get(id) ?? 0) + cents);
  for (const bet of bets) {
    const owed = bet.groupId === groupId ? owedBy(bet) : null;
    if (!owed) continue;
    add(owed.creditorId, owed.cents);
    add(owed.debtorId, -owed.cents);
  }
  for (const payment of payments) {
    if (payment.groupId !== groupId || payment.isUndone) continue;
    add(payment.payerId, payment.cents);
    add(payment.payeeId, -payment.cents);
  }
  return nets;
}

/** The accepter's stake: the poster's profit at the posted odds, rounded half up to a cent, or the same stake. */
export function dueStake(cents: number, { odds, isEven }: { odds: number; isEven: boolean }): number {
  if (isEven) return cents;
  const [numerator, denominator] = odds > 0 ? [cents * odds, 100] : [cents * 100, -odds];
  return Math.max(1, Math.floor((2 * numerator + denominator) / (2 * denominator)));
}

type ListedDebt = { debtorId: string; creditorId: string; amountCents: number };

/** What one payment between two people must add up to. Above zero this person pays, and below zero they get paid. */
export function duePaidBy(id: string, debts: readonly ListedDebt[]): number {
  return debts.reduce((sum, { debtorId, amountCents }) => sum + (debtorId === id ? amountCents : -amountCents), 0);
}
