import { newGroupDefaults } from '@evens/domain/groups/model';
import { NEWS_KINDS } from '@evens/domain/notifications/model';
import { defaultNotificationSettings } from '@evens/domain/notifications/settings/model';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { serializeSigned } from 'hono/utils/cookie';
import type { Db } from '../../db/database.ts';
import { toSettingsRow } from '../../features/notifications/settings/settings-rows.ts';
import { storedToken } from '../../features/sign-in/stored-tokens.ts';
import { newId } from '../../ports/ids.ts';
import { ApiClient } from '../servers/client.ts';
import { TEST_SECRET } from '../servers/test-secret.ts';
import type { Person, TestGroup } from '../servers/world.ts';

/** A signed-in person, with a session cookie that works on any server with this database. */
export type SeededUser = Omit<Person, 'api'> & { cookie: string };

export type SeededGroup = TestGroup & { members: SeededUser[] };

const USERS_BATCH = 100;
const COOKIE = 'evens';
const BEFORE_ALL_NEWS = new Date(0);

/** Writes signed-in people directly to the database. */
export async function seedUsers(db: Db, { count, at }: { count: number; at: Date }): Promise<SeededUser[]> {
  const people = Array.from({ length: count }, (_, n) => newPerson(n + 1));
  const written = { createdAt: at, updatedAt: at };
  await db
    .insertInto('users')
    .values(people.map(({ token: _, ...person }) => ({ ...person, ...written })))
    .execute();
  const settings = toSettingsRow(defaultNotificationSettings);
  await db
    .insertInto('notificationSettings')
    .values(people.map(({ id: userId }) => ({ userId, ...settings })))
    .execute();
  await db.insertInto('sessions').values(people.map(toSession)).execute();
  return Promise.all(people.map(toSeededUser));
}

/** Writes a group with a limit of 100 members directly to the database. These people are in it, and the first is its admin. */
export async function seedGroup(db: Db, { members, at }: { members: SeededUser[]; at: Date }): Promise<SeededGroup> {
  const [id, inviteCode] = [newId(), newId()];
  await db
    .insertInto('groups')
    .values({
      id,
      inviteCode,
      firstInviteCode: inviteCode,
      name: 'Full House',
      createdBy: members[0]?.id ?? '',
      memberCount: members.length,
      description: '',
      ...newGroupDefaults.settings,
      ...newGroupDefaults.bettingRules,
      ...newGroupDefaults.permissions,
      maxMembers: USERS_BATCH,
      createdAt: at,
      lastModified: at,
    })
    .execute();
  const membership = { groupId: id, isActive: true, joinedAt: at };
  await db
    .insertInto('members')
    .values(
      members.map(({ id: userId, name: displayName }, n) => ({
        ...membership,
        userId,
        displayName,
        role: n === 0 ? ('admin' as const) : ('member' as const),
      })),
    )
    .execute();
  await db
    .insertInto('newsPeriods')
    .values(
      members.map(({ id: userId }) => ({ userId, groupId: id, startsAfter: BEFORE_ALL_NEWS, kinds: [...NEWS_KINDS] })),
    )
    .execute();
  return { id, inviteCode, members };
}

type NewPerson = Omit<Person, 'api'> & { token: string };

function newPerson(number: number): NewPerson {
  const id = newId();
  return { id, name: `Friend ${number}`, email: `${id.toLowerCase()}@example.com`, token: newId() };
}

/** Sessions expire by the clock of the process, not by the test's clock. */
function toSession({ id, token }: NewPerson) {
  const now = new Date();
  return {
    id: newId(),
    userId: id,
    token: storedToken(token),
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
    ipAddress: null,
    userAgent: null,
  };
}

async function toSeededUser({ token, ...person }: NewPerson): Promise<SeededUser> {
  return { ...person, cookie: await serializeSigned(COOKIE, token, TEST_SECRET) };
}

/** The person as a client of one of the servers on the same database. */
export function toPerson(url: string, { cookie, ...person }: SeededUser): Person {
  return { ...person, api: new ApiClient(url, { cookie }) };
}
