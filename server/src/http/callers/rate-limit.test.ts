import { accountErrors } from '@evens/domain/accounts/errors';
import { messageErrors } from '@evens/domain/messages/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallCounter, type Counted, type Rate } from '../../db/call-counter.ts';
import type { Db } from '../../db/database.ts';
import { throttles } from '../../features/site/rate-limits.ts';
import { ApiClient } from '../../testing/servers/client.ts';
import { type Person, startWorld } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import { httpErrors } from '../errors.ts';

const GROUP = 'abcdefghijklmnopqrstuv';
const { throttles: rates } = limits;
const PROXY = '127.0.0.1';

const world = await testWorld({ throttles, settings: { TRUST_PROXY: PROXY } });

beforeEach(async () => {
  await world.database.db.deleteFrom('throttles').execute();
});

const from = (address: string) => new ApiClient(world.url, { 'x-forwarded-for': address });

/** Lets time pass for every caller. */
async function pass(ms: number): Promise<void> {
  await sql`update throttles set free_at = free_at - ${ms}::int * interval '1 millisecond'`.execute(world.database.db);
}

/** Counts more calls of one kind, as many as are allowed in a minute. */
async function callMore(name: string, minutes = 1): Promise<void> {
  const longer = sql`${minutes}::int * interval '1 minute'`;
  await sql`update throttles set free_at = free_at + ${longer} where key like ${`${name} %`}`.execute(
    world.database.db,
  );
}

/** The first refused answer. The server may still let the calls through that it has leased. */
async function refused<A extends { status: number }>({ leased = 0 }: Rate, call: () => Promise<A>): Promise<A> {
  for (let n = 0; n < leased; n += 1) {
    const answer = await call();
    if (answer.status === 429) return answer;
  }
  return call();
}

async function statuses(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) all.push((await call()).status);
  return all;
}

describe('one address', () => {
  it('may send 60 writes of any kind within 10 seconds', async () => {
    const calls = [
      '/api/groups',
      '/api/groups/join',
      '/api/auth/sign-in/email',
      `/api/groups/${GROUP}/bids`,
      `/api/groups/${GROUP}/comments`,
    ];
    for (const path of calls) {
      const api = from('9.0.0.1');
      expect(await statuses(60, () => api.post(path, {}))).not.toContain(429);
    }
  });

  it('may send three sign-ups within a minute, with a mistake in between', async () => {
    const api = from('9.0.0.2');
    expect(await statuses(9, () => api.post('/api/auth/sign-up/email', {}))).not.toContain(429);
  });

  const limited: [call: string, name: string, rate: Rate, refusal: ErrorSpec][] = [
    ['POST /api/presence-of-nobody', 'write', rates.write, httpErrors.TOO_MANY_REQUESTS],
    ['POST /api/auth/sign-up/email', 'sign-up', rates.signUp, accountErrors.TOO_MANY_SIGN_INS],
    ['POST /api/auth/sign-in/email', 'sign-in', rates.signIn, accountErrors.TOO_MANY_SIGN_INS],
    ['POST /api/auth/verify-email', 'sign-in', rates.signIn, accountErrors.TOO_MANY_SIGN_INS],
    ['POST /api/auth/request-password-reset', 'reset', rates.reset, messageErrors.RESET_MAIL_TOO_OFTEN],
    ['POST /api/auth/reset-password', 'reset', rates.reset, messageErrors.RESET_MAIL_TOO_OFTEN],
    [
      'POST /api/auth/send-verification-email',
      'verification',
      rates.verification,
      messageErrors.VERIFICATION_MAIL_TOO_OFTEN,
    ],
    ['GET /api/invites/guess', 'invite', rates.invite, httpErrors.TOO_MANY_REQUESTS],
    ['POST /api/groups/join', 'invite', rates.invite, httpErrors.TOO_MANY_REQUESTS],
    ['POST /api/lines/refresh', 'refresh', rates.refresh, httpErrors.TOO_MANY_REQUESTS],
    [`POST /api/groups/${GROUP}/comments`, 'comment', rates.comment, httpErrors.TOO_MANY_REQUESTS],
    [`POST /api/groups/${GROUP}/bids`, 'bid', rates.bid, httpErrors.TOO_MANY_REQUESTS],
    ['POST /api/groups', 'group', rates.group, httpErrors.TOO_MANY_REQUESTS],
    [`POST /api/groups/${GROUP}/invites`, 'send-invite', rates.sendInvite, httpErrors.TOO_MANY_REQUESTS],
    [`POST /api/groups/${GROUP}/settle`, 'settle', rates.settle, httpErrors.TOO_MANY_REQUESTS],
  ];
  it.each(limited)(
    'may send only so many %s, and then sees a plain message to wait (AU-14, AU-17, AU-25)',
    async (call, name, rate, refusal) => {
      const [method = '', path = ''] = call.split(' ');
      const api = from('9.0.0.3');
      const again = () => api.fetch(path, { method, redirect: 'manual' });
      expect(await statuses(rate.atOnce, again)).not.toContain(429);
      await callMore(name);
      const answer = await refused(rate, again);
      expect(answer.status).toBe(429);
      const { code, message } = refusal;
      expect(await answer.json()).toEqual({ code, message, requestId: expect.any(String) });
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds * 1000).toBeLessThan(MINUTE_MS + rate.everyMs + 1000);
      expect((await from('9.0.0.4').fetch(path, { method, redirect: 'manual' })).status).not.toBe(429);
      await pass(seconds * 1000);
      expect((await again()).status).not.toBe(429);
    },
  );

  it('is stopped early when it guesses passwords of a thousand accounts', async () => {
    const api = from('9.0.0.5');
    let count = 0;
    const guess = () => {
      count += 1;
      return api.post('/api/auth/sign-in/email', { email: `a${count}@example.com`, password: 'password1' });
    };
    const answers = await statuses(100, guess);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(10);
  });

  it('changes nothing else when it is refused', async () => {
    const api = from('9.0.0.6');
    const form = { email: 'ann@example.com', password: 'wrong horse' };
    await statuses(rates.signIn.atOnce, () => api.post('/api/auth/sign-in/email', {}));
    await callMore('sign-in');
    await api.post('/api/auth/sign-in/email', form);
    const failures = world.database.db.selectFrom('failedSignIns').select('at').where('email', '=', form.email);
    expect(await failures.execute()).toEqual([]);
  });
});

