import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@evens/domain/shared/limits';
import { seedEvents } from '@evens/server/testing/checks/event-logs';
import { seedDebts, seedMarket } from '@evens/server/testing/seeds/seed-market';
import { type SeededGroup, type SeededUser, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { ApiClient } from '@evens/server/testing/servers/client';
import { type MeasuredDatabase, makeFolder, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { Deviations, median, report, secondsSince } from '../report.ts';

const NOW = new Date('2026-11-01T15:00:00Z');
const PASSWORD = 'correct horse';
/** A closed port, because no one looks at lines here. */
const NO_ODDS = 'http://127.0.0.1:9';
const ADMINS = 12;
const BETS = 1_000;
const RECONNECTS_A_SECOND = 60;
const RESETS = 200;
const RESETS_EVERY_MS = 5_000;
const LISTS = 60;
const SIGN_INS = 8;
const SLOWER_AT_MOST = 2;
/** A call shorter than this is too fast for "twice as long" to mean anything. */
const LEAST_MS = 5;

type Stage = { url: string; loud: SeededGroup; quiet: SeededGroup };
type Times = { list: number; signIn: number };
type Load = (stage: Stage, isOver: () => boolean) => Promise<void>;

/**
 * A sign-in and another group's list take at most twice their idle time while twelve admins keep auditing a large group,
 * one of them reconnects sixty times a second with an old cursor, and finally two hundred strangers also open made-up
 * reset links. Idle time is measured in the same run, with a real server's rate limits.
 */
export async function prove(): Promise<void> {
  for (const make of [makePostgres, makeFolder]) {
    const database = await make();
    try {
      await measure(database);
    } finally {
      await database.drop();
    }
  }
}

async function measure(database: MeasuredDatabase): Promise<void> {
  const [loud, quiet] = await database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    const members = await seedUsers(db, { count: ADMINS, at: NOW });
    const large = await seedGroup(db, { members, at: NOW });
    await seedMarket(db, { seededGroup: large, count: BETS, at: NOW });
    await seedDebts(db, large);
    await seedEvents(db, { id: large.id, count: limits.catchUpEvents, at: NOW });
    await db.updateTable('members').set({ role: 'admin' }).where('groupId', '=', large.id).execute();
    return [large, await seedGroup(db, { members: members.slice(0, 2), at: NOW })];
  });
  const server = await startServerProcess({ ...database.address, odds: NO_ODDS, throttles: 'on' });
  try {
    await measureLoads(server, { kind: database.kind, loud, quiet });
  } finally {
    await server.kill();
  }
}

const loads: Record<string, readonly Load[]> = {
  'audits and reconnects': [audit, reconnect],
  'audits, reconnects, and reset links': [audit, reconnect, followResetLinks],
};

async function measureLoads(
  { url }: ServerProcess,
  { kind, loud, quiet }: { kind: string; loud: SeededGroup; quiet: SeededGroup },
): Promise<void> {
  const stage = { url, loud, quiet };
  const form = { name: 'Ann Lee', email: 'ann@example.com', password: PASSWORD, ageVerified: true, tosAccepted: true };
  await someone(url).post('/api/auth/sign-up/email', form);
  await measureTimes(stage);
  const idle = await measureTimes(stage);
  for (const [load, parts] of Object.entries(loads)) {
    const startedAt = performance.now();
    const deviations = new Deviations('busy');
    let isOver = false;
    const running = parts.map((part) => part(stage, () => isOver));
    const busy = await measureTimes(stage);
    isOver = true;
    await Promise.all(running);
    for (const part of ['list', 'signIn'] as const) {
      const most = Math.max(idle[part], LEAST_MS) * SLOWER_AT_MOST;
      deviations.expect(`${kind}, ${load}: ${part} within ${most} ms`, busy[part] <= most, true);
    }
    report('busy', {
      database: kind,
      load,
      idleListMs: idle.list,
      busyListMs: busy.list,
      idleSignInMs: idle.signIn,
      busySignInMs: busy.signIn,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  }
}

let addresses = 0;

/** Calls from a separate IP address. */
function someone(url: string, seededUser?: SeededUser): ApiClient {
  addresses += 1;
  const address = `9.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return new ApiClient(url, { 'x-forwarded-for': address, ...(seededUser && { cookie: seededUser.cookie }) });
}

function at(seededUsers: readonly SeededUser[], n: number): SeededUser {
  const seededUser = seededUsers[n];
  if (!seededUser) throw new Error('this seat is empty');
  return seededUser;
}

async function measureTimes({ url, quiet }: Stage): Promise<Times> {
  const lists: number[] = [];
  const signIns: number[] = [];
  const api = someone(url, at(quiet.members, 1));
  for (let n = 0; n < LISTS; n += 1) {
    lists.push(await timed(() => api.get(`/api/groups/${quiet.id}/bids`)));
    if (n % Math.floor(LISTS / SIGN_INS) > 0) continue;
    const form = { email: 'ann@example.com', password: PASSWORD };
    signIns.push(await timed(() => someone(url).post('/api/auth/sign-in/email', form)));
  }
  return { list: tenths(median(lists)), signIn: tenths(median(signIns)) };
}

/** The call must return 200. */
async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const startedAt = performance.now();
  const { status } = await work();
  if (status !== 200) throw new Error(`a call was answered with ${status}`);
  return performance.now() - startedAt;
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Each admin requests the audit again as soon as it arrives. An admin who has to wait retries a little later. */
async function audit({ url, loud }: Stage, isOver: () => boolean): Promise<void> {
  const ask = async (seededUser: SeededUser) => {
    while (!isOver()) {
      const { status } = await someone(url, seededUser).get(`/api/groups/${loud.id}/audit`);
      if (status !== 200) await wait(100);
    }
  };
  await Promise.all(loud.members.map(ask));
}

/** One member opens a stream sixty times a second with a very old cursor, reads its first event, and disconnects. */
async function reconnect({ url, loud }: Stage, isOver: () => boolean): Promise<void> {
  const open: Promise<void>[] = [];
  const api = someone(url, at(loud.members, 0));
  const once = async () => {
    const stop = new AbortController();
    const headers = { 'last-event-id': '1.1' };
    const answer = await api.fetch(`/api/live?groupId=${loud.id}`, { headers, signal: stop.signal });
    await answer.body?.getReader().read();
    stop.abort();
  };
  while (!isOver()) {
    open.push(once().catch(() => {}));
    await wait(1000 / RECONNECTS_A_SECOND);
  }
  await Promise.all(open);
}

/** Strangers call all at once, each from a separate IP address, and again a few seconds after the last response. */
async function followResetLinks({ url }: Stage, isOver: () => boolean): Promise<void> {
  const body = { token: 'a-token-that-nobody-sent', newPassword: PASSWORD };
  const call = () => someone(url).post('/api/auth/reset-password', body);
  while (!isOver()) {
    await Promise.all(Array.from({ length: RESETS }, call));
    for (let waited = 0; waited < RESETS_EVERY_MS && !isOver(); waited += 100) await wait(100);
  }
}
