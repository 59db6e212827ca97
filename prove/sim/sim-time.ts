import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { aMember, viewLines } from './sim-bids.ts';
import { checkCache } from './sim-checks.ts';
import { SIM_SPORTS } from './sim-games.ts';
import type { SimWorld } from './sim-world.ts';

/** Moves the clock forward by hours, sometimes days, or back a little. */
export async function jump(world: SimWorld): Promise<void> {
  const { rng } = world;
  world.commands += 1;
  if (rng.percent(8)) world.clock.advance(-rng.between(1, 40) * MINUTE_MS);
  else if (rng.percent(5)) world.clock.advance(rng.between(20, 60) * HOUR_MS);
  else world.clock.advance(rng.between(2, 50) * 0.1 * HOUR_MS);
  world.count('time jumps');
}

/** Games are added, move, leave the feed, and come back, and prices change. */
export async function moveGames(world: SimWorld): Promise<void> {
  const { rng, games, now } = world;
  world.commands += 1;
  const coming = games.coming(now);
  while (games.coming(now).length < 6) games.add(rng, now);
  const game = rng.pick(coming);
  if (!game) return;
  const gone = games.all.filter(({ isGone }) => isGone);
  if (gone.length > 0 && rng.percent(30)) games.returnLater(rng, gone[0] ?? game, now);
  else if (rng.percent(6)) game.isGone = !games.hasTwin(game);
  else if (rng.percent(15) && !games.hasTwin(game))
    game.startsAt = new Date(game.startsAt.getTime() + rng.between(1, 40) * 15 * MINUTE_MS);
  else games.reprice(rng, game);
}

export async function refresh(world: SimWorld): Promise<void> {
  world.clock.advance(world.rng.between(1, 7) * MINUTE_MS);
  await readLines(world);
}

async function readLines(world: SimWorld, sport = world.rng.pick(SIM_SPORTS)): Promise<void> {
  const group = world.rng.pick(world.groups);
  if (sport && group) await viewLines(world, aMember(world, group), { sport });
}

/** One server waits for the provider until its lease has expired, and the other one calls the provider in the meantime. */
export async function stall(world: SimWorld): Promise<void> {
  const sport = world.rng.pick(SIM_SPORTS) ?? SIM_SPORTS[0];
  world.clock.advance(70 * MINUTE_MS);
  world.isCalm = true;
  world.duringRead = async () => {
    world.clock.advance(45_000);
    world.only = 1;
    for (const game of world.games.coming(world.now)) if (game.sport === sport) world.games.reprice(world.rng, game);
    await readLines(world, sport);
    await checkCache(world);
    world.only = 0;
    world.count('leases outlived');
  };
  world.only = 0;
  await readLines(world, sport);
  world.duringRead = null;
  world.only = null;
  world.isCalm = false;
}
