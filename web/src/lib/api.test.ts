import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

afterAll(() => vi.unstubAllGlobals());

vi.stubGlobal('location', { origin: 'http://localhost' });
const { ApiError, answer, api, Intent, getMessage, onSignedOut } = await import('./api.ts');

type Answer = () => Promise<Response>;
let sent: Request[] = [];
let answers: Answer[] = [];

const says = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const breaksOff = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return answers.shift()?.() ?? breaksOff();
  });
});

afterEach(() => vi.useRealTimers());

const joinGroup = () => answer(api.POST('/api/groups/join', { body: { code: 'abc' } }));
const keys = () => sent.map((request) => request.headers.get('idempotency-key'));

describe('a response that public/early.js requested', () => {
  const groups = () => answer(api.GET('/api/groups', { params: { query: { limit: 100 } } }));
  const early = (response: Promise<Response>) =>
    vi.stubGlobal('evensEarly', new Map([['/api/groups?limit=100', response]]));

  it('is used once, and then the server is asked', async () => {
    early(Promise.resolve(Response.json({ items: ['early'] })));
    answers = [says(200, { items: ['asked'] })];
    expect(await groups()).toEqual({ items: ['early'] });
    expect(sent).toHaveLength(0);
    expect(await groups()).toEqual({ items: ['asked'] });
  });

  it('is requested again if the connection broke', async () => {
    early(breaksOff());
    answers = [says(200, { items: ['asked'] })];
    expect(await groups()).toEqual({ items: ['asked'] });
  });

  it("is discarded after any write, because joining changes the viewer's groups", async () => {
    early(Promise.resolve(Response.json({ items: ['early'] })));
    answers = [says(200, {}), says(200, { items: ['asked'] })];
    await joinGroup();
    expect(await groups()).toEqual({ items: ['asked'] });
  });

  it("isn't used for another call, or for a write", async () => {
    early(Promise.resolve(Response.json({ items: ['early'] })));
    answers = [says(200, { items: [] }), says(200, {})];
    expect(await answer(api.GET('/api/groups'))).toEqual({ items: [] });
    await answer(api.POST('/api/groups', { params: { query: { limit: 100 } } as never, body: { name: 'Crew' } }));
    expect(sent).toHaveLength(2);
  });
});

describe('a call to the server', () => {
  it('returns what the server said', async () => {
    answers = [says(200, { name: 'Sunday Crew', memberCount: 2 })];
    const invite = answer(api.GET('/api/invites/{code}', { params: { path: { code: 'abc' } } }));
    await expect(invite).resolves.toEqual({ name: 'Sunday Crew', memberCount: 2 });
  });

  it('repeats a filter for each of its values', async () => {
    answers = [says(200, { items: [], nextCursor: null })];
    const query = {
      tab: 'won' as const,
      range: ['..2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z..'],
    };
    await answer(api.GET('/api/groups/{groupId}/bets', { params: { path: { groupId: 'g' }, query } }));
    const { searchParams } = new URL(sent[0]?.url ?? '');
    expect([...searchParams].map(([name, value]) => `${name}=${value}`)).toEqual([
      'tab=won',
      'range=..2026-11-01T00:00:00Z',
      'range=2026-11-02T00:00:00Z..',
    ]);
  });

  it('throws a refusal with its code, status, text, and details (ER-04)', async () => {
    const refusal = { code: 'BID_CHANGED', message: 'This bid has changed.', requestId: 'r', details: { version: 2 } };
    answers = [says(409, refusal)];
    const thrown = await joinGroup().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ status: 409, code: 'BID_CHANGED', details: { version: 2 } });
    expect(getMessage(thrown)).toBe('This bid has changed.');
  });

  it("shows nothing from a response that isn't from our server", async () => {
    answers = [says(502, { oops: 'nginx' })];
    await expect(joinGroup()).rejects.toMatchObject({ code: 'UNREADABLE', status: 502 });
  });
});

