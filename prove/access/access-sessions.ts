import {
  type SeededGroup,
  type SeededUser,
  seedGroup,
  seedUsers,
  toPerson,
} from '@evens/server/testing/seeds/seed-people';
import { ApiClient } from '@evens/server/testing/servers/client';
import { LiveReader } from '@evens/server/testing/servers/live-reader';
import { type MeasuredPostgres, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { type OddsStandIn, startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { Deviations, report, secondsSince } from '../report.ts';

const NOW = new Date('2026-11-01T15:00:00Z');
const WITHIN_MS = 1_000;

type Parts = { servers: ServerProcess[]; database: MeasuredPostgres; seededGroup: SeededGroup; deviations: Deviations };
type Ending = {
  name: string;
  /** Ends the session or membership, by a call to the first process. */
  end: (parts: Parts, seededUser: SeededUser) => Promise<{ status: number }>;
  /** The status that every process must return for their requests afterward. */
  due: number;
};

const endings: readonly Ending[] = [
  { name: 'sign-out', end: (parts, seededUser) => at(parts, seededUser).post('/api/auth/sign-out'), due: 401 },
  {
    name: 'ended from another device',
    end: async (parts, seededUser) => {
      const api = at(parts, seededUser);
      const { items } = (await api.get<{ items: { id: string }[] }>('/api/me/sessions')).body;
      return api.call('DELETE', `/api/me/sessions/${items[0]?.id}`);
    },
    due: 401,
  },
  { name: 'a password reset by email', end: resetByMail, due: 401 },
  {
    name: 'removal from the group',
    end: (parts, { id }) =>
      at(parts, parts.seededGroup.members[0]).call('DELETE', `${getGroupId(parts)}/members/${id}`),
    due: 404,
  },
  {
    name: 'leaving the group',
    end: (parts, seededUser) => at(parts, seededUser).post(`${getGroupId(parts)}/leave`),
    due: 404,
  },
];

function getGroupId({ seededGroup }: Parts): string {
  return `/api/groups/${seededGroup.id}`;
}

async function resetByMail({ servers, database }: Parts, { email }: SeededUser): Promise<{ status: number }> {
  const stranger = new ApiClient(servers[0]?.url ?? '');
  await stranger.post('/api/auth/request-password-reset', { email });
  const { payload } = await database.withDatabase(({ db }) =>
    db
      .selectFrom('deliveries')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'password_reset')
      .executeTakeFirstOrThrow(),
  );
  const [, token] = /token=([A-Za-z0-9_-]+)/.exec(String(payload?.link)) ?? [];
  return stranger.post('/api/auth/reset-password', { token, newPassword: 'another horse' });
}

function at({ servers }: Parts, seededUser: SeededUser | undefined) {
  if (!seededUser) throw new Error('there are too few people');
  return toPerson(servers[0]?.url ?? '', seededUser).api;
}

/**
 * When one of two processes signs someone out or removes them, neither answers them again, and both close their streams
 * within a second. When someone stops being an admin, both enforce it right away.
 */
export async function checkEndings(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('access');
  const [odds, database] = [await startOddsStandIn(), await makePostgres()];
  const { servers, seededGroup } = await open(database, odds);
  const figures: Record<string, number> = {};
  try {
    for (const [n, ending] of endings.entries()) {
      const seededUser = seededGroup.members[n + 1];
      if (seededUser)
        figures[ending.name] = await measure({ servers, database, seededGroup, deviations }, ending, seededUser);
    }
    await checkDemotion({ servers, database, seededGroup, deviations });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await database.drop();
    await odds.stop();
  }
  report('access', {
    processes: servers.length,
    ...Object.fromEntries(Object.entries(figures).map(([name, ms]) => [`${name}, ms to the last stream`, ms])),
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

async function open(database: MeasuredPostgres, odds: OddsStandIn) {
  const seededGroup = await database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    return seedGroup(db, { members: await seedUsers(db, { count: endings.length + 2, at: NOW }), at: NOW });
  });
  const address = { ...database.address, odds: odds.url };
  return { seededGroup, servers: [await startServerProcess(address), await startServerProcess(address)] };
}

async function measure(parts: Parts, { name, end, due }: Ending, seededUser: SeededUser): Promise<number> {
  const { servers, seededGroup, deviations } = parts;
  const everywhere = servers.map(({ url }) => toPerson(url, seededUser).api);
  const streams = await Promise.all(everywhere.map((api) => LiveReader.open(api, seededGroup.id)));
  const { status } = await end(parts, seededUser);
  const endedAt = performance.now();
  deviations.expect(name, status, 200);
  const answers = await Promise.all(everywhere.map((api) => api.get(`/api/groups/${seededGroup.id}/bids`)));
  deviations.expect(
    `answers after ${name}`,
    answers.map((answer) => answer.status),
    servers.map(() => due),
  );
  await Promise.race([Promise.all(streams.map(({ closed }) => closed)), patience()]);
  const ms = Math.round(performance.now() - endedAt);
  deviations.expect(`streams closed within a second of ${name}`, ms < WITHIN_MS, true);
  await Promise.all(streams.map((stream) => stream.close()));
  return ms;
}

async function checkDemotion(parts: Parts): Promise<void> {
  const { servers, seededGroup, deviations } = parts;
  const seededUser = seededGroup.members.at(-1);
  if (!seededUser) throw new Error('there are too few people');
  const admin = at(parts, seededGroup.members[0]);
  for (const [role, due] of [
    ['admin', 200],
    ['member', 403],
  ] as const) {
    await admin.call('PATCH', `${getGroupId(parts)}/members/${seededUser.id}`, { body: { role } });
    const answers = await Promise.all(
      servers.map(({ url }) => toPerson(url, seededUser).api.get(`${getGroupId(parts)}/audit`)),
    );
    deviations.expect(
      `answers to the new ${role}`,
      answers.map(({ status }) => status),
      servers.map(() => due),
    );
  }
}

function patience(): Promise<void> {
  return new Promise((done) => setTimeout(done, 2 * WITHIN_MS));
}
