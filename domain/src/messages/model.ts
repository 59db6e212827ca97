import { limits } from '../shared/limits.ts';

/** A mail that brings a link which only its reader is to see. */
export type LinkMailKind = 'password_reset' | 'email_verification' | 'sign_up_confirmation' | 'sign_up_again';

/** What a mail is for. */
export type MailKind = LinkMailKind | 'account_secured' | 'group_invite';

/** A mail as it is read; its text is plain. */
export type MailContent = { subject: string; text: string };

/** What became of a mail: attempted until it is known whether it went out (EM-10, EN-17). */
export type MailStatus = 'attempted' | 'sent' | 'failed';

/** Who takes mail from Evens; captured when nobody does, and it stays in the database (EM-01). */
export type MailProvider = 'smtp' | 'sendgrid' | 'captured';

/** What a text message is for (SM-03). */
export type TextKind = 'phone_verification';

/** What became of a text message; pending until somebody took it (SM-02). */
export const TEXT_STATUSES = ['pending', 'queued', 'sent', 'delivered', 'failed', 'undelivered'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

/** Who takes text messages from Evens; captured when nobody does (SM-01). */
export type TextProvider = 'twilio' | 'captured';

/** Why a message did not go out: nobody may take it, not now, or nobody answers at all. */
export type DeliveryFailure = 'refused' | 'delayed' | 'unreachable';

/** How a message of any kind is tried. */
export const deliveryLimits = {
  /** How long an attempt may take before another process may make the next one; well above all time-outs of one. */
  leaseMs: 5 * limits.minuteMs,
  timeoutMs: limits.minuteMs / 6,
  errorMaxCharacters: 300,
} as const;

/** A text comes while it is of use, or not at all. */
export const textLimits = { retriesMs: [limits.minuteMs, 3 * limits.minuteMs], keptMs: 90 * limits.dayMs } as const;

export const mailLimits = {
  /** Links that a mailbox gets on demand, of a kind, within the window. */
  linksOnDemand: 5,
  linksWindowMs: 15 * limits.minuteMs,
  /** The waits before the second and each further attempt. */
  retriesMs: [limits.minuteMs, 3 * limits.minuteMs, 10 * limits.minuteMs, 30 * limits.minuteMs],
  keptMs: 90 * limits.dayMs,
} as const;
