import { accountErrors } from '../accounts/errors.ts';
import { linksLast, phoneCodes, type UnprovedPart } from '../accounts/model.ts';
import type { ErrorSpec } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { cleanName } from '../shared/names.ts';
import { messageErrors } from './errors.ts';
import { type DeliveryFailure, type LinkMailKind, type MailContent, mailLimits } from './model.ts';

const NAME_MOST = 100;

/** The mail with the link to a new password (AU-18). No name stands in it: whoever signs up chooses that freely. */
export function passwordResetMail(link: string): MailContent {
  return {
    subject: 'Reset your Evens password',
    text: letter(
      'Somebody, most likely you, asked for a new password for the',
      'Evens account with this address. Choose one here within an hour:',
      '',
      link,
      '',
      'If it was not you, ignore this mail. Your password stays as it is.',
    ),
  };
}

const unprovedWords: Record<UnprovedPart, string> = {
  signInMethods: '- every linked sign-in method',
  phone: '- the phone number',
  paymentHandles: '- the payment handles',
};

/** The email after a reset that took an account away from anyone who had set it up with an unverified address. */
export function accountSecuredMail({ link, removed }: { link: string; removed: readonly UnprovedPart[] }): MailContent {
  return {
    subject: 'Your Evens account is yours alone now',
    text: letter(
      'The password of the Evens account with this address was just reset.',
      'Until then no one had verified the address, so someone else could have',
      removed.length > 0
        ? 'set up the account. To be safe, we signed out every browser and removed:'
        : 'set up the account. To be safe, we signed out every browser.',
      ...(removed.length > 0 ? ['', ...removed.map((part) => unprovedWords[part])] : []),
      '',
      'Groups, bids, bets and debts of the account are still there. Check its',
      'name and its groups, and leave any group you do not know:',
      '',
      link,
    ),
  };
}

/** The mail by which somebody proves that an address is theirs (AU-23). */
export function verificationMail(link: string): MailContent {
  return {
    subject: 'Verify your email address for Evens',
    text: letter(
      'An Evens account was made with this address. If that was you,',
      `confirm within ${linksLast.verificationMs / limits.hourMs} hours that the address is yours:`,
      '',
      link,
      '',
      'If it was not you, do not open the link and ignore this mail.',
    ),
  };
}

/** The mail that turns a sign-up into an account, where a sign-up itself tells nothing (AU-25). */
export function signUpMail(link: string): MailContent {
  return {
    subject: 'Confirm your Evens account',
    text: letter(
      'Somebody, most likely you, signed up to Evens with this address. Confirm',
      `it within ${linksLast.signUpMs / limits.hourMs} hours, with the password that you chose:`,
      '',
      link,
      '',
      'If it was not you, ignore this mail. There is no account without it.',
    ),
  };
}

/** The mail to somebody whose address was signed up once more (AU-25). */
export function signUpAgainMail(link: string): MailContent {
  return {
    subject: 'You already have an Evens account',
    text: letter(
      'Somebody, perhaps you, tried to sign up to Evens with this address. It',
      'has an account already. Sign in here, or choose a new password under',
      '"Forgot password?":',
      '',
      link,
      '',
      'If it was not you, ignore this mail. Nothing about your account changed.',
    ),
  };
}

/** The mail by which a member asks a friend into a group (GR-08, EM-03). */
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
      'Evens is for friends who bet on real games among themselves: at fair',
      'odds, with the margin of the bookmaker taken out, and with no sportsbook',
      'in between. Final scores settle the bets, and Evens keeps track of who',
      'owes whom. No money moves through it. You must be 21 or older.',
      '',
      'See the group and join it here:',
      '',
      link,
      '',
      `If you do not know who ${inviter} is, ignore this mail.`,
    ),
  };
}

/**
 * People choose their names freely: in a mail to somebody who never heard of them a name begins no line, turns no text
 * around, and no mail program makes a link of it.
 */
export function nameInMail(name: string): string {
  return oneLine(cleanName(name), NAME_MOST)
    .replace(/:\/+/g, ': ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
}

/** Lines below 77 characters of plain letters travel as they are, and so does a link in them. */
function letter(...lines: string[]): string {
  return [...lines, '', 'Evens', ''].join('\n');
}

const tooOften: Record<LinkMailKind, ErrorSpec> = {
  password_reset: messageErrors.RESET_MAIL_TOO_OFTEN,
  email_verification: messageErrors.VERIFICATION_MAIL_TOO_OFTEN,
  sign_up_confirmation: accountErrors.TOO_MANY_SIGN_INS,
  sign_up_again: accountErrors.TOO_MANY_SIGN_INS,
};

/** Links that are asked for reach a mailbox only so often, so that nobody floods it for somebody else. */
export function linkMailRefusal(kind: LinkMailKind, recentlySent: number): ErrorSpec | null {
  return recentlySent < mailLimits.linksOnDemand ? null : tooOften[kind];
}

/** The text message with the code that proves a phone number (US-07). */
export function phoneCodeText(code: string): string {
  const minutes = phoneCodes.lastMs / limits.minuteMs;
  return `${code} is your Evens code. It holds ${minutes} minutes. If you did not ask for it, ignore this message.`;
}

/** How long a message waits for its next attempt; null when there is none: refused for good, or tried often enough. */
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
