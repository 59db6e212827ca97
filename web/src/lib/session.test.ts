import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../testing/fake-storage.ts';
import { answer, api, onSignedOut } from './api.ts';
import { keepDraft, readDraft } from './drafts/drafts.ts';
import {
  chooseGroup,
  clearSession,
  closeWelcome,
  endSession,
  followOtherTabs,
  getSavedInvite,
  isLoggedOut,
  leadsBack,
  myGroupsQuery,
  SIGN_OUT_KEY,
  saveInvite,
  sessionQuery,
  startSession,
  wasSignedIn,
  wasWelcomed,
} from './session.ts';

afterAll(() => vi.unstubAllGlobals());

const ann = {
  user: { id: 'ann', name: 'Ann', email: 'ann@example.com' },
  preferences: { theme: null, helpDialogs: null },
};

let [local, tab] = [new FakeStorage(), new FakeStorage()];
let client = new QueryClient();
let answered: unknown;

beforeEach(() => {
  [local, tab] = [new FakeStorage(), new FakeStorage()];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answered = ann;
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('fetch', async () => Response.json(answered));
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it('leads back to the page that needed a session, unless the person logged out (ER-06, SH-24)', async () => {
  await startSession(client);
  expect(leadsBack()).toBe(true);
  endSession(client);
  expect(leadsBack()).toBe(true);
  await startSession(client);
  clearSession(client);
  expect(leadsBack()).toBe(false);
  await startSession(client);
  expect(leadsBack()).toBe(true);
});

describe('signing in', () => {
  it("clears the previous person's data and loads the new session", async () => {
    client.setQueryData(['debts', 'crew'], ['a debt']);
    client.setQueryData(myGroupsQuery.queryKey, []);
    await startSession(client);
    expect(client.getQueryData(['debts', 'crew'])).toBeUndefined();
    expect(client.getQueryData(myGroupsQuery.queryKey)).toBeUndefined();
    expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({ user: { id: 'ann' } });
  });

  it('goes on in the same group after the server has ended a session, but not for someone else (ER-06, SH-24)', async () => {
    const chosen = () => local.getItem('evens.group');
    await startSession(client);
    chooseGroup('crew');
    endSession(client);
    expect(chosen()).toBeNull();
    await startSession(client);
    expect(chosen()).toBe('crew');
    endSession(client);
    answered = { ...ann, user: { id: 'bob', name: 'Bob', email: 'bob@example.com' } };
    await startSession(client);
    expect(chosen()).toBeNull();
  });

  it('in another tab clears what this one has of the person before, and their group (SH-24)', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    followOtherTabs(client);
    const session = new QueryObserver(client, sessionQuery);
    const stop = session.subscribe(() => undefined);
    const shown = () => session.getCurrentResult().data?.user.id;
    await vi.waitFor(() => expect(shown()).toBe('ann'));
    const draft = { userId: 'ann', of: 'a bid' };
    chooseGroup('crew');
    client.setQueryData(['settings'], { venmo: '@ann' });
    keepDraft(draft, { wager: '20' });
    answered = { ...ann, user: { id: 'bob', name: 'Bob', email: 'bob@example.com' } };
    local.setItem('evens.group', 'family');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'evens.user' }));
    await vi.waitFor(() => expect(shown()).toBe('bob'));
    stop();
    expect([client.getQueryData(['settings']), readDraft(draft)]).toEqual([undefined, null]);
    expect(local.getItem('evens.group')).toBe('family');
  });

  it('loads the session again even if an earlier one was loaded just now', async () => {
    await client.fetchQuery(sessionQuery);
    answered = { ...ann, user: { id: 'bob', name: 'Bob' } };
    await startSession(client);
    expect(client.getQueryData(sessionQuery.queryKey)?.user.id).toBe('bob');
  });

  it('no longer knows the tags of what the previous person read', async () => {
    const sent: Request[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(request);
      return Response.json(answered, { headers: { etag: '"1"' } });
    });
    const read = () => answer(api.GET('/api/groups'));
    await read();
    await startSession(client);
    await read();
    expect(sent.map((request) => request.headers.get('if-none-match'))).toEqual([null, null, null]);
  });

  it('keeps the invite that brought the person here (GR-34)', async () => {
    saveInvite('abc123');
    await startSession(client);
    expect(getSavedInvite()).toBe('abc123');
  });

  it('shows the welcome again, even if it was closed before (GR-28)', async () => {
    closeWelcome();
    expect(wasWelcomed()).toBe(true);
    await startSession(client);
    expect(wasWelcomed()).toBe(false);
  });

  it('is remembered, so that the groups load right away the next time', async () => {
    expect(wasSignedIn()).toBe(false);
    await startSession(client);
    expect(wasSignedIn()).toBe(true);
  });
});

describe('signing out (SH-24)', () => {
  it('clears the user, the groups, the current group, and everything the browser kept', async () => {
    await startSession(client);
    client.setQueryData(myGroupsQuery.queryKey, []);
    client.setQueryData(['bids', 'crew'], ['a bid']);
    chooseGroup('crew');
    saveInvite('abc123');
    closeWelcome();
    clearSession(client);
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(client.getQueryCache().getAll()).toHaveLength(1);
    expect([...local.values.keys(), ...tab.values.keys()]).toEqual([]);
    expect([wasSignedIn(), wasWelcomed(), getSavedInvite()]).toEqual([false, false, null]);
  });

  it('begins with the call to the server and is still known when the answer is here', async () => {
    await startSession(client);
    expect(isLoggedOut(client)).toBe(false);
    let arrive = () => {};
    const call = new Promise<void>((done) => {
      arrive = done;
    });
    const done = client
      .getMutationCache()
      .build(client, { mutationKey: SIGN_OUT_KEY, mutationFn: () => call })
      .execute(undefined);
    expect(isLoggedOut(client)).toBe(true);
    arrive();
    await done;
    clearSession(client);
    expect(isLoggedOut(client)).toBe(true);
  });
});

describe('a session that has ended (ER-06)', () => {
  const listened = async (before: unknown) => {
    let count = 0;
    const stop = onSignedOut(() => (count += 1));
    client.setQueryData<unknown>(sessionQuery.queryKey, before);
    answered = null;
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    stop();
    return count;
  };

  it('is reported if someone was signed in', async () => {
    expect(await listened(ann)).toBe(1);
    expect(wasSignedIn()).toBe(false);
  });

  it('is not reported to a visitor', async () => {
    expect(await listened(undefined)).toBe(0);
    expect(await listened(null)).toBe(0);
  });
});

describe('a browser that blocks its storage', () => {
  it('remembers nothing, and still works', async () => {
    [local.isBlocked, tab.isBlocked] = [true, true];
    saveInvite('abc123');
    chooseGroup('crew');
    await startSession(client);
    expect(client.getQueryData(sessionQuery.queryKey)?.user.id).toBe('ann');
    expect([wasSignedIn(), wasWelcomed(), getSavedInvite()]).toEqual([false, false, null]);
    clearSession(client);
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  });
});
