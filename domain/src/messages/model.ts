import { limits } from '../shared/limits.ts';

/** A mail that brings a link which only its reader is to see. */
export type LinkMailKind = 'password_reset' | 'email_verification';

/** What a mail is for. */
export type MailKind = LinkMailKind | 'group_invite';

/** A mail as it is read; its text is plain. */
export type MailContent = { subject: string; text: string };

/** What became of a mail: attempted until it is known whether it went out (EM-10, EN-17). */
export type MailStatus = 'attempted' | 'sent' | 'failed';

/** Who takes mail from Evens; captured when nobody does, and it stays in the database (EM-01). */
export type MailProvider = 'smtp' | 'sendgrid' | 'captured';

/** Why a mail did not go out: nobody may take it, not now, or nobody answers at all. */
export type MailFailure = 'refused' | 'delayed' | 'unreachable';

export const mailLimits = {
  /** Links that a mailbox gets on demand, of a kind, within the window. */
  linksOnDemand: 5,
  linksWindowMs: 15 * limits.minuteMs,
  /** The waits before the second and each further attempt. */
  retriesMs: [limits.minuteMs, 3 * limits.minuteMs, 10 * limits.minuteMs, 30 * limits.minuteMs],
  /** How long an attempt may take before another process may make the next one; well above all time-outs of one. */
  leaseMs: 5 * limits.minuteMs,
  timeoutMs: limits.minuteMs / 6,
  errorMaxCharacters: 300,
  keptMs: 90 * limits.dayMs,
} as const;
