import { beforeEach, describe, expect, it } from 'vitest';
import { SAVED_AT } from '../lib/offline/saved-at.ts';
import { isSaved, SavedAnswers } from './saved-answers.ts';

const SITE = 'https://evens.example';
const json = { headers: { 'content-type': 'application/json; charset=utf-8' } };

let cache: Map<string, Response>;
let answers: SavedAnswers;
let now = 0;

beforeEach(() => {
  cache = new Map();
  now = Date.parse('2026-11-20T18:00:00Z');
  const opened = {
    match: async (key: RequestInfo | URL) => cache.get(String(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => void cache.set(String(key), response),
  };
  answers = new SavedAnswers({ open: async () => opened, clear: async () => cache.clear() }, () => now);
});

type Asked = { path: string; tag?: string };

/** What a strategy of Workbox does with a request that reaches the server. Returns the request as it was sent. */
async function ask({ path, tag }: Asked, respond: () => Response | Promise<Response>): Promise<Request> {
  const original = new Request(SITE + path, tag ? { headers: { 'if-none-match': tag } } : {});
  const event = new Event('fetch') as ExtendableEvent;
  const state = {};
  const given = { request: original, event, state };
  await answers.handlerWillStart?.(given);
  const request = (await answers.requestWillFetch?.(given)) ?? original;
  const response = (await answers.fetchDidSucceed?.({ ...given, request, response: await respond() })) as Response;
  const saved = await answers.cacheWillUpdate?.({ ...given, request, response: response.clone() });
  const key = String(await answers.cacheKeyWillBeUsed?.({ ...given, mode: 'write' }));
  if (saved) cache.set(key, saved);
  return request;
}

const signIn = (id: string | null) =>
  ask({ path: '/api/auth/get-session' }, () => Response.json(id && { user: { id } }));
const listPaths = () => [...cache.keys()].map((key) => key.slice(SITE.length));

const bids = '/api/groups/crew/bids';

describe('what is saved for a time without a network (XP-09)', () => {
  it.each([
    '/api/auth/get-session',
    '/api/groups',
    '/api/lines',
    '/api/scores',
    '/api/groups/crew/home',
    '/api/groups/crew/bids',
    '/api/groups/crew/debts/sums',
    '/api/groups/crew/stats/profits',
  ])('%s is', (path) => {
    expect(isSaved(path)).toBe(true);
  });

  it.each([
    '/api/live',
    '/api/health',
    '/api/auth/providers',
    '/api/me/api-tokens',
    '/api/me/sessions',
    '/api/admin/users',
    '/api/groups/crew/export',
    '/api/groups/crew/invites',
    '/api/groups/crew/audit',
  ])("%s isn't", (path) => {
    expect(isSaved(path)).toBe(false);
  });

  it('is the last answer, with the time', async () => {
    await ask({ path: bids }, () => Response.json({ items: [] }));
    expect(cache.get(SITE + bids)?.headers.get(SAVED_AT)).toBe(String(now));
  });

  it('is found again at a later time, if it lists the same last days', async () => {
    const from = (ageMs: number) => `${bids}?tab=all&from=${new Date(now - ageMs).toISOString()}`;
    const week = 7 * 24 * 3_600_000;
    await ask({ path: from(week) }, () => Response.json({ items: [] }));
    now += 3_600_000;
    await ask({ path: from(week) }, () => Response.json({ items: ['new'] }));
    await ask({ path: from(4 * week) }, () => Response.json({ items: ['old'] }));
    expect(cache.size).toBe(2);
  });

  it.each([
    ['a refusal', () => Response.json({}, { status: 404 })],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    [
      'a file to download',
      () => new Response('[]', { headers: { ...json.headers, 'content-disposition': 'attachment' } }),
    ],
  ])('is never %s', async (_what, respond) => {
    await ask({ path: bids }, respond);
    expect(cache.size).toBe(0);
  });

  it('is what the browser shows while a proxy says that the server is away', async () => {
    await expect(ask({ path: bids }, () => new Response('', { status: 502 }))).rejects.toThrow('away');
  });

  it('is asked for in full, until it is saved, and then stays as it is if nothing has changed', async () => {
    const first = await ask({ path: bids, tag: '"1"' }, () => Response.json({ items: [] }));
    expect(first.headers.has('if-none-match')).toBe(false);
    now += 60_000;
    const second = await ask({ path: bids, tag: '"1"' }, () => new Response(null, { status: 304 }));
    expect(second.headers.get('if-none-match')).toBe('"1"');
    expect(cache.get(SITE + bids)?.headers.get(SAVED_AT)).toBe(String(now));
  });
});

describe('saved answers belong to one person (SH-24, XP-09)', () => {
  beforeEach(async () => {
    await signIn('ann');
    await ask({ path: bids }, () => Response.json({ items: ['hers'] }));
  });

  it('and stay while the same person is signed in', async () => {
    await signIn('ann');
    expect(listPaths()).toEqual(['/api/auth/get-session', bids]);
  });

  it.each([
    ['someone else is signed in', () => signIn('bob'), ['/api/auth/get-session']],
    ['no one is signed in', () => signIn(null), []],
    [
      'a call is refused for want of a session',
      () => ask({ path: bids }, () => Response.json({}, { status: 401 })),
      [],
    ],
    ['they sign out', () => answers.forget(), []],
  ])('but not once %s', async (_when, happen, left) => {
    await happen();
    expect(listPaths()).toEqual(left);
  });

  it("an answer that was on its way while they signed out isn't saved", async () => {
    await ask({ path: bids }, async () => {
      await answers.forget();
      return Response.json({ items: ['hers'] });
    });
    expect(listPaths()).toEqual([]);
  });
});
