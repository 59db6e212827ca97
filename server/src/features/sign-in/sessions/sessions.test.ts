import { accountErrors } from '@evens/domain/accounts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { describe, expect, it } from 'vitest';
import { signInActions } from '../../../testing/actions/sign-in.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { SessionResponse } from './api.ts';

const OLD = 'correct horse';
const NEW = 'battery staple';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
const { signIn } = signInActions(() => world);

const world = await testWorld();

async function anotherBrowser({ email }: Person, userAgent = 'a test', password = OLD): Promise<ApiClient> {
  const api = new ApiClient(world.url, { 'user-agent': userAgent });
  expect((await signIn(email, password, api)).status).toBe(200);
  return api;
}

async function listSessions(api: ApiClient): Promise<SessionResponse[]> {
  return (await api.get<{ items: SessionResponse[] }>('/api/me/sessions')).body.items;
}

async function isIn(api: ApiClient): Promise<boolean> {
  return (await api.get('/api/me')).status === 200;
}

describe('your sessions (AU-25)', () => {
  it('are listed with their browsers, the current one first', async () => {
    const ann = await world.aUser();
    const phone = await anotherBrowser(ann, PHONE);
    const session = { id: expect.any(String), signedInAt: expect.any(String), lastUsedAt: expect.any(String) };
    expect(await listSessions(phone)).toEqual([
      { ...session, device: 'Safari on iPhone', isCurrent: true },
      { ...session, device: 'Unknown device', isCurrent: false },
    ]);
    expect((await listSessions(ann.api)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('show when they were last used', async () => {
    const ann = await world.aUser();
    const phone = await anotherBrowser(ann, PHONE);
    const long = new Date('2020-01-01T00:00:00Z');
    await world.database.db.updateTable('sessions').set({ updatedAt: long }).where('userId', '=', ann.id).execute();
    expect((await listSessions(phone)).map(({ lastUsedAt }) => lastUsedAt > long.toISOString())).toEqual([true, false]);
    await isIn(ann.api);
    expect((await listSessions(phone)).every(({ lastUsedAt }) => lastUsedAt > long.toISOString())).toBe(true);
  });

  it("can't be seen or ended by anyone else", async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const [own] = await listSessions(ann.api);
    expect(await listSessions(bob.api)).toHaveLength(1);
    const end = (api: ApiClient, id: string) => api.call('DELETE', `/api/me/sessions/${id}`);
    expect(await end(bob.api, own?.id ?? '')).toEqual(refusal(accountErrors.SESSION_NOT_FOUND));
    expect(await end(bob.api, 'nonsense')).toEqual(refusal(accountErrors.SESSION_NOT_FOUND));
    const stranger = world.aStranger();
    for (const call of [
      stranger.get('/api/me/sessions'),
      stranger.call('DELETE', '/api/me/sessions'),
      end(stranger, 'x'),
    ])
      expect(await call).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
    expect(await isIn(ann.api)).toBe(true);
  });

  it('can be ended one at a time', async () => {
    const ann = await world.aUser();
    const [phone, laptop] = [await anotherBrowser(ann, PHONE), await anotherBrowser(ann)];
    const target = (await listSessions(ann.api)).find(({ device }) => device === 'Safari on iPhone');
    const end = () => ann.api.call('DELETE', `/api/me/sessions/${target?.id}`);
    expect(await end()).toEqual({ status: 200, body: { status: true } });
    expect([await isIn(phone), await isIn(laptop), await isIn(ann.api)]).toEqual([false, true, true]);
    expect(await end()).toEqual(refusal(accountErrors.SESSION_NOT_FOUND));
  });

  it("can be ended all at once except the current one, and other people's stay", async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const [phone, laptop] = [await anotherBrowser(ann, PHONE), await anotherBrowser(ann)];
    expect(await ann.api.call('DELETE', '/api/me/sessions')).toEqual({ status: 200, body: { ended: 2 } });
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false]);
    expect([await isIn(ann.api), await isIn(bob.api)]).toEqual([true, true]);
    expect(await ann.api.call('DELETE', '/api/me/sessions')).toEqual({ status: 200, body: { ended: 0 } });
  });

  it('are deleted after they expire', async () => {
    const ann = await world.aUser();
    const { db } = world.database;
    await anotherBrowser(ann);
    const [own] = await listSessions(ann.api);
    const other = (await listSessions(ann.api)).find(({ id }) => id !== own?.id);
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', other?.id ?? '')
      .execute();
    await world.runJob('sweep');
    const remaining = await db.selectFrom('sessions').select('id').where('userId', '=', ann.id).execute();
    expect(remaining).toEqual([{ id: own?.id }]);
  });
});

