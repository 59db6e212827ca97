import { type SeededGroup, seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { ApiClient } from '@evens/server/testing/servers/client';
import { type MeasuredDatabase, makeFolder, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { Deviations, report, secondsSince } from '../report.ts';
import { compareAllRoutes } from './sign-in-alike.ts';
import { guessEverywhere } from './sign-in-guesses.ts';
import { measureUnderLoad } from './sign-in-load.ts';
import { type Answer, sendRaw } from './sign-in-raw.ts';
import { takeBackAccount } from './sign-in-takeover.ts';

const NOW = new Date('2026-11-01T15:00:00Z');
const PASSWORD = 'correct horse';
/** A closed port, because no one looks at lines here. */
const NO_ODDS = 'http://127.0.0.1:9';

const AT_ONCE = 16;
const ROUNDS = 8;
const IDLE_CALLS = 300;
/** A call shorter than this is too fast for "twice as long" to mean anything. */
const LEAST_MS = 5;
const SLOWER_AT_MOST = 2;

const TRIES = 200;
const TRIES_OF_ONE = 8;
const APART_AT_MOST = 0.1;

/**
 * Other calls take at most twice their idle time during sixteen sign-ins, and so does a sign-in while strangers open made-up
 * reset links. `busy` measures the same while others audit and reconnect. Password guesses are limited however they're
 * spread. A password reset removes everything that a stranger set up. When accounts are hidden, every route responds the
 * same with and without an account, and the routes that take an email address also take equally long (AU-25).
 */
export async function prove(): Promise<void> {
  for (const kind of ['postgres', 'embedded'] as const) {
    await takeBackAccount(kind);
    await compareAllRoutes(kind);
    const database = await (kind === 'postgres' ? makePostgres() : makeFolder());
    try {
      await measureAll(database);
    } finally {
      await database.drop();
    }
  }
}

async function measureAll(database: MeasuredDatabase): Promise<void> {
  const seededGroup = await fill(database);
  await measureOthers(database, seededGroup);
  await measureLoad(database);
  await withServer(database, { reveal: 'on', throttles: 'on' }, (server) => guessEverywhere(server, database.kind));
  await measureAnswers(database);
}

function fill(database: MeasuredDatabase): Promise<SeededGroup> {
  return database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    return seedGroup(db, { members: await seedUsers(db, { count: 10, at: NOW }), at: NOW });
  });
}

async function withServer<T>(
  database: MeasuredDatabase,
  settings: { reveal: 'on' | 'off'; throttles?: 'on' },
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess({ ...database.address, odds: NO_ODDS, ...settings });
  try {
    return await work(server);
  } finally {
    await server.kill();
  }
}

function aForm(email: string) {
  return { name: 'Ann Lee', email, password: PASSWORD, ageVerified: true, tosAccepted: true };
}

async function signUp(url: string, email: string): Promise<void> {
  const { status } = await new ApiClient(url).post('/api/auth/sign-up/email', aForm(email));
  if (status !== 200) throw new Error(`${email} was not signed up`);
}

async function measureLoad(database: MeasuredDatabase): Promise<void> {
  await withServer(database, { reveal: 'on' }, async ({ url }) => {
    const email = 'lea@example.com';
    await signUp(url, email);
    await measureUnderLoad(url, database.kind, { email, password: PASSWORD });
  });
}

