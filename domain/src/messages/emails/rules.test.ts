import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountSecuredEmail, groupInviteEmail, linkEmails } from './copy.ts';
import type { EmailContent } from './model.ts';
import { emailText, nameInMail } from './rules.ts';

const link = 'https://evens.example/login#token=0123456789ABCDEFGHIJKLMN';
const plain = /^[\x20-\x7e]{0,76}$/;

describe('the emails with a link', () => {
  it.each([
    ['a new password (AU-18)', 'password_reset', 'Reset your Evens password', 'within an hour'],
    ['an address (AU-23)', 'email_verification', 'Verify your email address for Evens', 'within 24 hours'],
    ['a sign-up (AU-25)', 'sign_up_confirmation', 'Confirm your Evens account', 'within 24 hours'],
    ['a second sign-up (AU-25)', 'sign_up_again', 'You already have an Evens account', 'Forgot password?'],
  ] as const)('the one for %s says what it is for, what to do next, and what to do if it was not you', (...row) => {
    const [, kind, expected, lasting] = row;
    const content = linkEmails[kind](link);
    const text = emailText(content, null);
    expect(content.subject).toBe(expected);
    expect(text.split('\n')).toContain(link);
    expect(text.replaceAll('\n', ' ')).toContain(lasting);
    expect(text).toContain("If it wasn't you");
  });

  it('have lines that no mail server breaks', () => {
    for (const toContent of Object.values(linkEmails)) {
      expect(
        emailText(toContent(link), null)
          .split('\n')
          .every((line) => plain.test(line)),
      ).toBe(true);
    }
  });
});

describe('the email after a reset of an unverified account', () => {
  const settings = 'https://evens.example/settings/user';

  it('lists what was removed, and says that groups stay', () => {
    const content = accountSecuredEmail({ link: settings, removed: ['signInMethods', 'paymentHandles'] });
    expect(content.subject).toBe('Your Evens account has been secured');
    const lines = emailText(content, null).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['- all linked sign-in methods', '- the payment handles', settings]));
    expect(lines.join()).not.toContain('phone');
    expect(lines.join(' ')).toContain("leave any group you don't recognize");
    expect(lines.every((line) => plain.test(line))).toBe(true);
  });

  it('has no list if nothing was removed', () => {
    const text = emailText(accountSecuredEmail({ link: settings, removed: [] }), null);
    expect(text.replaceAll('\n', ' ')).toContain('we signed out every browser.');
    expect(text).not.toContain('removed');
  });
});

describe('the group invite email (GR-08, EM-03)', () => {
  const join = 'https://evens.example/join/A1b2C3d4E5f6G7h8I9j0K1l2';
  const invite = (inviterName: string, groupName: string) => groupInviteEmail({ inviterName, groupName, link: join });

  it('says who invited you, what Evens is, and where to join', () => {
    const content = invite('Ann Lee', 'Sunday Crew');
    expect(content.subject).toBe('Ann Lee invited you to Sunday Crew on Evens');
    const lines = emailText(content, null).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['Ann Lee invited you to the group Sunday Crew on Evens.', join]));
    for (const words of ['fair', 'No money moves', '21 or older', "If you don't know Ann Lee"]) {
      expect(lines.join(' ')).toContain(words);
    }
    expect(lines.every((line) => plain.test(line))).toBe(true);
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
    expect(invite(name, name).subject).toBe(`${shown} invited you to ${shown} on Evens`);
  });

  it('has no link except the one to join, for any names', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string({ unit: 'binary' }), (address, name) => {
        expect(emailText(invite(address, name), null).match(/\w+:\/\/\S+/g)).toEqual([join]);
      }),
    );
  });
});

describe('the plain text of an email (RC-12)', () => {
  const content: EmailContent = {
    subject: 'A subject',
    preview: 'A preview',
    headline: 'A headline',
    body: [
      'A paragraph.',
      { title: 'A title' },
      {
        facts: [
          ['Odds', '+105'],
          ['Group', 'Sunday Crew'],
        ],
      },
      { items: ['one', 'two'] },
      { quote: 'What someone wrote.' },
    ],
    button: { label: 'See it', link },
    note: 'A note.',
  };

  it('has every part in its order, each link alone on its line, and how to unsubscribe at the end', () => {
    const stop = { label: 'Unsubscribe', link: 'https://evens.example/unsubscribe#token=1' };
    expect(emailText(content, { why: 'You asked for it.', stop })).toBe(
      [
        'A headline',
        'A paragraph.',
        'A title',
        'Odds: +105\nGroup: Sunday Crew',
        '- one\n- two',
        '> What someone wrote.',
        'See it:',
        link,
        'A note.',
        'Evens',
        '-- \nYou asked for it.',
        'Unsubscribe:\nhttps://evens.example/unsubscribe#token=1\n',
      ].join('\n\n'),
    );
  });

  it('loses no word and breaks no word, however long the text is', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,90}$/), { minLength: 1 }), (words) => {
        const text = emailText({ ...content, headline: words.join(' '), body: [], button: null, note: '' }, null);
        const lines = text.split('\n\n')[0]?.split('\n') ?? [];
        expect(lines.join(' ').split(' ')).toEqual(words);
        expect(lines.every((line) => line.length <= 76 || !line.includes(' '))).toBe(true);
      }),
    );
  });
});
