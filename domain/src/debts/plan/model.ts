/** Up to so many people who are not at zero, the plan has the fewest transfers there are (PY-03). */
export const EXACT_PLAN_PEOPLE = 12;

/** One payment of a plan. */
export type Transfer = { payerId: string; payeeId: string; amountCents: number };

/** Above zero: is owed in all; below: owes. */
export type PersonNet = { userId: string; netCents: number };

/**
 * Proposed: it follows the debts, and every change of them makes another plan. Agreed: everybody in it agreed, and what
 * comes later is not part of it.
 */
export const PLAN_STATUSES = ['proposed', 'agreed'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];
