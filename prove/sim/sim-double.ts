import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { settleJob } from './sim-bets.ts';
import { acceptSeenBid, aGroup, aMember, postOn, viewLines } from './sim-bids.ts';
import type { SimGame } from './sim-games.ts';
import type { SimWorld } from './sim-world.ts';

const READ_AGAIN_MS = 6 * MINUTE_MS;

/**
 * A baseball doubleheader with bets on both games. The first game starts and disappears from the provider, then the second
 * one is listed for the first time, and then both are.
 */
export async function doubleHeader(world: SimWorld): Promise<void> {
  const { rng, games } = world;
  world.count('double-headers');
  const first = games.addBaseball(rng, world.now);
  games.addBaseball(rng, world.now);
  await betOn(world, first);
  world.clock.set(new Date(first.startsAt.getTime() + rng.between(20, 50) * MINUTE_MS));
  first.isGone = true;
  await settleJob(world);
  const second = games.addSecond(rng, first);
  await betOn(world, second);
  first.isGone = false;
  if (rng.percent(50)) await settleJob(world);
  else await betOn(world, second);
}

/** Someone posts a bid on a game at its current line, and someone else accepts it. */
async function betOn(world: SimWorld, game: SimGame): Promise<void> {
  const group = aGroup(world);
  const person = aMember(world, group);
  world.clock.advance(READ_AGAIN_MS);
  const before = new Set(world.bids.keys());
  await postOn(world, { group, person, game, lines: await viewLines(world, person, game) });
  const bid = [...world.bids.values()].find(({ id }) => !before.has(id));
  const taker = world.people.find(({ id }) => id !== person.id && group.members.some((member) => member.id === id));
  if (bid && taker) await acceptSeenBid(world, { bid, group, person: taker });
}
