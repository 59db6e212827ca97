import { describe, expect, it } from 'vitest';
import { newGroupDefaults } from '../../groups/model.ts';
import { firstSteps } from './rules.ts';

const { permissions } = newGroupDefaults;
const started = { role: 'admin', permissions, memberCount: 1, hasBid: false, hasBet: false, hasHandle: false } as const;
const done = { memberCount: 2, hasBid: true, hasBet: true, hasHandle: true };

const inWords = (group: Parameters<typeof firstSteps>[0]) =>
  firstSteps(group).map(({ step, isDone }) => `${isDone ? '✓ ' : ''}${step}`);

describe('the checklist of a new group (XP-07)', () => {
  it('starts with everything to do, and ticks each step by what has happened', () => {
    expect(inWords(started)).toEqual(['invite', 'first_bid', 'first_accept', 'payment_handles']);
    expect(inWords({ ...started, memberCount: 2 })[0]).toBe('✓ invite');
    expect(inWords({ ...started, hasBid: true })[1]).toBe('✓ first_bid');
    expect(inWords({ ...started, hasBet: true })[2]).toBe('✓ first_accept');
    expect(inWords({ ...started, hasHandle: true })[3]).toBe('✓ payment_handles');
  });

  it('goes away when all is done', () => {
    expect(firstSteps({ ...started, ...done })).toEqual([]);
    expect(inWords({ ...started, ...done, hasHandle: false })).toHaveLength(4);
  });

  it('asks no one for what they may not do (GR-32, BD-26)', () => {
    const closed = {
      ...permissions,
      membersCanInvite: false,
      membersCanCreateBids: false,
      membersCanAcceptBids: false,
    };
    const member = { ...started, role: 'member', permissions: closed } as const;
    expect(inWords(member)).toEqual(['payment_handles']);
    expect(inWords({ ...member, hasBid: true })).toEqual(['✓ first_bid', 'payment_handles']);
    expect(firstSteps({ ...member, hasHandle: true })).toEqual([]);
    expect(inWords({ ...started, permissions: closed })).toHaveLength(4);
  });
});
