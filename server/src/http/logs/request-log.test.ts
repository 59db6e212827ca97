import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customTerms } from '../../testing/actions/bidding.ts';
import { ApiClient } from '../../testing/servers/client.ts';
import { type MeasuredDatabase, makeFolder } from '../../testing/servers/measured-database.ts';
import { type ServerProcess, startServerProcess } from '../../testing/servers/server-process.ts';
import { setSharedClock } from '../../testing/servers/shared-clock.ts';
import { DAY_ONE } from '../../testing/servers/world.ts';
import { type OddsStandIn, startOddsStandIn } from '../../testing/stand-ins/odds-stand-in.ts';

/** Private things, each sent in a different place. */
const secrets = {
  email: 'quiet.person@secret-mail.example',
  name: 'Wilhelmina Quietly',
  password: 'unspeakable horse',
  guess: 'wrong horse guess',
  groupName: 'Whispering Crew',
  comment: 'nobody must read this remark',
  team: 'Hidden Hawks',
  venmo: 'hush-hush-venmo',
  reason: 'a reason among friends',
  search: 'searched for something',
  code: 'SecretInviteCode1',
  token: 'SecretTokenOfALink',
  agent: 'Agent of a quiet browser',
  key: 'key-of-a-quiet-request',
};

let database: MeasuredDatabase;
let odds: OddsStandIn;
let server: ServerProcess;
const used: string[] = [];
let accountId = '';

beforeAll(async () => {
  odds = await startOddsStandIn();
  database = await makeFolder();
  await database.withDatabase(({ db }) => setSharedClock(db, DAY_ONE));
  server = await startServerProcess({ ...database.address, odds: odds.url, log: 'trace' });
  await useAll();
  await server.kill();
});
afterAll(async () => {
  await odds.stop();
  await database.drop();
});

/** Uses all the secrets, in requests that succeed and in requests that fail. */
async function useAll(): Promise<void> {
  const api = new ApiClient(server.url, { 'user-agent': secrets.agent, 'idempotency-key': secrets.key });
  const { email, name, password } = secrets;
  await api.post('/api/auth/sign-up/email', { name, email, password, ageVerified: true, tosAccepted: true });
  used.push(/evens=([^;]+)/.exec(api.cookie)?.[1] ?? '', /evens-device=([^;]+)/.exec(api.cookie)?.[1] ?? '');
  await api.post('/api/auth/sign-in/email', { email, password: secrets.guess });
  await api.post('/api/auth/sign-in/email', { email, password });
  accountId = (await api.get<{ id: string }>('/api/me')).body.id;
  await api.post('/api/auth/request-password-reset', { email });
  await api.get(`/api/auth/reset-password/${secrets.token}`);
  await api.post('/api/auth/reset-password', { token: secrets.token, newPassword: password });
  await api.fetch(`/api/auth/verify-email?token=${secrets.token}`, { redirect: 'manual' });
  const group = (await api.post<{ id: string; inviteCode: string }>('/api/groups', { name: secrets.groupName })).body;
  used.push(group.id, group.inviteCode);
  await api.post(
    `/api/groups/${group.id}/bids`,
    { ...customTerms, homeTeam: secrets.team },
    { 'idempotency-key': 'b' },
  );
  const { items } = (
    await api.get<{ items: { id: string }[] }>(`/api/groups/${group.id}/bids?search=${secrets.search}`)
  ).body;
  const comment = { entityType: 'bid', entityId: items[0]?.id ?? 'none', content: secrets.comment };
  await api.post(`/api/groups/${group.id}/comments`, comment, { 'idempotency-key': 'c' });
  await api.post(`/api/groups/${group.id}/debts/none/undo`, { reason: secrets.reason }, { 'idempotency-key': 'd' });
  await api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: secrets.venmo } } });
  const calendar = (await api.post<{ url: string }>('/api/me/calendar', {})).body.url;
  await api.fetch(new URL(calendar).pathname);
  used.push(calendar.split('/').at(-1) ?? '');
  await api.get('/api/admin/settings');
  const friend = new ApiClient(server.url);
  const other = { name: 'Bob', email: 'bob@example.com', password: 'sunny side nine', ageVerified: true };
  const bob = await friend.post<{ user: { id: string } }>('/api/auth/sign-up/email', { ...other, tosAccepted: true });
  await friend.post('/api/groups/join', { code: group.inviteCode });
  await api.call('PATCH', `/api/groups/${group.id}/members/${bob.body.user.id}`, { body: { role: 'admin' } });
  await new ApiClient(server.url).get(`/api/invites/${secrets.code}`);
  await api.get(`/api/invites/${secrets.code}`);
  await api.post('/api/groups/join', { code: secrets.code }, { 'idempotency-key': 'e' });
  await api.call('POST', '/api/groups', { body: `{"name": "${secrets.groupName}`, headers: {} });
  await api.get(`/api/nothing/${secrets.code}?token=${secrets.token}%0a{"level":"error"}`);
  await api.get(`/api/${email}`);
  await api.get(`/api/groups/${encodeURIComponent(`${secrets.comment}\n{}`)}`);
}

describe('the log of a server (OP-04)', () => {
  it('has a line of JSON for each request, with its id, its route, and its status', () => {
    const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThanOrEqual(17);
    for (const request of requests) {
      expect(request).toEqual({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: expect.stringMatching(/^[A-Z]+$/),
        route: expect.stringMatching(/^(\/[a-z:A-Z/-]+|none)$/),
        status: expect.any(Number),
        ms: expect.any(Number),
        msg: 'request',
      });
    }
  });

  it('shows who signed in, failed to, changed a role, or was refused, by a tag that only the server can create', () => {
    const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const events = lines.filter(({ msg }) => msg === 'security');
    const of = (event: string) => events.filter((line) => line.event === event);
    const [failed] = of('sign_in_failed');
    const [entered] = of('sign_in');
    expect(failed).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'sign_in_failed',
      account: expect.stringMatching(/^[0-9a-f]{16}$/),
      msg: 'security',
    });
    expect(entered?.account).toBe(failed?.account);
    expect(of('role_changed')).toMatchObject([{ account: entered?.account, target: expect.any(String) }]);
    expect(of('access_refused')).toContainEqual(
      expect.objectContaining({ account: entered?.account, code: 'NOT_SITE_ADMIN' }),
    );
    expect(of('access_refused')).toContainEqual(
      expect.objectContaining({ account: null, code: 'LANDING_CODE_UNKNOWN' }),
    );
    expect(accountId).not.toBe('');
    expect(server.logged.filter((line) => line.includes(accountId))).toEqual([]);
  });

  it.each(Object.entries(secrets))('never contains the %s', (_what, secret) => {
    expect(server.logged.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  });

  it('never contains a session, a group id, an invite code, or a calendar address', () => {
    expect(used.filter(Boolean)).toHaveLength(5);
    for (const secret of used) expect(server.logged.filter((line) => line.includes(secret))).toEqual([]);
  });
});
