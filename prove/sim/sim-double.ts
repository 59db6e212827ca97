import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { settleJob } from './sim-bets.ts';
import { aGroup, aMember, lookAtLines, postOn, takeBid } from './sim-bids.ts';
import type { SimGame } from './sim-games.ts';
import type { SimWorld } from './sim-world.ts';

const READ_AGAIN_MS = 6 * MINUTE_MS;

/**
 * A baseball doubleheader with bets on both games. The first game starts and disappears from the provider, then the second
 * one is listed for the first time, and then both are.
 */
export async function doubleHeader(world: SimWorld): Promise<void> {
  const { dice, games } = world;
  world.count('double-headers');
  const first = games.addBaseball(dice, world.now);
  games.addBaseball(dice, world.now);
  await betOn(world, first);
  world.clock.set(new Date(first.startsAt.getTime() + dice.between(20, 50) * MINUTE_MS));
  first.isGone = true;
  await settleJob(world);
  const second = games.addSecond(dice, first);
  await betOn(world, second);
  first.isGone = false;
  if (dice.percent(50)) await settleJob(world);
  else await betOn(world, second);
}

/** Someone posts a bid on a game at its current line, and someone else accepts it. */
async function betOn(world: SimWorld, game: SimGame): Promise<void> {
  const group = aGroup(world);
  const person = aMember(world, group);
  world.clock.advance(READ_AGAIN_MS);
  const before = new Set(world.bids.keys());
  await postOn(world, { group, person, game, lines: await lookAtLines(world, person, game) });
  const bid = [...world.bids.values()].find(({ id }) => !before.has(id));
  const taker = world.people.find(({ id }) => id !== person.id && group.members.some((member) => member.id === id));
  if (bid && taker) await takeBid(world, { bid, group, person: taker });
}
