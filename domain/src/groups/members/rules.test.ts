import { describe, expect, it } from 'vitest';
import { memberErrors } from './errors.ts';
import { leaveRefusal, removalRefusal, roleOnJoining, roleRefusal } from './rules.ts';

describe('roles and leaving', () => {
  it.each([
    ['a member becomes an admin', { from: 'member', to: 'admin', hasOtherAdmin: true }, null],
    ['one of two admins becomes a member', { from: 'admin', to: 'member', hasOtherAdmin: true }, null],
    ['the last admin stays one', { from: 'admin', to: 'member', hasOtherAdmin: false }, memberErrors.LAST_ADMIN],
    ['being made what one is changes nothing', { from: 'admin', to: 'admin', hasOtherAdmin: false }, null],
  ] as const)('%s (GS-13)', (_, change, refusal) => {
    expect(roleRefusal(change)).toBe(refusal);
  });

  it.each([
    ['a member may leave', { role: 'member', hasOthers: true, hasOtherAdmin: true }, null],
    ['so may one of two admins', { role: 'admin', hasOthers: true, hasOtherAdmin: true }, null],
    [
      'the last admin may not while others remain',
      { role: 'admin', hasOthers: true, hasOtherAdmin: false },
      memberErrors.LAST_ADMIN,
    ],
    ['whoever is alone may', { role: 'admin', hasOthers: false, hasOtherAdmin: false }, null],
  ] as const)('%s (GS-22)', (_, leaving, refusal) => {
    expect(leaveRefusal(leaving)).toBe(refusal);
  });

  it('members cannot remove themselves (GS-15)', () => {
    expect(removalRefusal({ viewerId: 'ann', memberId: 'ann' })).toBe(memberErrors.OWN_REMOVAL);
    expect(removalRefusal({ viewerId: 'ann', memberId: 'bob' })).toBeNull();
  });

  it('someone who returns to an empty group is its admin, and everyone else starts as a member (GR-20, GS-13)', () => {
    expect([roleOnJoining({ memberCount: 0 }), roleOnJoining({ memberCount: 1 })]).toEqual(['admin', 'member']);
  });

  it('the text about the last admin is that of the requirements (GS-13)', () => {
    expect(memberErrors.LAST_ADMIN.message).toBe('A group must keep at least one administrator.');
  });
});
