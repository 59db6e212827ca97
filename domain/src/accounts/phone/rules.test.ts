import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { accountErrors } from '../errors.ts';
import { phoneCodes } from '../model.ts';
import {
  codeFormatRefusal,
  codeRefusal,
  formatPhone,
  formatPhoneInput,
  newCodeRefusal,
  normalizePhone,
  phoneRefusal,
} from './rules.ts';

const now = new Date('2026-11-01T15:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('a phone number (US-08, US-11)', () => {
  it.each([
    ['(212) 555-0199', '+12125550199'],
    ['2125550199', '+12125550199'],
    ['1-212-555-0199', '+12125550199'],
    ['+1 212.555.0199', '+12125550199'],
  ])('%s is kept as %s', (typed, normalized) => {
    expect(normalizePhone(typed)).toBe(normalized);
    expect(phoneRefusal(typed)).toBeNull();
    expect(formatPhone(normalized)).toBe('(212) 555-0199');
  });

  it.each(['', '212555019', '21255501999', '+49 30 1234567', '212555019x', '+2125550199'])(
    '%j is none of the United States',
    (typed) => {
      expect(normalizePhone(typed)).toBeNull();
      expect(phoneRefusal(typed)).toBe(accountErrors.PHONE_INVALID);
    },
  );

  it.each([
    ['', ''],
    ['2', '2'],
    ['212', '212'],
    ['2125', '(212) 5'],
    ['212555', '(212) 555'],
    ['(212) 555', '(212) 555'],
    ['2125550', '(212) 555-0'],
    ['21255501999', '(212) 555-0199'],
    ['+1 (212) 555-0199', '(212) 555-0199'],
    ['1212555', '(121) 255-5'],
    ['12125550199', '(212) 555-0199'],
    ['abc', ''],
  ])('typed as %j it looks like %j', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });

  it('has 14 characters when complete, and its formatted version is accepted again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
        const shown = formatPhoneInput(digits);
        expect(shown).toHaveLength(14);
        expect(formatPhoneInput(shown)).toBe(shown);
        expect(normalizePhone(shown)).toBe(`+1${digits}`);
      }),
    );
  });
});

describe('a verification code (US-09, US-14)', () => {
  it.each([
    ['the first one', { sentAt: [], toNumber: 0 }, null],
    ['one a minute after the last', { sentAt: [ago(MINUTE_MS)], toNumber: 1 }, null],
    ['one a moment earlier', { sentAt: [ago(59_999)], toNumber: 1 }, accountErrors.PHONE_CODE_TOO_SOON],
    ['the fifth of a day', { sentAt: [1, 2, 3, 4].map((hours) => ago(hours * HOUR_MS)), toNumber: 4 }, null],
    [
      'a sixth',
      { sentAt: [1, 2, 3, 4, 5].map((hours) => ago(hours * HOUR_MS)), toNumber: 5 },
      accountErrors.PHONE_CODES_TOO_MANY,
    ],
    ['a sixth to a number, by several people', { sentAt: [], toNumber: 5 }, accountErrors.PHONE_CODES_TOO_MANY],
    ['the last that the site sends in a day', { sentAt: [], toNumber: 0, ofSite: limits.phoneCodesOfSite - 1 }, null],
    [
      'one more than the site sends in a day',
      { sentAt: [], toNumber: 0, ofSite: limits.phoneCodesOfSite },
      accountErrors.PHONE_CODES_PAUSED,
    ],
    [
      'the first one of somebody whose address is not verified',
      { sentAt: [], toNumber: 0, isVerified: false },
      accountErrors.EMAIL_NOT_VERIFIED,
    ],
  ])('%s is sent or not', (_, sent, refusal) => {
    expect(newCodeRefusal({ isVerified: true, ofSite: 0, ...sent }, now)).toBe(refusal);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])('%j is not a code', (typed) => {
    expect(codeFormatRefusal(typed)).toBe(accountErrors.PHONE_CODE_INVALID);
  });

  it('works for ten minutes and five tries', () => {
    expect(codeFormatRefusal('012345')).toBeNull();
    expect(codeRefusal({ sentAt: ago(phoneCodes.lastMs - 1), tries: 4 }, now)).toBeNull();
    expect(codeRefusal({ sentAt: ago(phoneCodes.lastMs), tries: 0 }, now)).toBe(accountErrors.PHONE_CODE_OVER);
    expect(codeRefusal({ sentAt: now, tries: 5 }, now)).toBe(accountErrors.PHONE_CODE_OVER);
    expect(codeRefusal(null, now)).toBe(accountErrors.PHONE_CODE_OVER);
    expect([phoneCodes.lastMs, phoneCodes.tries, phoneCodes.perDay]).toEqual([600_000, 5, 5]);
  });
});
