import { limits } from '@evens/domain/shared/limits';
import { describe, expect, it } from 'vitest';
import { postBid } from '../../../testing/actions/bidding.ts';
import { setRole } from '../../../testing/actions/members.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import { readLiveMark } from './read-live-mark.ts';

const world = await testWorld();
const [ann, bob, cora] = [await world.aUser('Ann'), await world.aUser('Bob'), await world.aUser('Cora')];
const [shown, other] = [await world.aGroup(ann, bob), await world.aGroup(ann, bob)];
const game = world.aGame();
await ann.api.get('/api/lines');

const pick = { betType: 'spread', side: 'home', amountCents: 1_000 } as const;

/** The first word of the stream of someone whose page was sent before something happened. */
async function hearAfter(happen: () => Promise<unknown>, reader: Person = bob): Promise<string | undefined> {
  const mark = await readLiveMark(world.database.db, bob.id);
  await happen();
  const stream = await LiveReader.open(reader.api, shown.id, undefined, mark);
  await stream.close();
  return stream.events[0]?.type;
}

describe('a new stream of a page that was sent a moment ago (SH-29)', () => {
  it('begins with current if nothing has happened since then', async () => {
    expect(await hearAfter(async () => undefined)).toBe('current');
  });

  it.each([
    ['someone posts a bid in the group', () => postBid(ann, shown, game, pick)],
    ['someone posts a bid in another group of theirs', () => postBid(ann, other, game, pick)],
    ['something happens to them', () => setRole(ann, shown, bob, 'admin')],
    ['they join a group', () => world.aGroup(cora, bob)],
    [
      'prices are fetched',
      async () => {
        world.clock.advance(limits.cacheRefreshMs);
        await ann.api.get('/api/lines');
      },
    ],
  ])('begins with hello once %s', async (_what, happen) => {
    expect(await hearAfter(happen)).toBe('hello');
  });

  it('begins with hello for someone else', async () => {
    expect(await hearAfter(async () => undefined, ann)).toBe('hello');
  });

  it('begins with hello if its mark is made up', async () => {
    const stream = await LiveReader.open(bob.api, shown.id, undefined, 'x');
    await stream.close();
    expect(stream.events[0]?.type).toBe('hello');
  });
});
