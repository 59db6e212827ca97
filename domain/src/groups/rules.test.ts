import { describe, expect, it } from 'vitest';
import { limits } from '../shared/limits.ts';
import { groupErrors } from './errors.ts';
import { newGroupDefaults } from './model.ts';
import { createGroupRefusal, joinerRefusal, joinFormRefusal, joinRefusal } from './rules.ts';
import { canInvite, losesInviteRight } from './settings/member-permissions.ts';

const form = { name: 'Sunday Crew', description: '', displayName: 'Ann Lee', email: 'ann@example.com' };

describe('creating a group', () => {
  it.each([
    ['a name alone', { description: undefined }],
    ['a name of 50 characters', { name: 'x'.repeat(50) }],
    ['a description of 200 characters', { description: 'x'.repeat(200) }],
    ['a display name that only begins like the email', { displayName: 'annie' }],
  ])('works with %s (GR-23, GR-24)', (_, change) => {
    expect(createGroupRefusal({ ...form, ...change })).toBeNull();
  });

  it.each([
    ['an empty name', { name: '  ' }, groupErrors.GROUP_NAME_MISSING],
    ['a name that nobody can see', { name: '\u200b\u202e' }, groupErrors.GROUP_NAME_MISSING],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, groupErrors.GROUP_NAME_TOO_LONG],
    ['a description of 201 characters', { description: 'x'.repeat(201) }, groupErrors.GROUP_DESCRIPTION_TOO_LONG],
    ['no display name', { displayName: null }, groupErrors.DISPLAY_NAME_NEEDED],
    ["the display name 'User'", { displayName: 'User' }, groupErrors.DISPLAY_NAME_NEEDED],
    ['the email prefix as name', { displayName: 'ann' }, groupErrors.DISPLAY_NAME_NEEDED],
  ])('is refused with %s (GR-23, GR-24)', (_, change, refusal) => {
    expect(createGroupRefusal({ ...form, ...change })).toBe(refusal);
  });

  it('starts with the defaults of a new group (GS-05)', () => {
    expect(newGroupDefaults).toEqual({
      settings: { isPrivate: true, maxMembers: 50 },
      bettingRules: {
        minBetAmountCents: limits.minWagerCents,
        maxBetAmountCents: limits.maxWagerCents,
        allowSameBetTypes: true,
        requireApprovalForLargeBets: false,
        largeBetThresholdCents: 50_000,
        autoSettleBets: true,
        stakes: 'at_odds',
      },
      permissions: {
        membersCanInvite: true,
        membersCanCreateBids: true,
        membersCanAcceptBids: true,
        membersCanViewStats: true,
      },
    });
  });
});

describe('the form of a code or link', () => {
  const user = { name: 'Ann Lee' };
  it.each([
    ['nothing in it', { input: ' ', user }, 'Please enter an invite code or link'],
    ['nobody signed in', { input: 'A1b2', user: null }, 'User session error. Please refresh the page and try again.'],
    [
      'nobody with a name',
      { input: 'A1b2', user: { name: ' ' } },
      'Please set a display name in your profile before joining a group.',
    ],
    ['no code', { input: 'no code!', user }, 'Invalid invite code format. Please check your invite link or code.'],
    ['a code', { input: ' A1b2 ', user }, null],
    ['a link', { input: 'https://evens.example/join/A1b2', user }, null],
  ])('says what is wrong with %s (GR-09 to GR-11)', (_, filled, text) => {
    expect(joinFormRefusal(filled)?.message ?? null).toBe(text);
  });

  it.each([
    [
      'no record',
      null,
      'Your user profile is not properly set up. Please sign out and sign back in to refresh your account.',
    ],
    ['no name', ' ', 'User profile incomplete. Please ensure your account has a display name.'],
    ['a name', 'Ann Lee', null],
  ])('refuses someone with %s (GR-12, GR-17)', (_, displayName, text) => {
    expect(joinerRefusal(displayName)?.message ?? null).toBe(text);
  });
});