describe('a POST that breaks off', () => {
  it('is sent again with the same key, so that it happens once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    answers = [breaksOff, says(200, { success: true })];
    const done = joinGroup();
    await vi.advanceTimersByTimeAsync(500);
    await expect(done).resolves.toEqual({ success: true });
    expect(keys()).toEqual([expect.stringMatching(/^\S{32,}$/), keys()[0]]);
  });

  it('fails after the third attempt', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const done = joinGroup().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await done).toMatchObject({ code: 'UNREACHABLE', status: 0 });
    expect(sent).toHaveLength(3);
  });

  it('has a new key for each press', async () => {
    answers = [says(200, {}), says(200, {})];
    await joinGroup();
    await joinGroup();
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('an action that should happen only once', () => {
  const join = (intent: InstanceType<typeof Intent>, code = 'abc') =>
    intent.carryOut({ code }, (headers) => answer(api.POST('/api/groups/join', { body: { code }, headers })));

  it("keeps its key when it's pressed again after a lost response", async () => {
    const intent = new Intent();
    answers = [says(502, { oops: 'nginx' }), says(200, {})];
    await join(intent).catch(() => undefined);
    await join(intent);
    expect(sent).toHaveLength(2);
    expect(new Set(keys())).toEqual(new Set([expect.stringMatching(/^\S{32,}$/)]));
  });

  it('gets a new key if its content changes', async () => {
    const intent = new Intent();
    answers = [says(409, { code: 'ODDS_CHANGED', message: 'The odds have changed.' }), says(200, {})];
    await join(intent).catch(() => undefined);
    await join(intent, 'xyz');
    expect(new Set(keys()).size).toBe(2);
  });

  it('gets a new key after it succeeded', async () => {
    const intent = new Intent();
    answers = [says(200, {}), says(200, {})];
    await join(intent);
    await join(intent);
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('an expired session (ER-06)', () => {
  const over = { code: 'NOT_SIGNED_IN', message: 'Please log in', requestId: 'r' };

  it('is reported by any call', async () => {
    const listener = vi.fn();
    const stop = onSignedOut(listener);
    answers = [says(401, over), says(401, over)];
    await joinGroup().catch(() => undefined);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    await joinGroup().catch(() => undefined);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("isn't reported by a call that was sent with the cookie from before a password was confirmed", async () => {
    const listener = vi.fn();
    const stop = onSignedOut(listener);
    const confirmed = Promise.withResolvers<Response>();
    const body = { password: 'right password' };
    answers = [() => confirmed.promise, says(401, over), says(200, { name: 'Sunday Crew' })];
    const confirming = answer(api.POST('/api/auth/confirm-password', { body }));
    const joining = joinGroup();
    confirmed.resolve(Response.json({}));
    await confirming;
    await expect(joining).resolves.toEqual({ name: 'Sunday Crew' });
    expect(keys()[2]).toBe(keys()[1]);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });

  it("isn't found by asking who is signed in while a password is confirmed", async () => {
    const confirmed = Promise.withResolvers<Response>();
    const body = { password: 'right password' };
    answers = [says(200, null), () => confirmed.promise, says(200, { user: { name: 'Ann' } })];
    const asking = answer(api.GET('/api/auth/get-session'));
    const confirming = answer(api.POST('/api/auth/confirm-password', { body }));
    confirmed.resolve(Response.json({}));
    await confirming;
    await expect(asking).resolves.toEqual({ user: { name: 'Ann' } });
  });

  it('is reported if the call is refused again', async () => {
    const listener = vi.fn();
    const stop = onSignedOut(listener);
    const body = { password: 'right password' };
    answers = [says(200, {}), says(401, over), says(401, over)];
    const confirming = answer(api.POST('/api/auth/confirm-password', { body }));
    await joinGroup().catch(() => undefined);
    await confirming;
    expect([sent.length, listener.mock.calls.length]).toEqual([3, 1]);
    stop();
  });

  it('is reported right away while the person logs out', async () => {
    const listener = vi.fn();
    const stop = onSignedOut(listener);
    answers = [() => new Promise(() => {}), says(401, over)];
    void api.POST('/api/auth/sign-out');
    await joinGroup().catch(() => undefined);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it("isn't reported by a sign-in with a wrong password, which has no key either", async () => {
    const listener = vi.fn();
    const stop = onSignedOut(listener);
    answers = [says(401, { ...over, code: 'WRONG_PASSWORD' })];
    const body = { email: 'ann@example.com', password: 'wrong' };
    await answer(api.POST('/api/auth/sign-in/email', { body })).catch(() => undefined);
    expect([listener.mock.calls.length, keys()]).toEqual([0, [null]]);
    stop();
  });
});
