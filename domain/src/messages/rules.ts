import { accountErrors } from '../accounts/errors.ts';
import { phoneCodes } from '../accounts/model.ts';
import type { NotificationText } from '../notifications/model.ts';
import type { ErrorSpec } from '../shared/errors.ts';
import { endSentence } from '../shared/sentences.ts';
import { MINUTE_MS } from '../shared/time-units.ts';
import { messageErrors } from './errors.ts';
import { type LinkMailKind, mailLimits, type TextStatus } from './model.ts';

const tooOften: Record<LinkMailKind, ErrorSpec> = {
  password_reset: messageErrors.RESET_MAIL_TOO_OFTEN,
  email_verification: messageErrors.VERIFICATION_MAIL_TOO_OFTEN,
  sign_up_confirmation: accountErrors.TOO_MANY_SIGN_INS,
  sign_up_again: accountErrors.TOO_MANY_SIGN_INS,
};

/** Rate-limits emailed links so that no one can flood someone else's mailbox. */
export function linkMailRefusal(kind: LinkMailKind, recentlySent: number): ErrorSpec | null {
  return recentlySent < mailLimits.linksOnDemand ? null : tooOften[kind];
}

const REPORTED_RANKS: Readonly<Partial<Record<TextStatus, number>>> = {
  queued: 1,
  sent: 2,
  delivered: 3,
  failed: 3,
  undelivered: 3,
};

/** Whether a report moves a text message on. Reports can come twice and in any order, and an end is final (SM-02). */
export function isNewerTextStatus(reported: TextStatus, known: TextStatus): boolean {
  return (REPORTED_RANKS[reported] ?? 0) > (REPORTED_RANKS[known] ?? 0);
}

/** The text message with the code that verifies a phone number (US-07). */
export function phoneCodeText(code: string): string {
  const minutes = phoneCodes.lastMs / MINUTE_MS;
  return `${code} is your Evens code. It expires in ${minutes} minutes. If you didn't request it, ignore this message.`;
}

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '−': '-',
  '–': '-',
  '…': '...',
};

/**
 * A text message about news: the title and message of a notification in one line. A single typographic character would
 * halve what fits into a message (GSM 03.38), so there is none.
 */
export function newsInText({ title, message }: NotificationText): string {
  return `${endSentence(title)} ${message}`.replace(/[‘’“”−–…]/g, (character) => PLAIN[character] ?? character);
}
