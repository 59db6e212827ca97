import { DAY_MS, MINUTE_MS } from '../shared/time-units.ts';

/** An email with a private link. */
export type LinkMailKind = 'password_reset' | 'email_verification' | 'sign_up_confirmation' | 'sign_up_again';

/** What an email is for. */
export type MailKind = LinkMailKind | 'account_secured' | 'group_invite';

/** An email's subject and plain text. */
export type MailContent = { subject: string; text: string };

/** An email's status: attempted until we know whether it went out (EM-10, EN-17). */
export type MailStatus = 'attempted' | 'sent' | 'failed';

/** Who delivers email for Evens; captured if no one does, and then it stays in the database (EM-01). */
export type MailProvider = 'smtp' | 'sendgrid' | 'captured';

/** What a text message is for (SM-03). */
export type TextKind = 'phone_verification';

/** A text message's status; pending until a provider accepts it (SM-02). */
export const TEXT_STATUSES = ['pending', 'queued', 'sent', 'delivered', 'failed', 'undelivered'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

/** Who delivers text messages for Evens; captured if no one does (SM-01). */
export type TextProvider = 'twilio' | 'captured';

/** Why a message didn't go out: it was refused, it was delayed, or the provider didn't respond. */
export type DeliveryFailure = 'refused' | 'delayed' | 'unreachable';

/** How a message of any kind is tried. */
export const deliveryLimits = {
  /** How long an attempt may take before another process may make the next one; well above all time-outs of one. */
  leaseMs: 5 * MINUTE_MS,
  timeoutMs: MINUTE_MS / 6,
  errorMaxCharacters: 300,
} as const;

/** A text message is sent while its code works, or not at all. */
export const textLimits = { retriesMs: [MINUTE_MS, 3 * MINUTE_MS], keptMs: 90 * DAY_MS } as const;

export const mailLimits = {
  /** Links that a mailbox gets on demand, of a kind, within the window. */
  linksOnDemand: 5,
  linksWindowMs: 15 * MINUTE_MS,
  /** The waits before the second and each further attempt. */
  retriesMs: [MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  keptMs: 90 * DAY_MS,
} as const;
