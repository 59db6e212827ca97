import { describe, expect, it } from 'vitest';
import { type GroupTerms, newGroupDefaults } from '../model.ts';
import {
  foundingEntry,
  inviteCodeEntry,
  joinEntry,
  leaveEntry,
  removalEntry,
  roleEntry,
  settingChanges,
  settingsEntry,
} from './rules.ts';

const before: GroupTerms = { name: 'Sunday Crew', description: '', ...newGroupDefaults };

/** The terms with one field changed to something else, for every field there is. */
function variants(): [string, GroupTerms][] {
  const parts = (['settings', 'bettingRules', 'permissions'] as const).flatMap((part) =>
    Object.entries(before[part]).map(([field, value]): [string, GroupTerms] => [
      field,
      { ...before, [part]: { ...before[part], [field]: otherThan(value) } },
    ]),
  );
  return [
    ['name', { ...before, name: 'Monday Crew' }],
    ['description', { ...before, description: 'Football' }],
    ...parts,
  ];
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 100 : 'even';
}

describe('the log entry for changed settings', () => {
  it.each(variants())('%s is named with its old and its new value', (field, after) => {
    const [change, ...others] = settingChanges(before, after);
    expect(change).toMatch(/^“?[a-z][a-z -]+”? from \S.* to \S.*$/);
    expect(others).toEqual(field === 'membersCanInvite' ? ['the invite code was replaced'] : []);
  });

  it('reads as one sentence, with dollars, words and switches as the settings page shows them', () => {
    const after: GroupTerms = {
      ...before,
      name: 'Monday Crew',
      description: 'Football',
      bettingRules: { ...before.bettingRules, maxBetAmountCents: 50_000, stakes: 'even' },
      permissions: { ...before.permissions, membersCanViewStats: false },
    };
    expect(settingsEntry({ by: 'Ann', changes: settingChanges(before, after) }).text).toBe(
      'Ann changed the settings: group name from “Sunday Crew” to “Monday Crew”; description from none to “Football”; ' +
        'maximum bet from $1,000 to $500; stakes from at odds to even; “members can view stats” from on to off.',
    );
  });

  it('is nothing when nothing changed', () => {
    expect(settingChanges(before, { ...before })).toEqual([]);
  });
});

describe('what the log says about roles', () => {
  it.each([
    ['admin', false, false, 'Ann made Bob an admin.'],
    ['member', false, false, 'Ann removed Bob as an admin.'],
    ['member', true, false, 'Ann stepped down as an admin.'],
    ['member', false, true, 'Ann removed Bob as an admin, which also replaced the invite code.'],
  ] as const)('%s, by herself: %s, with a new code: %s, reads “%s”', (role, isSelf, isCodeReplaced, text) => {
    expect(roleEntry({ by: 'Ann', name: 'Bob', role, isSelf, isCodeReplaced }).text).toBe(text);
  });
});

describe('what the log says about people who come and go', () => {
  it.each([
    ['a new group', foundingEntry({ by: 'Ann', name: 'Sunday Crew' }), 'Ann created the group “Sunday Crew”.'],
    ['a new member', joinEntry({ name: 'Bob', role: 'member' }), 'Bob joined the group.'],
    [
      'someone who returns to an empty group',
      joinEntry({ name: 'Bob', role: 'admin' }),
      'Bob joined the group as its admin.',
    ],
    ['someone who leaves', leaveEntry({ name: 'Bob' }), 'Bob left the group.'],
    [
      'a removal, which replaces the invite code (GS-21)',
      removalEntry({ by: 'Ann', name: 'Bob' }),
      'Ann removed Bob from the group, which also replaced the invite code.',
    ],
  ])('%s', (_, entry, text) => {
    expect(entry).toEqual({ kind: 'member', text });
  });

  it('a new invite code has an entry of its own kind', () => {
    expect(inviteCodeEntry({ by: 'Ann' })).toEqual({ kind: 'invite_code', text: 'Ann replaced the invite code.' });
  });
});
