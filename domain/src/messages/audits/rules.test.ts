import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '../../notifications/model.ts';
import { outgoingKinds } from '../../notifications/outgoing-kinds.ts';
import { TEXTED_KINDS } from './model.ts';
import { emailAuditStatus, formatCost, formatTextRecipient, searchedDigits, textStatus } from './rules.ts';

describe('the audit of emails', () => {
  it.each([
    ['sent', 'sent'],
    ['failed', 'failed'],
    ['waiting', 'attempted'],
  ] as const)('shows what is %s as %s (EM-10)', (state, status) => {
    expect(emailAuditStatus(state)).toBe(status);
  });
});

describe('the audit of text messages', () => {
  it('shows what waits as pending, and everything else as the provider says (SM-02)', () => {
    expect(textStatus('waiting')).toBe('pending');
    expect(textStatus('undelivered')).toBe('undelivered');
  });

  it.each([
    [7_900, '$0.0079'],
    [7_950, '$0.0080'],
    [0, '$0.0000'],
    [1_234_567, '$1.2346'],
  ])('shows a cost of %i millionths as %s (SM-06)', (costMicros, text) => {
    expect(formatCost(costMicros)).toBe(text);
  });

  it.each([
    ['+12125550199', '(212) 555-0199'],
    ['12125550199', '(212) 555-0199'],
    ['+442079460000', '+442079460000'],
    ['2125550199', '2125550199'],
  ])('shows the number %s as %s (SM-06)', (recipient, text) => {
    expect(formatTextRecipient(recipient)).toBe(text);
  });

  it.each([
    ['(212) 555', '212555'],
    ['0199', '0199'],
    ['Ann', null],
  ])('looks for %j as the digits %j (SM-05)', (typed, digits) => {
    expect(searchedDigits(typed)).toBe(digits);
  });

  it('offers exactly the kinds that go out by text message (SM-04)', () => {
    const sent = NOTIFICATION_KINDS.flatMap((kind) =>
      [false, true].flatMap((isPaidByOther) => outgoingKinds(kind, { isPaidByOther })),
    );
    const kinds = new Set(sent.filter(({ channel }) => channel === 'text').map(({ kind }) => kind));
    expect(new Set(TEXTED_KINDS)).toEqual(kinds);
  });
});
