import { describe, expect, it } from 'vitest';
import { newGroupDefaults, ROLES } from '../model.ts';
import { canInvite, canViewStats, losesInviteRight } from './member-permissions.ts';

const open = { permissions: newGroupDefaults.permissions };
const without = (name: keyof typeof open.permissions) => ({ permissions: { ...open.permissions, [name]: false } });

describe('what members may do other than bet', () => {
  it('everyone may view the stats of a new group, and only admins where members may not (SS-13)', () => {
    expect(ROLES.filter((role) => canViewStats(open, role))).toEqual([...ROLES]);
    expect(ROLES.filter((role) => canViewStats(without('membersCanViewStats'), role))).toEqual(['admin']);
  });

  it('one permission never stands for another', () => {
    expect(canViewStats(without('membersCanInvite'), 'member')).toBe(true);
    expect(canInvite(without('membersCanViewStats'), 'member')).toBe(true);
  });
});

describe('a change that makes the known invite code unsafe (GR-32)', () => {
  const closed = without('membersCanInvite');

  it.each([
    ['members may no longer invite', open, closed, true],
    ['members may invite again', closed, open, false],
    ['members could not invite before', closed, closed, false],
    ['members may still invite', open, without('membersCanViewStats'), false],
  ])('%s', (_, from, to, isUnsafe) => {
    expect(losesInviteRight('member', { from, to })).toBe(isUnsafe);
  });

  it('never comes from admins, who may always invite', () => {
    expect(losesInviteRight('admin', { from: open, to: closed })).toBe(false);
  });
});
