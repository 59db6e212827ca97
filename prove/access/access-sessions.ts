import { type Crowd, fillGroup, fillPeople, personAt, type Seat } from '@evens/server/testing/seeds/seed-people';
import { ApiClient } from '@evens/server/testing/servers/client';
import { LiveReader } from '@evens/server/testing/servers/live-reader';
import { type MeasuredPostgres, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { type OddsStandIn, startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { Deviations, report, secondsSince } from '../report.ts';

const NOW = new Date('2026-11-01T15:00:00Z');
const WITHIN_MS = 1_000;

type Parts = { servers: ServerProcess[]; database: MeasuredPostgres; crowd: Crowd; deviations: Deviations };
type Ending = {
  name: string;
  /** Ends the session or membership, by a call to the first process. */
  end: (parts: Parts, seat: Seat) => Promise<{ status: number }>;
  /** The status that every process must return for their requests afterward. */
  due: number;
};

const endings: readonly Ending[] = [
  { name: 'sign-out', end: (parts, seat) => at(parts, seat).post('/api/auth/sign-out'), due: 401 },
  {
    name: 'ended from another device',
    end: async (parts, seat) => {
      const api = at(parts, seat);
      const { items } = (await api.get<{ items: { id: string }[] }>('/api/me/sessions')).body;
      return api.call('DELETE', `/api/me/sessions/${items[0]?.id}`);
    },
    due: 401,
  },
  { name: 'a password reset by email', end: resetByMail, due: 401 },
  {
    name: 'removal from the group',
    end: (parts, { id }) => at(parts, parts.crowd.members[0]).call('DELETE', `${groupOf(parts)}/members/${id}`),
    due: 404,
  },
  { name: 'leaving the group', end: (parts, seat) => at(parts, seat).post(`${groupOf(parts)}/leave`), due: 404 },
];

function groupOf({ crowd }: Parts): string {
  return `/api/groups/${crowd.id}`;
}

async function resetByMail({ servers, database }: Parts, { email }: Seat): Promise<{ status: number }> {
  const stranger = new ApiClient(servers[0]?.url ?? '');
  await stranger.post('/api/auth/request-password-reset', { email });
  const { body } = await database.look(({ db }) =>
    db.selectFrom('mails').select('body').where('recipient', '=', email).executeTakeFirstOrThrow(),
  );
  const [, token] = /token=([A-Za-z0-9_-]+)/.exec(body ?? '') ?? [];
  return stranger.post('/api/auth/reset-password', { token, newPassword: 'another horse' });
}

function at({ servers }: Parts, seat: Seat | undefined) {
  if (!seat) throw new Error('there are too few people');
  return personAt(servers[0]?.url ?? '', seat).api;
}

/**
 * When one of two processes signs someone out or removes them, neither answers them again, and both close their streams
 * within a second. When someone stops being an admin, both enforce it right away.
 */
export async function checkEndings(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('access');
  const [odds, database] = [await startOddsStandIn(), await makePostgres()];
  const { servers, crowd } = await open(database, odds);
  const figures: Record<string, number> = {};
  try {
    for (const [n, ending] of endings.entries()) {
      const seat = crowd.members[n + 1];
      if (seat) figures[ending.name] = await measure({ servers, database, crowd, deviations }, ending, seat);
    }
    await checkDemotion({ servers, database, crowd, deviations });
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
  const crowd = await database.look(async ({ db }) => {
    await setSharedClock(db, NOW);
    return fillGroup(db, { members: await fillPeople(db, { count: endings.length + 2, at: NOW }), at: NOW });
  });
  const address = { ...database.address, odds: odds.url };
  return { crowd, servers: [await startServerProcess(address), await startServerProcess(address)] };
}

async function measure(parts: Parts, { name, end, due }: Ending, seat: Seat): Promise<number> {
  const { servers, crowd, deviations } = parts;
  const everywhere = servers.map(({ url }) => personAt(url, seat).api);
  const streams = await Promise.all(everywhere.map((api) => LiveReader.open(api, crowd.id)));
  const { status } = await end(parts, seat);
  const endedAt = performance.now();
  deviations.expect(name, status, 200);
  const answers = await Promise.all(everywhere.map((api) => api.get(`/api/groups/${crowd.id}/bids`)));
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
  const { servers, crowd, deviations } = parts;
  const seat = crowd.members.at(-1);
  if (!seat) throw new Error('there are too few people');
  const admin = at(parts, crowd.members[0]);
  for (const [role, due] of [
    ['admin', 200],
    ['member', 403],
  ] as const) {
    await admin.call('PATCH', `${groupOf(parts)}/members/${seat.id}`, { body: { role } });
    const answers = await Promise.all(servers.map(({ url }) => personAt(url, seat).api.get(`${groupOf(parts)}/audit`)));
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
