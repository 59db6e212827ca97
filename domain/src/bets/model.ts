import type { Selection, SportKey } from '../lines/model.ts';

/** The league of a bid or bet; a custom one has none (BD-09). */
export type BetSport = SportKey | 'unknown';

export const BET_STATUSES = ['active', 'settled'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

export const SETTLEMENT_STATUSES = ['resolved', 'push', 'error'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

export const BET_TABS = ['all', 'active', 'settled', 'won', 'lost', 'push'] as const;
export type BetTab = (typeof BET_TABS)[number];

export const DATE_RANGES = ['today', 'yesterday', 'past_week', 'past_month', 'all_time'] as const;
export type DateRange = (typeof DATE_RANGES)[number];

/** The results people can agree on when there's no score (ST-18). */
export const AGREED_RESULTS = ['creator', 'acceptor', 'push'] as const;
export type AgreedResult = (typeof AGREED_RESULTS)[number];

/** What a grading is based on. */
export const GRADING_BASES = ['score', 'agreement', 'decision', 'void', 'deadline'] as const;
export type GradingBasis = (typeof GRADING_BASES)[number];

export const PARTICIPANT_ROLES = ['creator', 'acceptor'] as const;
type ParticipantRole = (typeof PARTICIPANT_ROLES)[number];

/** One of the two people of a bet with the side and the stake that are their own (BT-13). */
export type Participant = {
  id: string;
  name: string;
  role: ParticipantRole;
  selection: Selection | null;
  wagerCents: number;
};

/** How one side fared. 'pending' waits for a score; 'error' cannot be graded at all. */
export type Grade = 'won' | 'lost' | 'push' | 'pending' | 'error';

/** How a bet ends: a win carries what the loser owes, which is the loser's own wager (ST-08). */
export type BetGrade =
  | { kind: 'win'; winnerId: string; loserId: string; winnerRole: ParticipantRole; amountCents: number }
  | { kind: 'push' }
  | { kind: 'pending' }
  | { kind: 'error' };

export type ViewerResult = 'winner' | 'loser' | 'push' | 'pending';
