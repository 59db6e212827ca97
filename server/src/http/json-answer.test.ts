import { describe, expect, it } from 'vitest';
import { postCustomBid } from '../testing/actions/bidding.ts';
import type { ApiClient } from '../testing/servers/client.ts';
import { testWorld } from '../testing/test-world.ts';

const world = await testWorld();
const [ann, bob, carla] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Carla')];
const group = await world.aGroup(ann, bob);
const bid = await postCustomBid(ann, group);
const path = (rest = '') => `/api/groups/${group.id}${rest}`;

const ask = (api: ApiClient, url: string, tag?: string) =>
  api.fetch(url, { headers: tag === undefined ? {} : { 'if-none-match': tag } });

async function readTag(api: ApiClient, url: string): Promise<string> {
  const answer = await ask(api, url);
  await answer.text();
  return answer.headers.get('etag') ?? 'none';
}

const urls = [
  '/api/me',
  '/api/groups',
  '/api/notifications',
  path('/members'),
  path('/bids'),
  path('/bids?tab=available&limit=1'),
  path(`/bids/${bid.id}`),
  path('/bets'),
  path('/debts'),
  path('/stats'),
  path(`/comments?entityType=bid&entityId=${bid.id}`),
];

describe('an answer that the reader already has', () => {
  it.each(urls)('is not sent again: %s', async (url) => {
    const tag = await readTag(bob.api, url);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await ask(bob.api, url, tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('content-type')).toBeNull();
  });

  it('is recognized among several tags, and after a proxy has changed what kind of tag it is', async () => {
    const tag = await readTag(bob.api, path('/bids'));
    const strong = tag.slice(2);
    for (const known of [strong, `"other", ${tag}`, `${strong} , W/"other"`]) {
      expect((await ask(bob.api, path('/bids'), known)).status).toBe(304);
    }
    for (const other of ['"other"', 'W/"other"', tag.slice(0, -2), '']) {
      expect((await ask(bob.api, path('/bids'), other)).status).toBe(200);
    }
  });

  it('is sent in full after anything in it has changed', async () => {
    const tag = await readTag(bob.api, path('/bids'));
    await ann.api.post(path('/comments'), { entityType: 'bid', entityId: bid.id, content: 'Deal?' });
    const answer = await ask(bob.api, path('/bids'), tag);
    expect([answer.status, answer.headers.get('etag') === tag]).toEqual([200, false]);
  });

  it('is never stored by the browser or on the way, whether it is sent or not', async () => {
    const tag = await readTag(bob.api, path('/bids'));
    for (const known of [undefined, tag]) {
      expect((await ask(bob.api, path('/bids'), known)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('tells nothing to people who may not read it', async () => {
    const url = path('/bids');
    const tag = await readTag(bob.api, url);
    expect((await ask(carla.api, url, tag)).status).toBe(404);
    expect((await ask(world.aStranger(), url, tag)).status).toBe(401);
    await ann.api.call('DELETE', path(`/members/${bob.id}`));
    expect((await ask(bob.api, url, tag)).status).toBe(404);
  });
});

describe('an answer', () => {
  const readAs = (encoding: string, url: string) => ann.api.fetch(url, { headers: { 'accept-encoding': encoding } });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', null],
    ['', null],
  ])(
    'of a kilobyte or more is compressed as the reader accepts (%s), with the same content and tag',
    async (accepted, packing) => {
      for (const content of ['One', 'Two', 'Three']) {
        await ann.api.post(path('/comments'), { entityType: 'bid', entityId: bid.id, content: content.repeat(150) });
      }
      const url = path(`/comments?entityType=bid&entityId=${bid.id}`);
      const plain = await readAs('identity', url);
      const answer = await readAs(accepted, url);
      expect(answer.headers.get('content-encoding')).toBe(packing);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect([await answer.text(), answer.headers.get('etag')]).toEqual([
        await plain.text(),
        plain.headers.get('etag'),
      ]);
    },
  );

  it('that is smaller is sent as it is', async () => {
    expect((await readAs('gzip, br', '/api/me')).headers.get('content-encoding')).toBeNull();
  });
});

it('answers to changes have no tag', async () => {
  const answer = await ann.api.fetch('/api/groups', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Tagless' }),
  });
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
});
