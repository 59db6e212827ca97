import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';
import { createPostgres } from './testing/databases/fresh-database.ts';
import { seedMarket } from './testing/seeds/seed-market.ts';
import { seedGroup, seedUsers } from './testing/seeds/seed-people.ts';
import { ApiClient } from './testing/servers/client.ts';
import { TEST_SECRET } from './testing/servers/test-secret.ts';

const ENTRY = fileURLToPath(new URL('./cli.ts', import.meta.url));

type CommandOutput = { code: number; out: string; err: string };
type Env = Record<string, string>;

/** Runs the command line the way a person does. */
function evens(env: Env, ...words: string[]): Promise<CommandOutput> {
  return new Promise((done) => {
    execFile(process.execPath, [ENTRY, ...words], { env: { ...process.env, ...env } }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out: out.trim(), err: err.trim() });
    });
  });
}

async function signUp(url: string, email: string): Promise<ApiClient> {
  const api = new ApiClient(url);
  const person = { name: 'Ann', email, password: 'correct horse', ageVerified: true, tosAccepted: true };
  expect((await api.post('/api/auth/sign-up/email', person)).status).toBe(200);
  return api;
}

async function signIn(api: ApiClient, email: string): Promise<void> {
  expect((await api.post('/api/auth/sign-in/email', { email, password: 'correct horse' })).status).toBe(200);
}

const isAdmin = async (api: ApiClient) => (await api.get('/api/me')).body.isSiteAdmin;

const kinds = process.env.TEST_DATABASE === 'postgres' ? (['postgres'] as const) : (['embedded'] as const);

