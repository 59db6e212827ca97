import { accountErrors } from '@evens/domain/accounts/errors';
import type { TokenScope } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../cli/commands.ts';
import { ageSessions } from '../../../testing/actions/age-sessions.ts';
import { customTerms } from '../../../testing/actions/bidding.ts';
import { refusal } from '../../../testing/checks/refusals.ts';
import { ApiClient } from '../../../testing/servers/client.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { NewTokenResponse, TokenResponse } from './api.ts';

const PATH = '/api/me/api-tokens';
const world = await testWorld();

async function aToken({ api }: Person, scope: TokenScope = 'read', name = 'My scripts') {
  const answer = await api.post<NewTokenResponse>(PATH, { name, scope, days: 30 });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** A program that sends a token, and maybe more headers. */
function program({ token }: { token: string }, headers: Record<string, string> = {}): ApiClient {
  return new ApiClient(world.url, { authorization: `Bearer ${token}`, ...headers });
}

async function listTokens(api: ApiClient): Promise<TokenResponse[]> {
  return (await api.get<{ items: TokenResponse[] }>(PATH)).body.items;
}

const status = async (api: ApiClient) => (await api.get('/api/me')).status;

describe('an API token (HO-12)', () => {
  it('is shown once, stored as a hash, and listed with its name, scope, end, and last use', async () => {
    const ann = await world.aUser();
    const { token, ...listed } = await aToken(ann, 'write');
    expect(token).toMatch(/^evens_[A-Za-z0-9]{32}$/);
    expect(listed).toMatchObject({ name: 'My scripts', scope: 'write', lastUsedAt: null });
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(30 * DAY_MS);
    expect(await listTokens(ann.api)).toEqual([listed]);
    const rows = await world.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice('evens_'.length));
    expect(await status(program({ token }))).toBe(200);
    expect((await listTokens(ann.api))[0]?.lastUsedAt).toEqual(expect.any(String));
    expect((await ann.api.get<{ items: unknown[] }>('/api/me/sessions')).body.items).toHaveLength(1);
  });

  it('needs a name, a scope, and an end, and there are only so many', async () => {
    const { api } = await world.aUser();
    const create = (changes: object) => api.post(PATH, { name: 'A', scope: 'read', days: 90, ...changes });
    expect(await create({ name: ' ' })).toEqual(refusal(accountErrors.TOKEN_NAME_MISSING));
    expect(await create({ name: 'x'.repeat(51) })).toEqual(refusal(accountErrors.TOKEN_NAME_TOO_LONG));
    expect((await create({ scope: 'admin' })).status).toBe(422);
    expect((await create({ days: 31 })).status).toBe(422);
    for (let count = 0; count < limits.apiTokensPerPerson; count += 1) expect((await create({})).status).toBe(200);
    expect(await create({})).toEqual(refusal(accountErrors.TOKENS_TOO_MANY));
  });

  it('can be made only by someone who just confirmed who they are', async () => {
    const ann = await world.aUser();
    await ageSessions(world, ann);
    const answer = await ann.api.post(PATH, { name: 'A', scope: 'read', days: 90 });
    expect(answer).toEqual(refusal(accountErrors.REAUTHENTICATION_NEEDED));
  });

  it('with the scope write bids like its owner, also from another site’s page, and counts alone', async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const api = program(await aToken(ann, 'write'), { 'sec-fetch-site': 'cross-site', cookie: bob.api.cookie });
    const created = await api.post<{ id: string }>('/api/groups', { name: 'From a script' });
    expect(created.status).toBe(200);
    expect((await ann.api.get(`/api/groups/${created.body.id}`)).status).toBe(200);
    expect((await bob.api.get(`/api/groups/${created.body.id}`)).status).toBe(404);
  });

  it('with the scope read follows live events', async () => {
    const ann = await world.aUser();
    const { token } = await aToken(ann);
    const response = await program({ token }).fetch('/api/live');
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  it.each(['read', 'write'] as const)('with the scope %s never reaches account security or the site', async (scope) => {
    const ann = await world.aUser();
    await world.makeSiteAdmin(ann);
    const api = program(await aToken(ann, scope));
    const far = refusal(accountErrors.TOKEN_OUT_OF_REACH);
    for (const path of [
      PATH,
      '/api/me/sessions',
      '/api/me/sign-in-methods',
      '/api/auth/get-session',
      '/api/admin/settings',
    ]) {
      expect(await api.get(path)).toEqual(far);
    }
    expect(await api.post(PATH, { name: 'A', scope: 'write', days: 365 })).toEqual(far);
    expect(await api.post('/api/auth/change-password', {})).toEqual(far);
    expect(await api.post('/api/auth/sign-out')).toEqual(far);
    expect(await api.post('/api/me/phone', { phoneNumber: '(212) 555-0199' })).toEqual(far);
    expect(await api.post('/api/lines/refresh')).toEqual(far);
    expect((await api.get('/api/me')).body.isSiteAdmin).toBe(false);
    const handles = { body: { paymentHandles: { venmo: 'someone-else' } } };
    expect((await api.call('PATCH', '/api/me/settings', handles)).status).toBe(403);
  });

  it('with the scope read changes nothing, on every route', async () => {
    const ann = await world.aUser();
    const api = program(await aToken(ann));
    const group = await world.aGroup(ann);
    const { body } = await world.aStranger().get<{ paths: Record<string, object> }>('/api/openapi.json');
    const changing = Object.entries(body.paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === 'get' || method === 'parameters' ? [] : [{ path, method }])),
    );
    expect(changing.length).toBeGreaterThan(60);
    for (const { path, method } of changing) {
      const url = path.replace('{groupId}', group.id).replaceAll(/\{\w+\}/g, 'a'.repeat(24));
      const answer = await api.call<{ code: string }>(method.toUpperCase(), url, { body: {} });
      expect([path, answer.status, answer.body.code]).toEqual([
        path,
        403,
        expect.stringMatching(/^TOKEN_(READ_ONLY|OUT_OF_REACH)$/),
      ]);
    }
  });
});

