import { accountErrors } from '../accounts/errors.ts';
import { linksLast, phoneCodes, type UnprovedPart } from '../accounts/model.ts';
import type { ErrorSpec } from '../shared/errors.ts';
import { cleanName } from '../shared/names.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/time-units.ts';
import { messageErrors } from './errors.ts';
import { type DeliveryFailure, type LinkMailKind, type MailContent, mailLimits } from './model.ts';

const NAME_MOST = 100;

/** The password reset email (AU-18). It has no name in it, because anyone can sign up with any name. */
export function passwordResetMail(link: string): MailContent {
  return {
    subject: 'Reset your Evens password',
    text: letter(
      'Someone, most likely you, asked to reset the password of the Evens',
      'account with this address. Choose a new one here within an hour:',
      '',
      link,
      '',
      "If it wasn't you, ignore this email. Your password stays the same.",
    ),
  };
}

const unprovedWords: Record<UnprovedPart, string> = {
  signInMethods: '- all linked sign-in methods',
  phone: '- the phone number',
  paymentHandles: '- the payment handles',
};

/** The email after a reset that took an account away from anyone who had set it up with an unverified address. */
export function accountSecuredMail({ link, removed }: { link: string; removed: readonly UnprovedPart[] }): MailContent {
  return {
    subject: 'Your Evens account has been secured',
    text: letter(
      'The password of the Evens account with this address was just reset.',
      'No one had verified the address before, so someone else could have',
      removed.length > 0
        ? 'set up the account. To be safe, we signed out every browser and removed:'
        : 'set up the account. To be safe, we signed out every browser.',
      ...(removed.length > 0 ? ['', ...removed.map((part) => unprovedWords[part])] : []),
      '',
      "Your groups, bids, bets, and debts are still there. Check the account's",
      "name and its groups, and leave any group you don't recognize:",
      '',
      link,
    ),
  };
}

/** The email that verifies an address (AU-23). */
export function verificationMail(link: string): MailContent {
  return {
    subject: 'Verify your email address for Evens',
    text: letter(
      'An Evens account was created with this address. If that was you,',
      `verify the address within ${linksLast.verificationMs / HOUR_MS} hours:`,
      '',
      link,
      '',
      "If it wasn't you, ignore this email and don't open the link.",
    ),
  };
}

/** The email that turns a sign-up into an account, where sign-ups don't reveal accounts (AU-25). */
export function signUpMail(link: string): MailContent {
  return {
    subject: 'Confirm your Evens account',
    text: letter(
      'Someone, most likely you, signed up for Evens with this address. Confirm',
      `it within ${linksLast.signUpMs / HOUR_MS} hours, using the password you chose:`,
      '',
      link,
      '',
      "If it wasn't you, ignore this email and no account will be created.",
    ),
  };
}

/** The email to someone whose address was signed up again (AU-25). */
export function signUpAgainMail(link: string): MailContent {
  return {
    subject: 'You already have an Evens account',
    text: letter(
      'Someone, perhaps you, tried to sign up for Evens with this address. It',
      'already has an account. Sign in here, or use "Forgot password?" to',
      'choose a new password:',
      '',
      link,
      '',
      "If it wasn't you, ignore this email. Nothing about your account changed.",
    ),
  };
}

/** The email that invites a friend to a group (GR-08, EM-03). */
export function groupInviteMail({
  inviterName,
  groupName,
  link,
}: {
  inviterName: string;
  groupName: string;
  link: string;
}): MailContent {
  const [inviter, group] = [nameInMail(inviterName), nameInMail(groupName)];
  return {
    subject: `${inviter} invites you to ${group} on Evens`,
    text: letter(
      `${inviter} invites you to the group ${group} on Evens.`,
      '',
      'Evens is for friends who bet on real games with each other, at fair odds:',
      'no sportsbook, and no bookmaker taking a cut. Final scores settle the',
      'bets, and Evens keeps track of who owes what. No money moves through it.',
      'You must be 21 or older.',
      '',
      'See the group and join it here:',
      '',
      link,
      '',
      `If you don't know ${inviter}, ignore this email.`,
    ),
  };
}

/**
 * People choose their own names, so in an email to a stranger a name can't start a line, reverse text, or turn into a
 * link.
 */
export function nameInMail(name: string): string {
  return oneLine(cleanName(name), NAME_MOST)
    .replace(/:\/+/g, ': ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
}

/** Mail servers don't rewrite ASCII lines shorter than 77 characters, so links stay intact. */
function letter(...lines: string[]): string {
  return [...lines, '', 'Evens', ''].join('\n');
}

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

/** The text message with the code that verifies a phone number (US-07). */
export function phoneCodeText(code: string): string {
  const minutes = phoneCodes.lastMs / MINUTE_MS;
  return `${code} is your Evens code. It expires in ${minutes} minutes. If you didn't request it, ignore this message.`;
}

/** How long a message waits for its next attempt; null if there is none: it was refused, or all attempts are used up. */
export function nextAttemptAfterMs(
  failure: DeliveryFailure,
  attempts: number,
  { retriesMs }: { retriesMs: readonly number[] },
): number | null {
  return failure === 'refused' ? null : (retriesMs[attempts - 1] ?? null);
}

/** Text for one line of a header or a list: nothing in it can begin another line. */
export function oneLine(text: string, maxCharacters: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxCharacters);
}
