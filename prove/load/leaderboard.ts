import { type SeededGroup, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { dropListIndexes, seedSettledBets, seedStandings, seedStats } from '@evens/server/testing/seeds/settled-bets';
import { FROM_HERE } from '@evens/server/testing/servers/simulated-server';
import { DAY_ONE, startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, median, report, secondsSince } from '../report.ts';
import { measureCost } from './processor.ts';

const SIZES = [10_000, 100_000, 1_000_000] as const;
/** The group whose standings are computed from its bets for comparison. */
const COMPARED = 100_000;
const PEOPLE = 12;
const ROUNDS = 6;
const ANSWERS = 500;
const SUMS = 20;
const SPREAD = 1.2;
const PART = 0.1;

/**
 * Measures all-time standings in groups with ten thousand, a hundred thousand, and a million settled bets, and compares them
 * with adding up the bets. It's measured in CPU time of the server and PostgreSQL together.
 */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('leaderboard');
  const world = await startWorld({ kind: 'postgres' });
  try {
    const groups = await fill(world);
    const costs = new Map<number, number[]>(SIZES.map((size) => [size, []]));
    const adding: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Each size goes first in turn, because whatever ran before leaves its traces in caches.
      for (const [size, seededGroup] of rotate([...groups], round)) {
        const cost = await measureCost(world.database, () => times(ANSWERS, () => readStandings(world, seededGroup)));
        // The first round warms up caches and the compiler.
        if (round > 0) costs.get(size)?.push(cost / ANSWERS);
      }
      const compared = groups.get(COMPARED)?.id ?? '';
      const added = await measureCost(world.database, () =>
        times(SUMS, () => seedStandings(world.database.db, compared)),
      );
      if (round > 0) adding.push(added / SUMS);
    }
    const medians = SIZES.map((size) => median(costs.get(size) ?? []));
    const [spread, added] = [Math.max(...medians) / Math.min(...medians), median(adding)];
    const part = Math.max(...medians) / added;
    deviations.expect(
      `the most expensive size costs ${spread.toFixed(2)} times as much as the cheapest`,
      spread <= SPREAD,
      true,
    );
    deviations.expect(`an answer costs ${part.toFixed(3)} of adding up the bets`, part <= PART, true);
    report('leaderboard', {
      ...Object.fromEntries(SIZES.map((size, place) => [`ms${size}`, rounded(medians[place] ?? 0)])),
      addingUpMs: rounded(added),
      spread: rounded(spread),
      part: rounded(part),
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await world.stop();
  }
}

function rotate<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

async function fill({ database }: World): Promise<Map<number, SeededGroup>> {
  const members = await seedUsers(database.db, { count: PEOPLE, at: DAY_ONE });
  await dropListIndexes(database.db);
  const groups = new Map<number, SeededGroup>();
  for (const size of SIZES) {
    const seededGroup = await seedGroup(database.db, { members, at: DAY_ONE });
    await seedSettledBets(database.db, { seededGroup, count: size, until: DAY_ONE });
    groups.set(size, seededGroup);
  }
  await seedStats(database);
  return groups;
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await work();
}

async function readStandings({ app }: World, { id, members }: SeededGroup): Promise<void> {
  const [viewer] = members;
  if (!viewer) throw new Error('the group is empty');
  const answer = await app.http.request(`/api/groups/${id}/stats`, { headers: { cookie: viewer.cookie } }, FROM_HERE);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
}

function rounded(figure: number): number {
  return Math.round(figure * 1_000) / 1_000;
}