describe('an open stream ends at once', () => {
  const ways: [string, (ann: Person, phone: ApiClient) => Promise<unknown>][] = [
    ['with Log Out (AU-25)', (_, phone) => phone.post('/api/auth/sign-out')],
    [
      'when its session is ended from another browser (AU-25)',
      async ({ api }) => {
        const other = (await listSessions(api)).find(({ isCurrent }) => !isCurrent);
        return api.call('DELETE', `/api/me/sessions/${other?.id}`);
      },
    ],
    ['when all other sessions are ended (AU-25)', ({ api }) => api.call('DELETE', '/api/me/sessions')],
    [
      'when the password is changed and other sessions are to end (AU-25)',
      ({ api }) =>
        api.post('/api/auth/change-password', { currentPassword: OLD, newPassword: NEW, endOtherSessions: true }),
    ],
    [
      'when the password is reset with an emailed link (AU-18)',
      async ({ api, email }) => {
        await api.post('/api/auth/request-password-reset', { email });
        const token = (await world.mailedLink(email)).split('token=')[1];
        return api.post('/api/auth/reset-password', { token, newPassword: NEW });
      },
    ],
  ];
  it.each(ways)('%s, and streams of other sessions go on', async (_, end) => {
    const ann = await world.aUser();
    const group = await world.aGroup(ann);
    const phone = await anotherBrowser(ann);
    const [closing, staying] = [await LiveReader.open(phone, group.id), await LiveReader.open(ann.api, group.id)];
    expect(await end(ann, phone)).toMatchObject({ status: 200 });
    await closing.closed;
    await staying.waitFor('access_changed');
    expect((await phone.get('/api/live')).status).toBe(401);
    await staying.close();
  });
});

describe('changing the password (AU-25)', () => {
  const change = (api: ApiClient, input: object) => api.post('/api/auth/change-password', input);

  it('takes the old password and keeps the other sessions unless they are to end', async () => {
    const ann = await world.aUser();
    const phone = await anotherBrowser(ann);
    const passwords = { currentPassword: OLD, newPassword: NEW };
    expect(await change(ann.api, passwords)).toEqual({ status: 200, body: { ended: 0 } });
    expect([await isIn(phone), await isIn(ann.api)]).toEqual([true, true]);
    expect((await signIn(ann.email, OLD)).body.code).toBe('WRONG_PASSWORD');
    const back = { currentPassword: NEW, newPassword: OLD, endOtherSessions: true };
    expect(await change(ann.api, back)).toEqual({ status: 200, body: { ended: 1 } });
    expect([await isIn(phone), await isIn(ann.api)]).toEqual([false, true]);
    expect((await signIn(ann.email, OLD)).status).toBe(200);
  });

  const cases: [string, object, ErrorSpec][] = [
    ['the wrong old password', { currentPassword: 'guess' }, accountErrors.CURRENT_PASSWORD_WRONG],
    ['an empty old password', { currentPassword: '' }, accountErrors.CURRENT_PASSWORD_MISSING],
    ['no old password field', { currentPassword: undefined }, accountErrors.CURRENT_PASSWORD_MISSING],
    ['a new password of five characters (AU-08)', { newPassword: '12345' }, accountErrors.WEAK_PASSWORD],
    ['a new password of 129 characters', { newPassword: 'p'.repeat(129) }, accountErrors.PASSWORD_TOO_LONG],
    ["a new password that isn't text", { newPassword: { $gt: '' } }, accountErrors.PASSWORD_MISSING],
  ];
  it.each(cases)('is rejected with %s, and nothing changes', async (_, wrong, spec) => {
    const ann = await world.aUser();
    const phone = await anotherBrowser(ann);
    const input = { currentPassword: OLD, newPassword: NEW, endOtherSessions: true, ...wrong };
    expect(await change(ann.api, input)).toEqual(refusal(spec));
    expect((await signIn(ann.email, OLD)).status).toBe(200);
    expect(await isIn(phone)).toBe(true);
  });

  it('is only for people who are signed in', async () => {
    const input = { currentPassword: OLD, newPassword: NEW };
    expect(await change(world.aStranger(), input)).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
    expect(await change(world.aStranger(), {})).toEqual(refusal(accountErrors.NOT_SIGNED_IN));
  });

  it('is blocked after 10 wrong passwords, even with the right one', async () => {
    const ann = await world.aUser();
    for (let tries = 0; tries < limits.failedSignIns; tries += 1) {
      await change(ann.api, { currentPassword: `guess ${tries}`, newPassword: NEW });
    }
    const right = { currentPassword: OLD, newPassword: NEW };
    expect(await change(ann.api, right)).toEqual(refusal(accountErrors.TOO_MANY_SIGN_INS));
    world.clock.advance(limits.failedSignInWindowMs);
    expect((await change(ann.api, right)).status).toBe(200);
  });

  it('accepts one of four concurrent changes, and that password works', async () => {
    const ann = await world.aUser();
    const passwords = ['first new', 'second new', 'third new', 'fourth new'];
    const answers = await Promise.all(
      passwords.map((newPassword) => change(ann.api, { currentPassword: OLD, newPassword })),
    );
    const made = answers.flatMap(({ status }, at) => (status === 200 ? [passwords[at] ?? ''] : []));
    expect(made).toHaveLength(1);
    expect((await signIn(ann.email, made[0])).status).toBe(200);
  });

  it('ends the reset links that were sent before', async () => {
    const ann = await world.aUser();
    await ann.api.post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await world.mailedLink(ann.email)).split('token=')[1];
    await change(ann.api, { currentPassword: OLD, newPassword: NEW });
    const answer = await world.aStranger().post('/api/auth/reset-password', { token, newPassword: 'a third one' });
    expect(answer).toEqual(refusal(accountErrors.RESET_LINK_INVALID));
  });

  it('stores no answer under an idempotency key', async () => {
    const ann = await world.aUser();
    const input = { currentPassword: OLD, newPassword: NEW };
    await ann.api.post('/api/auth/change-password', input, { 'idempotency-key': 'once' });
    expect(await world.database.db.selectFrom('answers').select('key').where('userId', '=', ann.id).execute()).toEqual(
      [],
    );
  });
});
