import { newGroupDefaults } from '@evens/domain/groups/model';
import type { Group } from '../lib/session.ts';

/** A group as the API returns it to one of its members. */
export function aGroup(id: string, change: Partial<Group> = {}): Group {
  return {
    id,
    name: `The ${id}`,
    description: '',
    createdBy: 'ann',
    inviteCode: `code of ${id}`,
    memberCount: 3,
    role: 'member',
    ...newGroupDefaults,
    createdAt: '2026-11-01T12:00:00.000Z',
    lastModified: '2026-11-01T12:00:00.000Z',
    ...change,
  };
}
