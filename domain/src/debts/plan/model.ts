/** With up to this many people who aren't at zero, the plan has the fewest possible payments (PY-03). */
export const EXACT_PLAN_PEOPLE = 12;

/** One payment of a plan. */
export type Transfer = { payerId: string; payeeId: string; amountCents: number };

/** Above zero: is owed in total. Below zero: owes. */
export type PersonNet = { userId: string; netCents: number };

/**
 * Proposed: it follows the debts, and any change to them makes a new plan. Agreed: everyone in it agreed, and later debts
 * aren't part of it.
 */
export const PLAN_STATUSES = ['proposed', 'agreed'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];