async function measureOthers(database: MeasuredDatabase, seededGroup: SeededGroup): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('sign-in');
  await withServer(database, { reveal: 'on' }, async ({ url }) => {
    const [seededUser] = seededGroup.members;
    if (!seededUser) throw new Error('there is no one here');
    const { api } = toPerson(url, seededUser);
    const call = () => timed(() => api.get(`/api/groups/${seededGroup.id}/bids`));
    const emails = Array.from({ length: AT_ONCE }, (_, n) => `ann${n}@example.com`);
    for (const email of emails) await signUp(url, email);
    await repeat(IDLE_CALLS, call);
    const idle = await repeat(IDLE_CALLS, call);
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let isOver = false;
      const entering = Promise.all(emails.map((email) => signIn(url, email, PASSWORD))).then((answers) => {
        isOver = true;
        return answers;
      });
      while (!isOver) busy.push(await call());
      for (const { status } of await entering) deviations.expect('a sign-in', status, 200);
    }
    const figures = { idle: spread(idle), busy: spread(busy) };
    for (const part of ['median', 'p95'] as const) {
      const most = Math.max(figures.idle[part], LEAST_MS) * SLOWER_AT_MOST;
      deviations.expect(`the ${part} within ${most} ms`, figures.busy[part] <= most, true);
    }
    report('sign-in', {
      part: 'other calls',
      database: database.kind,
      atOnce: AT_ONCE,
      calls: busy.length,
      idleMedianMs: figures.idle.median,
      idleP95Ms: figures.idle.p95,
      busyMedianMs: figures.busy.median,
      busyP95Ms: figures.busy.p95,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  });
}

type Attempt = (url: string, email: string) => Promise<Answer>;

const attempts: Record<string, Attempt> = {
  'a wrong password': (url, email) =>
    sendRaw(url, 'POST /api/auth/sign-in/email', { body: { email, password: 'a guess' } }),
  'a lost password': (url, email) => sendRaw(url, 'POST /api/auth/request-password-reset', { body: { email } }),
  'a sign-up': (url, email) => sendRaw(url, 'POST /api/auth/sign-up/email', { body: aForm(email) }),
};

function getAddress(part: string, kind: 'known' | 'other', n: number): string {
  return `${part.replaceAll(' ', '-')}-${kind}${Math.floor(n / TRIES_OF_ONE)}@example.com`;
}

/** When accounts are hidden, a sign-up doesn't create one right away, so the known accounts signed up earlier. */
async function signUpKnown(url: string): Promise<void> {
  for (const part of Object.keys(attempts)) {
    for (let n = 0; n < TRIES; n += TRIES_OF_ONE) await signUp(url, getAddress(part, 'known', n));
  }
}

async function measureAnswers(database: MeasuredDatabase): Promise<void> {
  await withServer(database, { reveal: 'on' }, ({ url }) => signUpKnown(url));
  await withServer(database, { reveal: 'off' }, async ({ url }) => {
    for (const [part, attempt] of Object.entries(attempts)) await compare({ url, database }, part, attempt);
  });
}

/** The two kinds take turns, so that other load on the machine affects both equally. */
async function compare(
  { url, database }: { url: string; database: MeasuredDatabase },
  part: string,
  attempt: Attempt,
): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('sign-in');
  const known: Answer[] = [];
  const unknown: Answer[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    known.push(await attempt(url, getAddress(part, 'known', n)));
    unknown.push(await attempt(url, getAddress(part, 'other', n)));
  }
  const seen = new Set(
    [...known, ...unknown].map(({ status, headers, body }) => JSON.stringify([status, headers, body])),
  );
  deviations.expect(`${part}: different answers`, seen.size, 1);
  const [knownMs, unknownMs] = [mean(known), mean(unknown)];
  const apart = Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs);
  deviations.expect(`${part}: means within ${APART_AT_MOST * 100} percent`, apart <= APART_AT_MOST, true);
  report('sign-in', {
    part,
    database: database.kind,
    tries: TRIES,
    knownMs,
    unknownMs,
    apartPercent: Math.round(apart * 1_000) / 10,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

function signIn(url: string, email: string, password: string) {
  return new ApiClient(url).post('/api/auth/sign-in/email', { email, password });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n += 1) all.push(await work());
  return all;
}

function spread(all: number[]): { median: number; p95: number } {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) => tenths(sorted[Math.floor(sorted.length * part)] ?? 0);
  return { median: at(0.5), p95: at(0.95) };
}

function mean(answers: Answer[]): number {
  return tenths(answers.reduce((sum, { ms }) => sum + ms, 0) / answers.length);
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
