import { describe, expect, it } from 'vitest';
import { accountErrors } from '../accounts/errors.ts';
import { messageErrors } from './errors.ts';
import { isNewerTextStatus, linkMailRefusal, newsInText, phoneCodeText } from './rules.ts';
import { countSegments } from './text-segments.ts';

describe('the text message with a code', () => {
  it('begins with the code, says what it is for and when it expires, and fits in one message (US-07, US-14)', () => {
    const text = phoneCodeText('012345');
    expect(text).toMatch(/^012345 is your Evens code\. It expires in 10 minutes\./);
    expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
  });
});

describe('the text message about news', () => {
  it('is the title and the message of the notification, as sentences', () => {
    expect(newsInText({ title: 'You won $20.00', message: 'You beat Bob.' })).toBe('You won $20.00. You beat Bob.');
  });

  it('has plain characters, so more of it fits into a message', () => {
    const text = newsInText({ title: 'Bob accepted: Chiefs −3.5', message: '“It’s 27–20 …”' });
    expect(text).toBe('Bob accepted: Chiefs -3.5. "It\'s 27-20 ..."');
    expect(countSegments(text)).toBe(1);
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

describe('a report about a text message (SM-02)', () => {
  it('moves it from pending over queued and sent to one of the ends, and never back', () => {
    const order = [['pending'], ['queued'], ['sent'], ['delivered', 'failed', 'undelivered']] as const;
    for (const [known, knownAs] of order.entries()) {
      for (const [reported, reportedAs] of order.entries()) {
        for (const from of knownAs) {
          for (const to of reportedAs) expect(isNewerTextStatus(to, from)).toBe(reported > known);
        }
      }
    }
  });
});