describe('one account from changing addresses', () => {
  let ann: Person;
  let groupId: string;
  let count = 0;

  beforeAll(async () => {
    ann = await world.aUser('Ann Lee');
    groupId = (await world.aGroup(ann)).id;
  });

  /** The same cookie from a new address. */
  const fromAnywhere = (person: Person) => {
    count += 1;
    const address = `9.1.${Math.floor(count / 250)}.${count % 250}`;
    return new ApiClient(world.url, { 'x-forwarded-for': address, cookie: person.api.cookie });
  };

  const limited: [what: string, path: () => string, rate: { atOnce: number }][] = [
    ['comments', () => `/api/groups/${groupId}/comments`, rates.comment],
    ['bids', () => `/api/groups/${groupId}/bids`, rates.bid],
    ['groups', () => '/api/groups', rates.group],
    ['codes to join by', () => '/api/groups/join', rates.invite],
    ['invites', () => `/api/groups/${groupId}/invites`, rates.sendInvite],
    ['settlements on demand', () => `/api/groups/${groupId}/settle`, rates.settle],
  ];
  it.each(limited)('may send only so many %s', async (_what, path, rate) => {
    const answers = await statuses(2 * rate.atOnce, () => fromAnywhere(ann).post(path(), { code: 'guess' }));
    expect(answers.slice(0, 60)).not.toContain(429);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(rate.atOnce / 4);
  });

  it('is limited for all kinds of writes together', async () => {
    const dora = await world.aUser('Dora Kim');
    await fromAnywhere(dora).post('/api/me/presence', {});
    await callMore('write');
    const call = () => fromAnywhere(dora).post<{ code: string }>('/api/me/presence', {});
    const answer = await refused(rates.write, call);
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  const exports = ['/api/me/export', '/export', '/stats/export', '/audit'];
  it.each(exports)('may request %s only so often', async (route) => {
    const path = route.startsWith('/api') ? route : `/api/groups/${groupId}${route}`;
    expect((await fromAnywhere(ann).fetch(path)).status).toBe(200);
    await callMore('export', 5);
    expect((await fromAnywhere(ann).fetch(path)).status).toBe(429);
    expect((await fromAnywhere(ann).fetch(path, { method: 'HEAD' })).status).toBe(429);
  });

  it('uses up nothing of others at the same address', async () => {
    const bob = await world.aUser('Bob Ray');
    const at = (person: Person) =>
      new ApiClient(world.url, { 'x-forwarded-for': '9.2.0.1', cookie: person.api.cookie });
    await statuses(rates.comment.atOnce, () => fromAnywhere(ann).post(`/api/groups/${groupId}/comments`, {}));
    await callMore('comment account');
    const comment = () => at(ann).post(`/api/groups/${groupId}/comments`, {});
    expect((await refused(rates.comment, comment)).status).toBe(429);
    expect((await at(bob).post(`/api/groups/${groupId}/comments`, {})).status).not.toBe(429);
  });
});

describe('someone who guesses invite codes', () => {
  it('is stopped with HEAD requests, too', async () => {
    const api = from('9.0.0.9');
    await statuses(rates.invite.atOnce, () => api.fetch('/api/invites/guess', { method: 'HEAD' }));
    await callMore('invite');
    expect((await api.fetch('/api/invites/guess', { method: 'HEAD' })).status).toBe(429);
  });
});

describe('the caller', () => {
  const burn = (address: string) => statuses(rates.refresh.atOnce + 1, () => from(address).post('/api/lines/refresh'));

  it('is not an address that the caller named to the proxy', async () => {
    await burn('9.0.0.7');
    expect((await from('1.2.3.4, 9.0.0.7').post('/api/lines/refresh')).status).toBe(429);
  });

  it('cannot choose an address at all without a proxy', async () => {
    const bare = await startWorld({ throttles });
    const call = (n: number) =>
      new ApiClient(bare.url, {
        'x-forwarded-for': `9.0.1.${n}`,
        forwarded: `for=9.0.1.${n}`,
        'x-real-ip': `9.0.1.${n}`,
      });
    for (let n = 0; n < rates.refresh.atOnce; n += 1) await call(n).post('/api/lines/refresh');
    expect((await call(99).post('/api/lines/refresh')).status).toBe(429);
    await bare.stop();
  });
});

describe('the count', () => {
  /** Each call as if from a process of its own. */
  const countCall = (db: Db, counted: readonly Counted[], now: Date) => new CallCounter(db).count(counted, now);

  it('is shared by all processes, and calls at the same time count like calls in a row', async () => {
    const { db } = world.database;
    const keys = [{ key: 'at once', rate: { atOnce: 7, everyMs: 1000 } }];
    const now = new Date();
    const waits = (await Promise.all(Array.from({ length: 20 }, () => countCall(db, keys, now)))).flat();
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([1000]));
  });

  it('of a call that one of its keys refuses goes up under none of them', async () => {
    const { db } = world.database;
    const now = new Date();
    const narrow = { key: 'narrow', rate: { atOnce: 1, everyMs: 5000 } };
    const wide = { key: 'wide', rate: { atOnce: 2, everyMs: 1000 } };
    expect(await countCall(db, [narrow, wide], now)).toEqual([0, 0]);
    expect(await countCall(db, [wide, narrow], now)).toEqual([0, 5000]);
    expect(await countCall(db, [wide], now)).toEqual([0]);
    expect(await countCall(db, [narrow, wide], now)).toEqual([5000, 1000]);
  });

  it('of calls that share one key is exact even if their other keys differ', async () => {
    const { db } = world.database;
    const now = new Date();
    const account = { key: 'account', rate: { atOnce: 7, everyMs: 1000 } };
    const keysFor = (n: number) => [{ key: `address ${n % 3}`, rate: { atOnce: 100, everyMs: 1000 } }, account];
    const waits = await Promise.all(Array.from({ length: 30 }, (_, n) => countCall(db, keysFor(n), now)));
    expect(waits.filter(([, wait]) => wait === 0)).toHaveLength(7);
  });

  it('ignores reads, which then write nothing', async () => {
    const { api } = await world.aUser('Ann Lee');
    await world.database.db.deleteFrom('throttles').execute();
    for (const path of ['/api/me', '/api/groups', '/api/lines', '/api/health', '/api/notifications'])
      await api.get(path);
    expect(await world.database.db.selectFrom('throttles').selectAll().execute()).toEqual([]);
  });

  it('is deleted by the next sweep once it has expired', async () => {
    await from('9.0.0.8').post('/api/groups', {});
    await pass(MINUTE_MS);
    await world.runJob('sweep');
    expect(await world.database.db.selectFrom('throttles').selectAll().execute()).toEqual([]);
  });
});
