import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { membersCopy } from '../settings/copy.ts';
import { type Member, memberFailure, withMember } from './data.ts';

const aMember = (id: string, change: Partial<Member> = {}): Member => ({
  id,
  displayName: id,
  role: 'member',
  isActive: true,
  joinedAt: '2026-11-01T15:00:00.000Z',
  ...change,
});

const [ann, bob] = [aMember('ann', { role: 'admin' }), aMember('bob')];

describe('the list of members after a live event (GS-10, GS-12)', () => {
  it('shows a new role in place, a new member at the end, and no one who left', () => {
    expect(withMember([ann, bob], { ...ann, role: 'member' })).toEqual([{ ...ann, role: 'member' }, bob]);
    expect(withMember([ann, bob], aMember('cem'))).toEqual([ann, bob, aMember('cem')]);
    expect(withMember([ann, bob], { ...ann, isActive: false })).toEqual([bob]);
  });

  it('shows a member who came back where they were in the order of joining', () => {
    const back = { ...ann, joinedAt: '2026-11-02T15:00:00.000Z' };
    expect(withMember([ann, bob], back)).toEqual([bob, back]);
  });
});

describe('the reason a member could not be removed', () => {
  it('is the server’s for a refusal, and a general one otherwise (GS-13, GS-14)', () => {
    const refusal = new ApiError(409, { code: 'LAST_ADMIN', message: 'A group must keep at least one administrator.' });
    expect(memberFailure(refusal, membersCopy.removeFailed)).toBe('A group must keep at least one administrator.');
    expect(memberFailure(new Error('no connection'), membersCopy.removeFailed)).toBe('Failed to remove member.');
  });
});
