import { describe, expect, it } from 'vitest';
import { accountErrors } from '../../accounts/errors.ts';
import { groupErrors } from '../errors.ts';
import { inviteAddressRefusal, inviteLimits, inviteMailRefusal } from './rules.ts';

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

describe('the limits on invite emails', () => {
  const nobody = { isSelf: false, isVerified: true, byMember: 0, fromGroup: 0, toAddress: 0, ofSite: 0 };

  it.each([
    ['the first of the day goes out', nobody, null],
    ['so does the tenth', { ...nobody, byMember: inviteLimits.byMember - 1 }, null],
    ['the eleventh does not', { ...nobody, byMember: inviteLimits.byMember }, groupErrors.INVITES_USED_UP],
    ['a third mail of a group to one address goes out', { ...nobody, fromGroup: inviteLimits.fromGroup - 1 }, null],
    ['a fourth does not', { ...nobody, fromGroup: inviteLimits.fromGroup }, groupErrors.INVITED_OFTEN],
    ['a fifth of several groups goes out', { ...nobody, toAddress: inviteLimits.toAddress - 1 }, null],
    ['a sixth does not', { ...nobody, toAddress: inviteLimits.toAddress }, groupErrors.INVITED_OFTEN],
    ['the last of the site goes out', { ...nobody, ofSite: inviteLimits.ofSite - 1 }, null],
    ['one more than the site sends does not', { ...nobody, ofSite: inviteLimits.ofSite }, groupErrors.INVITES_PAUSED],
    ['members cannot invite themselves', { ...nobody, isSelf: true, byMember: 99 }, groupErrors.INVITED_SELF],
    ['an unverified inviter sends none', { ...nobody, isVerified: false }, accountErrors.EMAIL_NOT_VERIFIED],
  ])('%s', (_, invited, refusal) => {
    expect(inviteMailRefusal(invited)).toBe(refusal);
  });

  it('are named in the refusal', () => {
    expect(groupErrors.INVITES_USED_UP.message).toContain(`${inviteLimits.byMember} email invites`);
  });
});
