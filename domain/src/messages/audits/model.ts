import type { NotificationKind } from '../../notifications/model.ts';
import { DAY_MS, SECOND_MS } from '../../shared/time-units.ts';
import { TEXT_TEST } from '../samples/model.ts';

/** What became of an email. An attempted one was tried and waits for another attempt (EM-10). */
export const EMAIL_AUDIT_STATUSES = ['sent', 'failed', 'attempted'] as const;
export type EmailAuditStatus = (typeof EMAIL_AUDIT_STATUSES)[number];

/** Where a server runs: production with an address that friends can reach, development without one (EM-08). */
export const ENVIRONMENTS = ['production', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** How far back the audit of text messages looks (SM-04). */
export const TEXT_RANGES_MS = { '1d': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, '90d': 90 * DAY_MS } as const;
export type TextRange = keyof typeof TEXT_RANGES_MS;
export const TEXT_RANGES = ['1d', '7d', '30d', '90d'] as const satisfies readonly TextRange[];

/** The text message with the code for a phone number. Its text is masked in the audit (SM-10). */
export const PHONE_VERIFICATION = 'phone_verification';

/** The news that can go out by text message. */
export const TEXTED_KINDS = [
  'bid_created',
  'bid_accepted',
  'game_started',
  'bet_settled',
  'debt_paid',
  'debt_settled',
  'plan_settled',
  'debt_reminder',
  'debt_nudge',
  'group_invite',
  'group_joined',
  'user_joined',
  'comment_created',
] as const satisfies readonly NotificationKind[];

/** What a text message can be about. */
export const TEXT_KINDS = [...TEXTED_KINDS, PHONE_VERIFICATION, TEXT_TEST] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const auditLimits = {
  emails: 100,
  texts: 500,
  /** How many reasons for failures the status has, and how far back it looks for them. */
  failureReasons: 5,
  failureReasonsMs: 30 * DAY_MS,
  searchMaxCharacters: 30,
  /** How long after a test the audit reloads (EM-11). */
  refreshAfterMs: 2 * SECOND_MS,
} as const;
