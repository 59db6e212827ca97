import type { SimWorld } from './sim-world.ts';

const twice = {
  bets: 'select id from bets order by created_at, id',
  debts: 'select id from debts order by created_at, id',
  notifications: 'select id from notifications order by created_at, id',
} as const;

/** A writer without locks that relies only on the database's constraints. It writes existing rows a second time. */
export async function addCompetingRow(world: SimWorld): Promise<void> {
  const { rng, simulated } = world;
  const table = rng.pick(['bets', 'debts', 'notifications'] as const) ?? 'bets';
  const from = rng.pick(await simulated.read<{ id: string }>(twice[table]));
  if (!from) return;
  const id = `rival${rng.below(1_000_000)}`.padEnd(24, 'x');
  const isIn = await simulated.copyRow(table, { from: from.id, to: id });
  world.commands += 1;
  world.note(`rival ${table} ${isIn ? 'came in' : 'was kept out'}`);
  world.count('rival writes');
  if (isIn) world.touch(null, 'bids', 'bets', 'money', 'news');
}