describe.each(kinds)('the command line beside a running server, on the %s database (AD-01)', (kind) => {
  let env: Env;
  let server: RunningServer;
  let drop: () => Promise<void>;
  const start = () =>
    startServer(readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' }), { say: () => {}, onDatabaseLost: () => {} });

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evens-cli-'));
    const postgres = kind === 'postgres' ? await createPostgres() : null;
    // Someone else is the host, so no one becomes an administrator by signing up first.
    const settings = { SECRET: TEST_SECRET, SITE_ADMIN_EMAIL: 'the-host@evens.example' };
    env = { DATA_DIR: folder, ...settings, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
    drop = async () => {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    };
    server = await start();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await drop();
  });

  it('makes someone with an account an administrator right away, and can undo it (OP-05)', async () => {
    const ann = await signUp(server.url, 'ann@example.com');
    expect(await isAdmin(ann)).toBe(false);
    expect(await evens(env, 'admin', 'grant', 'ANN@example.com')).toMatchObject({
      code: 0,
      out: 'ann@example.com is now a website administrator.',
    });
    expect(await isAdmin(ann)).toBe(true);
    expect((await evens(env, 'admin', 'list')).out).toBe('ann@example.com (primary)');
    expect((await evens(env, 'admin', 'revoke', 'ann@example.com')).out).toBe(
      'ann@example.com is no longer a website administrator.',
    );
    expect((await ann.get('/api/me')).status).toBe(401);
    await signIn(ann, 'ann@example.com');
    expect(await isAdmin(ann)).toBe(false);
    expect((await evens(env, 'admin', 'list')).out).toBe('There are no website administrators yet.');
  });

  it('signs a person out everywhere, and no one else', async () => {
    const [dan, eve] = [await signUp(server.url, 'dan@example.com'), await signUp(server.url, 'eve@example.com')];
    await signIn(new ApiClient(server.url), 'dan@example.com');
    const status = async (api: ApiClient) => (await api.get('/api/me')).status;
    expect(await evens(env, 'sessions', 'end', 'Dan@example.com')).toMatchObject({
      code: 0,
      out: 'dan@example.com is signed out everywhere: 2 sessions ended.',
    });
    expect([await status(dan), await status(eve)]).toEqual([401, 200]);
  });

  it('explains each mistake in one sentence', async () => {
    const cases: [string[], string][] = [
      [
        ['admin', 'grant', 'nobody@example.com'],
        'No one has an account with nobody@example.com. Check the address, or have them sign up first.',
      ],
      [['admin', 'grant'], 'Use admin grant EMAIL.'],
      [['admin', 'grant', 'nobody'], 'Please enter a valid email address.'],
      [['admin', 'revoke', 'ann@example.com'], 'ann@example.com is not a website administrator.'],
      [['admin', 'promote'], 'Use admin grant EMAIL, admin revoke EMAIL, or admin list.'],
      [['sessions', 'end', 'nobody@example.com'], 'No one has an account with nobody@example.com.'],
      [['sessions', 'list'], 'Use sessions end EMAIL.'],
      [['announce', 'Maintenance'], 'Use announce "TITLE" "MESSAGE", or announce "TITLE" "MESSAGE" GROUP.'],
      [['announce', ' ', 'Tonight'], 'Enter a title.'],
      [['announce', 'Maintenance', 'Tonight', 'nowhere'], 'There’s no group with this id.'],
    ];
    for (const [words, err] of cases) expect(await evens(env, ...words)).toMatchObject({ code: 1, out: '', err });
    expect((await evens(env, 'dance')).code).toBe(1);
  });

  it('shows saved emails as soon as they are written (EM-01, EM-13)', async () => {
    await signUp(server.url, 'carla@example.com');
    await expect
      .poll(async () => (await evens(env, 'mail')).out, { timeout: 30_000 })
      .toMatch(
        / {2}to carla@example\.com\nVerify your email address for Evens\n(?: {4}.*\n|\n)* {4}http:\S+\/verify-email#token=\S{24}\n/,
      );
    expect((await evens(env, 'texts')).out).toBe('There are no saved text messages.');
    expect(await evens(env, 'texts', 'all')).toMatchObject({ code: 1, err: 'texts takes no arguments.' });
    expect(await evens(env, 'mail', 'all')).toMatchObject({ code: 1, err: 'mail takes no arguments.' });
  }, 60_000);

  it('audits all groups or one, lists what does not add up, and then exits with 1 (OP-06)', async () => {
    const { db } = server.app.context.store.database;
    const at = new Date('2026-11-01T15:00:00Z');
    const members = await seedUsers(db, { count: 3, at });
    const [fine, wrong] = [await seedGroup(db, { members, at }), await seedGroup(db, { members, at })];
    for (const seededGroup of [fine, wrong]) await seedMarket(db, { seededGroup, count: 4, at });
    await db.deleteFrom('bets').where('groupId', '=', fine.id).where('status', '=', 'settled').execute();
    const output = await evens(env, 'audit', fine.id);
    expect(output).toEqual({
      code: 0,
      err: '',
      out: 'Everything adds up: 1 bet, 0 debts, 0 payments checked in 1 group.',
    });
    const all = await evens(env, 'audit');
    expect(all).toMatchObject({ code: 1, out: '' });
    expect(all.err).toContain(
      `${wrong.id}: The gradings of the bet between Friend 1 and Friend 3 on Rain vs. Sunshine: expected 1, found none`,
    );
    expect(all.err).toMatch(/\n[0-9]+ differences found: 5 bets, 0 debts, 0 payments checked in 2 groups\.$/);
    const unknown = await evens(env, 'audit', 'nowhere');
    expect(unknown).toEqual({ code: 1, err: 'There is no group nowhere.', out: '' });
    expect(await evens(env, 'audit', fine.id, wrong.id)).toMatchObject({
      code: 1,
      err: 'Enter one group at a time.',
    });
  }, 60_000);

  it('announces something to everyone, or to one group (NT-21)', async () => {
    const fay = await signUp(server.url, 'fay@example.com');
    const { body: group } = await fay.post<{ id: string }>('/api/groups', { name: 'Sunday Crew' });
    const { count } = await server.app.context.store.database.db
      .selectFrom('users')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const sent = await evens(env, 'announce', 'Maintenance tonight', 'From 2 to 3 AM.');
    expect(sent).toMatchObject({ code: 0, out: `Sent to ${count} people.` });
    expect(await evens(env, 'announce', 'Only for you', 'Hello, crew.', group.id)).toMatchObject({
      code: 0,
      out: 'Sent to 1 person in Sunday Crew.',
    });
    const { items } = (await fay.get<{ items: { title: string; message: string }[] }>('/api/notifications')).body;
    expect(items).toMatchObject([
      { title: 'Only for you', message: 'Hello, crew.' },
      { title: 'Maintenance tonight', message: 'From 2 to 3 AM.' },
    ]);
  });

  it('works when no server is running, too', async () => {
    await signUp(server.url, 'bob@example.com');
    await server.stop();
    const output = await evens(env, 'admin', 'grant', 'bob@example.com');
    server = await start();
    expect(output).toMatchObject({ code: 0, out: 'bob@example.com is now a website administrator.' });
    expect((await evens(env, 'admin', 'list')).out).toBe('bob@example.com (primary)');
  }, 60_000);
});

it('the command line explains itself (OP-05)', async () => {
  const all = await evens({}, '--help');
  expect(all).toMatchObject({ code: 0, err: '' });
  expect(await evens({}, 'help')).toEqual(all);
  expect(all.out).toContain('admin grant EMAIL');
  expect(all.out).toContain('mail  ');
  expect((await evens({}, 'admin', '--help')).out).toContain('admin revoke EMAIL');
});

it('a command refuses a folder without an Evens, and leaves nothing there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evens-cli-'));
  const refusal = `There’s no Evens in ${folder}. Set DATA_DIR or DATABASE_URL as you do for npm start, or put it into .env.`;
  const commands = [['audit'], ['admin', 'list'], ['announce', 'Hi', 'There'], ['mail'], ['backup', 'evens.backup']];
  for (const words of commands) {
    expect(await evens({ DATA_DIR: folder, DATABASE_URL: '' }, ...words)).toEqual({ code: 1, out: '', err: refusal });
  }
  expect(readdirSync(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it('a command says in one sentence that the database does not answer', async () => {
  const { code, err } = await evens({ DATABASE_URL: 'postgres://u@127.0.0.1:1/evens', SECRET: TEST_SECRET }, 'audit');
  expect(code).toBe(1);
  expect(err).toMatch(/^Evens can’t connect to its database: .*127\.0\.0\.1:1\. Check DATABASE_URL, .*$/);
});
