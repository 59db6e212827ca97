import type { UnprovedPart } from '../accounts/model.ts';
import { MINUTE_MS } from '../shared/time-units.ts';

/** An email with a private link. */
export type LinkMailKind = 'password_reset' | 'email_verification' | 'sign_up_confirmation' | 'sign_up_again';

/** What each kind of email to one mailbox is written from. */
export type MailData = Record<LinkMailKind, { link: string }> & {
  account_secured: { link: string; removed: readonly UnprovedPart[] };
  group_invite: { inviterName: string; groupName: string; link: string };
};
export type MailKind = keyof MailData;

/** Who delivers email for Evens; captured if no one does, and then it stays in the database (EM-01). */
export const MAIL_PROVIDERS = ['smtp', 'sendgrid', 'captured'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

/** A text message's status; pending until a provider accepts it (SM-02). */
export const TEXT_STATUSES = ['pending', 'queued', 'sent', 'delivered', 'failed', 'undelivered'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

/** Who delivers text messages for Evens; captured if no one does (SM-01). */
export const TEXT_PROVIDERS = ['twilio', 'captured'] as const;
export type TextProvider = (typeof TEXT_PROVIDERS)[number];

/** A text message is sent while its code works, or not at all. */
export const textLimits = { retriesMs: [MINUTE_MS, 3 * MINUTE_MS] } as const;

export const mailLimits = {
  /** Links that a mailbox gets on demand, of a kind, within the window. */
  linksOnDemand: 5,
  linksWindowMs: 15 * MINUTE_MS,
  /** The waits before the second and each further attempt. */
  retriesMs: [MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
} as const;
