import { describe, expect, it } from 'vitest';
import { accountErrors } from '../../accounts/errors.ts';
import { guessablePasswordRefusal } from './rules.ts';

const ann = { name: 'Ann Lee', email: 'Lee.Family7@example.com' };

describe('a password that anyone who knows the person tries first', () => {
  it.each([
    'evens1',
    'Evens2026!',
    'evensevens',
    'annlee',
    'Ann Lee',
    'ANN_LEE_99',
    'ann123',
    '1lee!!',
    'leefamily',
    'lee.family7',
    'lee.family7@example.com',
    'ａｎｎｌｅｅ',
  ])('%s is refused', (password) => {
    expect(guessablePasswordRefusal(password, ann)).toBe(accountErrors.COMMON_PASSWORD);
  });

  it.each(['evens-demo', 'correct horse', 'ann loves chess', 'annual', '48151623', '!!!!!!'])(
    '%s is not refused',
    (password) => {
      expect(guessablePasswordRefusal(password, ann)).toBeNull();
    },
  );

  it('is compared with names in any script', () => {
    expect(guessablePasswordRefusal('дмитрий1', { name: 'Дмитрий', email: 'd@example.com' })).toBe(
      accountErrors.COMMON_PASSWORD,
    );
  });

  it('may be the digits before the @ of an email address', () => {
    const person = { name: 'Ann', email: '2125550199@example.com' };
    expect(guessablePasswordRefusal('2125550199', person)).toBe(accountErrors.COMMON_PASSWORD);
    expect(guessablePasswordRefusal('2125550198', person)).toBeNull();
  });
});
