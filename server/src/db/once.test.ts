import { limits } from '@evens/domain/shared/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BidOnWire } from '../features/bids/api.ts';
import { bidOn, lineOf } from '../testing/bidding.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function aKeyedPost() {
  const ann = await world.aUser('Ann Lee');
  const group = await world.aGroup(ann);
  const game = world.aGame({ startsAt: new Date(world.clock.read().getTime() + 3 * limits.dayMs) });
  const pick = { betType: 'total', side: 'over', amountCents: 500, expiration: { kind: '1w' } } as const;
  const input = bidOn(await lineOf(ann, game), pick);
  const post = () =>
    ann.api.post<BidOnWire>(`/api/groups/${group.id}/bids`, input, { 'idempotency-key': 'the-same-key' });
  const posted = async () =>
    (await ann.api.get<{ items: BidOnWire[] }>(`/api/groups/${group.id}/bids`)).body.items.length;
  return { post, posted };
}

describe('a request that is sent twice under one key', () => {
  it('a refused one is asked anew: a refusal is not an answer that is kept', async () => {
    const ann = await world.aUser('Ann Lee');
    const key = { 'idempotency-key': 'refused-first' };
    const refused = await ann.api.post('/api/groups', { name: '' }, key);
    const created = await ann.api.post('/api/groups', { name: 'Second Try' }, key);
    expect([refused.status, created.status]).toEqual([422, 200]);
  });

  it('has the same answer for a day and is a new request afterwards', async () => {
    const { post, posted } = await aKeyedPost();
    const first = await post();
    world.clock.advance(limits.answersKeptMs - 1);
    expect((await post()).body).toEqual(first.body);
    expect(await posted()).toBe(1);
    world.clock.advance(1);
    expect((await post()).body.id).not.toBe(first.body.id);
    expect(await posted()).toBe(2);
  });

  it('is swept away after that day, and events after a week', async () => {
    const { post } = await aKeyedPost();
    await post();
    const count = async (table: 'answers' | 'groupEvents') =>
      (await world.database.db.selectFrom(table).select('createdAt').execute()).length;
    expect(await count('answers')).toBeGreaterThan(0);
    world.clock.advance(limits.answersKeptMs + 1);
    await world.runJob('sweep');
    expect(await count('answers')).toBe(0);
    expect(await count('groupEvents')).toBeGreaterThan(0);
    world.clock.advance(limits.eventsKeptMs);
    await world.runJob('sweep');
    expect(await count('groupEvents')).toBe(0);
  });
});