describe('joining by a code', () => {
  const group = {
    name: 'Sunday Crew',
    inviteCode: 'theNewCode',
    firstInviteCode: 'theFirstCode',
    memberCount: 49,
    settings: { isPrivate: true, maxMembers: 50 },
  };
  const open = { ...group, settings: { isPrivate: false, maxMembers: 50 } };
  const full = { ...group, memberCount: 50 };
  const shrunk = { ...group, memberCount: 12, settings: { isPrivate: true, maxMembers: 10 } };
  const stranger = { isMember: false, wasRemoved: false };
  const removed = { isMember: false, wasRemoved: true };

  it.each([
    ['the current code lets a stranger in', group, 'theNewCode', stranger, null],
    ['the current code lets a removed member back in', group, 'theNewCode', removed, null],
    [
      'the first code of a private group stops working once it was replaced',
      group,
      'theFirstCode',
      stranger,
      'INVITE_INVALID',
    ],
    ['the first code of an open group still works', open, 'theFirstCode', stranger, null],
    ['but not for someone who was removed', open, 'theFirstCode', removed, 'INVITE_INVALID'],
    ['another code lets nobody in', open, 'anOldCode', stranger, 'INVITE_INVALID'],
    ['a full group takes nobody', full, 'theNewCode', stranger, 'JOIN_FORBIDDEN'],
    ['nor one whose limit was lowered', shrunk, 'theNewCode', stranger, 'JOIN_FORBIDDEN'],
    ['a wrong code at a full group is still a wrong code', full, 'anOldCode', stranger, 'INVITE_INVALID'],
  ])('%s (GR-13, GR-15, GR-21, GR-22)', (_, expected, code, person, refusal) => {
    expect(joinRefusal({ group: expected, code, ...person })?.code ?? null).toBe(refusal);
  });

  it('the refusal for a current member names the group (GR-14)', () => {
    expect(joinRefusal({ group: full, code: 'theNewCode', isMember: true, wasRemoved: false })).toEqual({
      ...groupErrors.ALREADY_MEMBER,
      message: 'You are already a member of Sunday Crew. Please select it from your groups dropdown.',
    });
  });
});

describe('inviting (GR-32)', () => {
  const closed = { permissions: { ...newGroupDefaults.permissions, membersCanInvite: false } };

  it('an admin can always invite, and a member can while the group allows it', () => {
    expect([canInvite(newGroupDefaults, 'member'), canInvite(closed, 'member'), canInvite(closed, 'admin')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('someone loses the right when the group takes it from their role, not when they never had it', () => {
    const change = { from: newGroupDefaults, to: closed };
    expect([losesInviteRight('member', change), losesInviteRight('admin', change)]).toEqual([true, false]);
    expect(losesInviteRight('member', { from: closed, to: closed })).toBe(false);
    expect(losesInviteRight('member', { from: closed, to: newGroupDefaults })).toBe(false);
  });
});

describe('the texts of groups', () => {
  it('are those of the requirements (GR-10 to GR-15, GR-17, GR-23 to GR-25, GR-38)', () => {
    expect(Object.values(groupErrors).map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Please enter an invite code or link',
        'User session error. Please refresh the page and try again.',
        'Please set a display name in your profile before joining a group.',
        'Invalid invite code format. Please check your invite link or code.',
        'The invite code cannot be empty. Please enter a valid code.',
        'User authentication error. Please sign out and sign back in, then try again.',
        'User profile incomplete. Please ensure your account has a display name.',
        'This invite code is invalid or has expired. Please request a new invite from your group admin.',
        'You do not have permission to join this group. The group may be at capacity or have restricted access.',
        'Your user profile is not properly set up. Please sign out and sign back in to refresh your account.',
        'Please enter a group name',
        'Please update your profile with a display name before creating a group.',
        'Your profile needs to be refreshed. Please sign out and sign back in.',
        'This invite code is invalid or the group no longer exists.',
      ]),
    );
  });
});
