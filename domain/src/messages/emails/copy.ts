import { linksLast, type UnprovedPart } from '../../accounts/model.ts';
import { formatUsd } from '../../shared/money.ts';
import { HOUR_MS } from '../../shared/time-units.ts';
import type { LinkMailKind, MailData, MailKind } from '../model.ts';
import type { EmailContent } from './model.ts';
import { nameInMail } from './rules.ts';

/** The emails with a private link. They have no name in them, because anyone can sign up with any name. */
export const linkEmails: Readonly<Record<LinkMailKind, (link: string) => EmailContent>> = {
  /** AU-18 */
  password_reset: (link) => ({
    subject: 'Reset your Evens password',
    preview: 'Choose a new password within an hour.',
    headline: 'Reset your password',
    body: [
      'Someone, most likely you, asked to reset the password for the Evens account with this address. You can choose a new one within an hour.',
    ],
    button: { label: 'Choose a new password', link },
    note: "If it wasn't you, ignore this email. Your password stays the same.",
  }),
  /** AU-23 */
  email_verification: (link) => ({
    subject: 'Verify your email address for Evens',
    preview: 'Open the link to verify your address.',
    headline: 'Verify your email address',
    body: [
      `An Evens account was created with this address. If that was you, verify the address within ${linksLast.verificationMs / HOUR_MS} hours.`,
    ],
    button: { label: 'Verify your address', link },
    note: "If it wasn't you, ignore this email and don't open the link.",
  }),
  /** The sign-up becomes an account, where sign-ups don't reveal accounts (AU-25). */
  sign_up_confirmation: (link) => ({
    subject: 'Confirm your Evens account',
    preview: 'Open the link to finish signing up.',
    headline: 'Confirm your account',
    body: [
      `Someone, most likely you, signed up for Evens with this address. Confirm it within ${linksLast.signUpMs / HOUR_MS} hours, using the password you chose.`,
    ],
    button: { label: 'Confirm your account', link },
    note: "If it wasn't you, ignore this email and no account will be created.",
  }),
  /** To someone whose address was signed up again (AU-25). */
  sign_up_again: (link) => ({
    subject: 'You already have an Evens account',
    preview: 'Sign in with this address, or reset your password.',
    headline: 'You already have an account',
    body: [
      'Someone, perhaps you, tried to sign up for Evens with this address. It already has an account. Sign in, or use "Forgot password?" to choose a new password.',
    ],
    button: { label: 'Sign in', link },
    note: "If it wasn't you, ignore this email. Nothing about your account changed.",
  }),
};

const unprovedWords: Record<UnprovedPart, string> = {
  signInMethods: 'all linked sign-in methods',
  phone: 'the phone number',
  paymentHandles: 'the payment handles',
  calendar: 'the calendar address',
};

/** The email after a reset that took an account away from anyone who had set it up with an unverified address. */
export function accountSecuredEmail({ link, removed }: MailData['account_secured']): EmailContent {
  const reset =
    'The password for the Evens account with this address was just reset. No one had verified the address before, so someone else could have set up the account.';
  return {
    subject: 'Your Evens account has been secured',
    preview: 'Check your name, and leave any group you do not recognize.',
    headline: 'Your account has been secured',
    body: [
      removed.length > 0
        ? `${reset} To be safe, we signed out every browser and removed:`
        : `${reset} To be safe, we signed out every browser.`,
      ...(removed.length > 0 ? [{ items: removed.map((part) => unprovedWords[part]) }] : []),
      "Your groups, bids, bets, and debts are still there. Check the account's name and its groups, and leave any group you don't recognize.",
    ],
    button: { label: 'Check your account', link },
  };
}

/** The email that invites a friend to a group (GR-08, EM-03). */
export function groupInviteEmail({ inviterName, groupName, link }: MailData['group_invite']): EmailContent {
  const [inviter, group] = [nameInMail(inviterName), nameInMail(groupName)];
  return {
    subject: `${inviter} invited you to ${group} on Evens`,
    preview: 'Bets between friends on real games, at fair odds.',
    headline: `${inviter} invited you to ${group}`,
    body: [
      `${inviter} invited you to the group ${group} on Evens.`,
      'Evens is for friends who bet on real games with each other, at fair odds, with no sportsbook taking a cut. Final scores settle the bets, and Evens keeps track of who owes what. No money moves through it. You must be 21 or older.',
    ],
    button: { label: 'See the group and join', link },
    note: `If you don't know ${inviter}, ignore this email.`,
  };
}

const writers: { [K in MailKind]: (data: MailData[K]) => EmailContent } = {
  password_reset: ({ link }) => linkEmails.password_reset(link),
  email_verification: ({ link }) => linkEmails.email_verification(link),
  sign_up_confirmation: ({ link }) => linkEmails.sign_up_confirmation(link),
  sign_up_again: ({ link }) => linkEmails.sign_up_again(link),
  account_secured: accountSecuredEmail,
  group_invite: groupInviteEmail,
};

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(writers, kind);
}

/** The email of a kind to one mailbox. */
export function writeMail<K extends MailKind>(kind: K, data: MailData[K]): EmailContent {
  return writers[kind](data);
}

/** 'up $42.50', 'down $42.50', 'even'. */
export function describeNet(netCents: number): string {
  if (netCents === 0) return 'even';
  return `${netCents > 0 ? 'up' : 'down'} ${formatUsd(Math.abs(netCents))}`;
}