describe('an API token ends (HO-12)', () => {
  it('when its owner revokes it, and its streams with it', async () => {
    const [ann, bob] = [await world.aUser(), await world.aUser()];
    const { token, id } = await aToken(ann);
    const api = program({ token });
    const stream = await LiveReader.open(api, (await world.aGroup(ann)).id);
    const revoke = (by: ApiClient) => by.call('DELETE', `${PATH}/${id}`);
    expect(await revoke(bob.api)).toEqual(refusal(accountErrors.TOKEN_NOT_FOUND));
    expect(await status(api)).toBe(200);
    expect((await revoke(ann.api)).status).toBe(200);
    await stream.closed;
    expect(await api.get('/api/me')).toEqual(refusal(accountErrors.TOKEN_INVALID));
    expect(await revoke(ann.api)).toEqual(refusal(accountErrors.TOKEN_NOT_FOUND));
  });

  it('between one bid and the next, with the same refusal', async () => {
    const ann = await world.aUser();
    const group = await world.aGroup(ann);
    const { id, token } = await aToken(ann, 'write');
    const post = (key: string) =>
      program({ token }).post(`/api/groups/${group.id}/bids`, customTerms, { 'idempotency-key': key });
    expect((await post('first')).status).toBe(200);
    expect((await ann.api.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect(await post('second')).toEqual(refusal(accountErrors.TOKEN_INVALID));
  });

  it('at its end', async () => {
    const ann = await world.aUser();
    const { token, id } = await aToken(ann);
    const past = { expiresAt: new Date(Date.now() - 1) };
    await world.database.db.updateTable('sessions').set(past).where('id', '=', id).execute();
    expect(await program({ token }).get('/api/me')).toEqual(refusal(accountErrors.TOKEN_INVALID));
    expect(await listTokens(ann.api)).toEqual([]);
  });

  it('when its owner signs out everywhere else, or the host ends their sessions', async () => {
    const ann = await world.aUser();
    const first = program(await aToken(ann));
    expect((await ann.api.call('DELETE', '/api/me/sessions')).status).toBe(200);
    expect(await status(first)).toBe(401);
    const second = program(await aToken(ann));
    const { store, config } = world.app.context;
    await runCommand({ store, config }, { verb: 'sessions', words: ['end', ann.email] });
    expect([await status(second), await status(ann.api)]).toEqual([401, 401]);
  });

  it('when a password reset takes the account back', async () => {
    const ann = await world.aUser();
    const api = program(await aToken(ann, 'write'));
    await ann.api.post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await world.mailedLink(ann.email)).split('token=')[1];
    const reset = await world.aStranger().post('/api/auth/reset-password', { token, newPassword: 'battery staple' });
    expect(reset.status).toBe(200);
    expect(await status(api)).toBe(401);
  });

  it('and made-up ones, and session cookies sent as tokens, never worked', async () => {
    const ann = await world.aUser();
    const invalid = refusal(accountErrors.TOKEN_INVALID);
    expect(await program({ token: `evens_${'a'.repeat(32)}` }).get('/api/site')).toEqual(invalid);
    const cookie = /=([A-Za-z0-9]{32})/.exec(decodeURIComponent(ann.api.cookie))?.[1] ?? '';
    expect(await program({ token: `evens_${cookie}` }).get('/api/me')).toEqual(invalid);
  });
});
