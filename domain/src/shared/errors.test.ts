import { describe, expect, it } from 'vitest';
import { accountErrors } from '../accounts/errors.ts';
import { betErrors } from '../bets/errors.ts';
import { bidErrors } from '../bids/errors.ts';
import { debtErrors } from '../debts/errors.ts';
import { groupErrors } from '../groups/errors.ts';
import { memberErrors } from '../groups/members/errors.ts';
import { groupSettingsErrors } from '../groups/settings/errors.ts';
import { lineErrors } from '../lines/errors.ts';
import { messageErrors } from '../messages/errors.ts';
import { defineErrors, filledError, fillText } from './errors.ts';

const tables = [
  accountErrors,
  betErrors,
  bidErrors,
  debtErrors,
  groupErrors,
  groupSettingsErrors,
  lineErrors,
  memberErrors,
  messageErrors,
];

describe('refusals (ER-04)', () => {
  it('use their key as their code', () => {
    const errors = defineErrors({ TOO_LATE: { status: 409, message: 'Too late' } });
    expect(errors.TOO_LATE).toEqual({ code: 'TOO_LATE', status: 409, message: 'Too late' });
  });

  it('fill in their placeholders, and keep the ones without a value', () => {
    expect(fillText('from {min} to {max}, {who}', { min: '$1', max: 5 })).toBe('from $1 to 5, {who}');
    const spec = { code: 'X', status: 422, message: 'Missing required field: {field}' };
    expect(filledError(spec, { field: 'homeTeam' })).toEqual({ ...spec, message: 'Missing required field: homeTeam' });
  });

  it('every code of the product means one thing', () => {
    const codes = tables.flatMap((table) => Object.keys(table));
    expect(codes).toHaveLength(new Set(codes).size);
  });

  it('every error has a failure status and a message', () => {
    for (const { status, message } of tables.flatMap((table) => Object.values(table))) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message.trim()).toBe(message);
      expect(message).not.toBe('');
    }
  });
});
