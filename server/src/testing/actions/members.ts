import { expect } from 'vitest';
import type { MemberResponse, RemovalResponse } from '../../features/groups/api.ts';
import type { Person, World } from '../servers/world.ts';

type Caller = Pick<Person, 'api'>;
type Group = { id: string };
type Member = { id: string };
type Refusal = { code: string };

export const memberPath = (group: Group, { id }: Member) => `/api/groups/${group.id}/members/${id}`;

/** An invalid role is sent unchanged. */
export function setRole(by: Caller, group: Group, of: Member, role: unknown) {
  return by.api.call<MemberResponse & Refusal>('PATCH', memberPath(group, of), { body: { role } });
}

export function remove(by: Caller, group: Group, whom: Member) {
  return by.api.call<RemovalResponse & Refusal>('DELETE', memberPath(group, whom));
}

export function leave(person: Caller, group: Group) {
  return person.api.post<Refusal>(`/api/groups/${group.id}/leave`);
}

/** The members of the group with their roles, and the group's own count. */
export async function describeMembers({ database: { db } }: World, group: Group): Promise<string[]> {
  const rows = db.selectFrom('members').selectAll().where('groupId', '=', group.id).where('isActive', '=', true);
  const members = await rows.orderBy('displayName').execute();
  const counted = db.selectFrom('groups').select('memberCount').where('id', '=', group.id);
  const { memberCount } = await counted.executeTakeFirstOrThrow();
  expect(memberCount, 'the count is that of the active members (EN-03)').toBe(members.length);
  return members.map(({ displayName, role }) => `${displayName}: ${role}`);
}
