import { describe, expect, it } from 'vitest';
import { TEST_EMAIL_TYPES } from './model.ts';
import { testEmail } from './sample-emails.ts';

const publicUrl = 'https://evens.example';

describe('a test email', () => {
  it.each(TEST_EMAIL_TYPES)('about %s says that it is a test, and links only to pages that exist (EM-05)', (type) => {
    const { subject, note, button } = testEmail(type, publicUrl);
    expect(subject).toMatch(/^Test: \S/);
    expect(note).toMatch(/^This is a test .* None of this happened\.$/);
    expect(button?.link).toMatch(/^https:\/\/evens\.example(\/(bids|bets|debts|groups|notifications))?$/);
  });

  it('about a bet that was won and one that was lost differ', () => {
    expect(testEmail('bet_settled_won', publicUrl).subject).not.toBe(testEmail('bet_settled_lost', publicUrl).subject);
  });
});
