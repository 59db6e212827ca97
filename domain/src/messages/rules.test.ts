import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountErrors } from '../accounts/errors.ts';
import { messageErrors } from './errors.ts';
import { deliveryLimits, mailLimits, textLimits } from './model.ts';
import {
  accountSecuredMail,
  groupInviteMail,
  linkMailRefusal,
  nameInMail,
  nextAttemptAfterMs,
  oneLine,
  passwordResetMail,
  phoneCodeText,
  signUpAgainMail,
  signUpMail,
  verificationMail,
} from './rules.ts';

const link = 'https://evens.example/login#token=0123456789ABCDEFGHIJKLMN';

describe('the emails with a link', () => {
  it.each([
    ['a new password (AU-18)', passwordResetMail(link), 'Reset your Evens password', 'within an hour'],
    ['an address (AU-23)', verificationMail(link), 'Verify your email address for Evens', 'within 24 hours'],
    ['a sign-up (AU-25)', signUpMail(link), 'Confirm your Evens account', 'within 24 hours'],
    ['a second sign-up (AU-25)', signUpAgainMail(link), 'You already have an Evens account', 'Forgot password?'],
  ])('the one for %s says what it is for, what to do next, and what to do if it was not you', (...row) => {
    const [, { subject, text }, expected, lasting] = row;
    expect(subject).toBe(expected);
    expect(text.split('\n')).toContain(link);
    expect(text).toContain(lasting);
    expect(text).toContain("If it wasn't you");
  });

  it('have lines that no mail server breaks', () => {
    for (const mail of [passwordResetMail, verificationMail, signUpMail, signUpAgainMail]) {
      const { text } = mail(link);
      expect(text.split('\n').every((line) => /^[\x20-\x7e]{0,76}$/.test(line))).toBe(true);
    }
  });
});

describe('the email after a reset of an unverified account', () => {
  const settings = 'https://evens.example/settings/user';

  it('lists what was removed, and says that groups stay', () => {
    const { subject, text } = accountSecuredMail({ link: settings, removed: ['signInMethods', 'paymentHandles'] });
    expect(subject).toBe('Your Evens account has been secured');
    const lines = text.split('\n');
    expect(lines).toEqual(expect.arrayContaining(['- all linked sign-in methods', '- the payment handles', settings]));
    expect(text).not.toContain('phone');
    expect(text).toContain("leave any group you don't recognize");
    expect(lines.every((line) => /^[\x20-\x7e]{0,76}$/.test(line))).toBe(true);
  });

  it('has no list if nothing was removed', () => {
    const { text } = accountSecuredMail({ link: settings, removed: [] });
    expect(text).toContain('we signed out every browser.');
    expect(text).not.toContain('removed');
  });
});

describe('the group invite email (GR-08, EM-03)', () => {
  const join = 'https://evens.example/join/A1b2C3d4E5f6G7h8I9j0K1l2';
  const mail = groupInviteMail({ inviterName: 'Ann Lee', groupName: 'Sunday Crew', link: join });

  it('says who invited you, what Evens is, and where to join', () => {
    expect(mail.subject).toBe('Ann Lee invites you to Sunday Crew on Evens');
    expect(mail.text.split('\n')).toEqual(
      expect.arrayContaining(['Ann Lee invites you to the group Sunday Crew on Evens.', join]),
    );
    for (const words of ['fair', 'No money moves', '21 or older', "If you don't know Ann Lee"]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text.split('\n').every((line) => /^[\x20-\x7e]{0,76}$/.test(line))).toBe(true);
  });

  it.each([
    ['a plain name', 'Ann Lee', 'Ann Lee'],
    ['a break with a header behind it', 'Ann\r\nBcc: eve@example.com', 'Ann Bcc: eve@example. com'],
    ['an address to press', 'win at https://evil.example/now', 'win at https: evil. example/now'],
    ['an address without a scheme', 'www.evil.example', 'www. evil. example'],
    ['an address of numbers', 'http://10.0.0.1/', 'http: 10. 0. 0. 1/'],
    ['letters that turn the line around', 'Ann \u202eeeL', 'Ann eeL'],
    ['initials', 'J. R. Smith', 'J. R. Smith'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ])('shows %s as plain words', (_, name, shown) => {
    expect(nameInMail(name)).toBe(shown);
    const { subject, text } = groupInviteMail({ inviterName: name, groupName: name, link: join });
    expect(subject).toBe(`${shown} invites you to ${shown} on Evens`);
    expect(text.split('\n')).toHaveLength(mail.text.split('\n').length);
  });

  it('has no link except the one to join, for any names', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string({ unit: 'binary' }), (address, name) => {
        const { text } = groupInviteMail({ inviterName: address, groupName: name, link: join });
        expect(text.match(/\w+:\/\/\S+/g)).toEqual([join]);
      }),
    );
  });
});

describe('the text message with a code', () => {
  it('begins with the code, says what it is for and when it expires, and fits in one message (US-07, US-14)', () => {
    const text = phoneCodeText('012345');
    expect(text).toMatch(/^012345 is your Evens code\. It expires in 10 minutes\./);
    expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
  });
});

describe('links on demand', () => {
  it.each([
    ['password_reset', messageErrors.RESET_MAIL_TOO_OFTEN],
    ['email_verification', messageErrors.VERIFICATION_MAIL_TOO_OFTEN],
    ['sign_up_confirmation', accountErrors.TOO_MANY_SIGN_INS],
    ['sign_up_again', accountErrors.TOO_MANY_SIGN_INS],
  ] as const)('five of the kind %s reach a mailbox in a quarter of an hour, a sixth does not', (kind, refusal) => {
    expect(linkMailRefusal(kind, 4)).toBeNull();
    expect(linkMailRefusal(kind, 5)).toBe(refusal);
  });

  it('a reset requested too often gets the failure message (AU-17)', () => {
    expect(messageErrors.RESET_MAIL_TOO_OFTEN.message).toBe('Failed to send reset email. Please try again.');
  });
});

describe('the attempts to send an email', () => {
  it('wait longer each time and end after the fifth', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempts) => nextAttemptAfterMs('delayed', attempts, mailLimits));
    expect(waits).toEqual([60_000, 180_000, 600_000, 1_800_000, null, null]);
    expect(nextAttemptAfterMs('unreachable', 1, mailLimits)).toBe(60_000);
  });

  it('for a text message end before its code expires (US-14)', () => {
    const waits = [1, 2, 3].map((attempts) => nextAttemptAfterMs('delayed', attempts, textLimits));
    expect(waits).toEqual([60_000, 180_000, null]);
  });

  it('end immediately when the email is refused', () => {
    expect(nextAttemptAfterMs('refused', 1, mailLimits)).toBeNull();
  });

  it('are reserved for one process for longer than an attempt can take', () => {
    expect(deliveryLimits.leaseMs).toBeGreaterThan(10 * deliveryLimits.timeoutMs);
  });
});

describe('text of one line', () => {
  it.each([
    ['Hello\r\nBcc: all@example.com', 'Hello Bcc: all@example.com'],
    ['  550 5.1.1\tno such user\n', '550 5.1.1 no such user'],
    ['a\u2028b\u0000c', 'a b c'],
  ])('%j becomes %j', (text, line) => {
    expect(oneLine(text, 100)).toBe(line);
  });

  it('never has a line break and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text, 20);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
