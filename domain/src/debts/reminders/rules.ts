import type { ErrorSpec } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { type Instant, instantMs } from '../../shared/time.ts';
import type { DebtStatus } from '../model.ts';
import { nudgeErrors } from './errors.ts';

type Nudgeable = { creditorId: string; status: DebtStatus; nudgedAt: Instant | null };

/** Planned: everyone agreed to a plan that settles the debt. Left: the person who owes isn't in the group anymore. */
type Nudge = { viewerId: string; isPlanned: boolean; hasLeft: boolean; now: Date };

/** Why someone can't nudge the person who owes a debt; asked with the debt locked (RC-14). */
export function nudgeRefusal(debt: Nudgeable | null, { viewerId, isPlanned, hasLeft, now }: Nudge): ErrorSpec | null {
  if (!debt) return nudgeErrors.NUDGE_DEBT_NOT_FOUND;
  if (debt.creditorId !== viewerId) return nudgeErrors.NUDGE_NOT_CREDITOR;
  if (debt.status !== 'pending') return nudgeErrors.NUDGE_DEBT_NOT_PENDING;
  if (hasLeft) return nudgeErrors.NUDGE_DEBTOR_LEFT;
  if (isPlanned) return nudgeErrors.NUDGE_DEBT_IN_PLAN;
  return isNudged(debt, now) ? nudgeErrors.NUDGED_ALREADY : null;
}

/** Whether there was a nudge for the debt within the last day. */
export function isNudged({ nudgedAt }: Pick<Nudgeable, 'nudgedAt'>, now: Date): boolean {
  return nudgedAt !== null && now.getTime() - instantMs(nudgedAt) < limits.nudgeMs;
}

/** Debts that have been owed since before this are old, and so are reminders sent before it (RC-14). */
export function reminderCutoff(now: Date): Date {
  return new Date(now.getTime() - limits.debtReminderMs);
}
