import { describe, expect, it } from 'vitest';
import { groupErrors } from './errors.ts';
import { inviteAddressRefusal, inviteLimits, inviteMailRefusal } from './rules-invites.ts';

describe('the address of an invite (GR-04)', () => {
  it.each([
    ['cora@example.com', null],
    ['  Cora.Vale@Example.com ', null],
    ['', 'Please enter an email address'],
    ['  ', 'Please enter an email address'],
    ['cora', 'Please enter a valid email address'],
    ['cora@example', 'Please enter a valid email address'],
    ['cora@example.com, eve@example.com', 'Please enter a valid email address'],
    ['cora@example.com\r\nBcc: eve@example.com', 'Please enter a valid email address'],
    [`${'c'.repeat(250)}@example.com`, 'Please enter a valid email address'],
  ])('%j', (address, message) => {
    expect(inviteAddressRefusal(address)?.message ?? null).toBe(message);
  });
});

describe('how often invites are mailed', () => {
  const nobody = { isMember: false, byMember: 0, toAddress: 0 };

  it.each([
    ['the first of the day goes out', nobody, null],
    ['so does the tenth', { ...nobody, byMember: inviteLimits.byMember - 1 }, null],
    ['the eleventh does not', { ...nobody, byMember: inviteLimits.byMember }, groupErrors.INVITES_USED_UP],
    ['a third mail to one address goes out', { ...nobody, toAddress: inviteLimits.toAddress - 1 }, null],
    ['a fourth does not', { ...nobody, toAddress: inviteLimits.toAddress }, groupErrors.INVITED_OFTEN],
    ['whoever is in needs none', { ...nobody, isMember: true, byMember: 99 }, groupErrors.INVITED_IS_MEMBER],
  ])('%s', (_, invited, refusal) => {
    expect(inviteMailRefusal(invited)).toBe(refusal);
  });

  it('the refusal names the number', () => {
    expect(groupErrors.INVITES_USED_UP.message).toContain(`${inviteLimits.byMember} invites`);
  });
});
