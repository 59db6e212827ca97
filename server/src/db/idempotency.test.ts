import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import type { BidResponse } from '../features/bids/api.ts';
import { accept, bidOn, customTerms, getLine, postCustomBid } from '../testing/actions/bidding.ts';
import { testWorld } from '../testing/test-world.ts';

const world = await testWorld();

async function aKeyedPost() {
  const ann = await world.aUser('Ann Lee');
  const group = await world.aGroup(ann);
  const game = world.aGame({ startsAt: new Date(world.clock.read().getTime() + 3 * DAY_MS) });
  const pick = { betType: 'total', side: 'over', amountCents: 500, expiration: { kind: '1w' } } as const;
  const input = bidOn(await getLine(ann, game), pick);
  const post = () =>
    ann.api.post<BidResponse>(`/api/groups/${group.id}/bids`, input, { 'idempotency-key': 'the-same-key' });
  const posted = async () =>
    (await ann.api.get<{ items: BidResponse[] }>(`/api/groups/${group.id}/bids`)).body.items.length;
  return { post, posted };
}

describe('a request that is sent twice with one idempotency key', () => {
  it('runs again after a refusal, because refusals are not stored', async () => {
    const ann = await world.aUser('Ann Lee');
    const key = { 'idempotency-key': 'refused-first' };
    const refused = await ann.api.post('/api/groups', { name: '' }, key);
    const created = await ann.api.post('/api/groups', { name: 'Second Try' }, key);
    expect([refused.status, created.status]).toEqual([422, 200]);
  });

  it('gets the first answer again when it settles a group', async () => {
    const ann = await world.aUser('Ann Lee');
    const bob = await world.aUser('Bob Ray');
    const group = await world.aGroup(ann, bob);
    const settle = () => ann.api.post(`/api/groups/${group.id}/settle`, undefined, { 'idempotency-key': 'settle-now' });
    const first = await settle();
    await accept(bob, group, await postCustomBid(ann, group));
    expect([first.body, (await settle()).body]).toEqual([
      { checked: 0, settled: 0, errors: 0 },
      { checked: 0, settled: 0, errors: 0 },
    ]);
  });

  it('does not take along what follows its commit, such as counting a read from the cache (AD-28)', async () => {
    const { post } = await aKeyedPost();
    const countHits = async () =>
      (await world.database.db.selectFrom('apiUsage').select('cacheHits').executeTakeFirstOrThrow()).cacheHits;
    world.clock.advance(MINUTE_MS);
    const before = await countHits();
    expect((await post()).status).toBe(200);
    await expect.poll(countHits).toBe(before + 1);
  });

  it('gets the answer again after its sender has left the group, but no one else does', async () => {
    const [ann, bob] = [await world.aUser('Ann Lee'), await world.aUser('Bob Ray')];
    const group = await world.aGroup(ann, bob);
    const path = `/api/groups/${group.id}`;
    const key = { 'idempotency-key': 'before-i-left' };
    const sends = [
      [`${path}/bids`, { ...customTerms }],
      [`${path}/comments`, null],
      [`${path}/settle`, undefined],
    ] as const;
    const bid = await postCustomBid(bob, group);
    const commentBody = (body: unknown) =>
      body === null ? { entityType: 'bid', entityId: bid.id, content: 'Hi' } : body;
    const firsts = [];
    for (const [route, body] of sends) firsts.push(await bob.api.post(route, commentBody(body), key));
    firsts.push(await bob.api.post(`${path}/leave`, undefined, key));
    expect(firsts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const again = [];
    for (const [route, body] of sends) again.push(await bob.api.post(route, commentBody(body), key));
    again.push(await bob.api.post(`${path}/leave`, undefined, key));
    expect(again.map(({ status, body }) => ({ status, body }))).toEqual(
      firsts.map(({ status, body }) => ({ status, body })),
    );
    const stranger = await world.aUser('Eve Fox');
    const others = [
      await stranger.api.post(`${path}/bids`, { ...customTerms }, key),
      await bob.api.post(`${path}/bids`, { ...customTerms, amountCents: 3_000 }, key),
      await bob.api.post(`${path}/bids`, { ...customTerms }, { 'idempotency-key': 'another' }),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('gets the same answer when it is sent several times at once', async () => {
    const [ann, bob] = [await world.aUser('Ann Lee'), await world.aUser('Bob Ray')];
    const group = await world.aGroup(ann, bob);
    const bid = await postCustomBid(ann, group);
    const path = `/api/groups/${group.id}/bids/${bid.id}/accept`;
    const send = () => bob.api.post(path, { version: bid.version }, { 'idempotency-key': 'at-once' });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    const other = await postCustomBid(ann, group);
    const cancel = () =>
      ann.api.post(`/api/groups/${group.id}/bids/${other.id}/cancel`, undefined, { 'idempotency-key': 'at-once' });
    const cancelled = await Promise.all(Array.from({ length: 8 }, cancel));
    expect(cancelled.map(({ status }) => status)).toEqual(cancelled.map(() => 200));
  });

  it('gets the same answer for a day and is a new request after that', async () => {
    const { post, posted } = await aKeyedPost();
    const first = await post();
    world.clock.advance(limits.answerRetentionMs - 1);
    expect((await post()).body).toEqual(first.body);
    expect(await posted()).toBe(1);
    world.clock.advance(1);
    expect((await post()).body.id).not.toBe(first.body.id);
    expect(await posted()).toBe(2);
  });

  it('is deleted after that day, and events after a week', async () => {
    const { post } = await aKeyedPost();
    await post();
    const count = async (table: 'answers' | 'groupEvents') =>
      (await world.database.db.selectFrom(table).select('createdAt').execute()).length;
    expect(await count('answers')).toBeGreaterThan(0);
    world.clock.advance(limits.answerRetentionMs + 1);
    await world.runJob('sweep');
    expect(await count('answers')).toBe(0);
    expect(await count('groupEvents')).toBeGreaterThan(0);
    world.clock.advance(limits.eventRetentionMs);
    await world.runJob('sweep');
    expect(await count('groupEvents')).toBe(0);
  });
});
