import {
  restoreSettlement,
  type SavedSettlement,
  saveSettlement,
  undoSettlement,
} from '@evens/server/testing/checks/saved-settlement';
import { writeBets, writeGames } from '@evens/server/testing/seeds/played-bets';
import { type SeededGroup, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, median, report, secondsSince } from '../report.ts';
import { dueBets, endedGames } from './due-bets.ts';
import { measureCost } from './processor.ts';

const BETS = 1_000;
const GAMES = 16;
const GROUPS = 4;
const PEOPLE = 12;
const ROUNDS = 5;
const RATIO = 2;

/**
 * Compares the cost of settling a game day with just writing the same rows, in the same batches with the same driver. It's
 * measured in CPU time of the server and the database together, which leaves out waiting.
 */
export async function prove(): Promise<void> {
  for (const kind of ['embedded', 'postgres'] as const) await measure(kind);
}

async function measure(kind: 'embedded' | 'postgres'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('gameday');
  const world = await startWorld({ kind });
  try {
    const seededGroups = await fill(world);
    const costs = { settling: [] as number[], writing: [] as number[] };
    let saved: SavedSettlement | null = null;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const settling = await measureCost(world.database, () => world.runJob('settle-bets'));
      const settled = await saveSettlement(world.database.db);
      saved ??= settled;
      deviations.expect(`bets settled in round ${round}`, settled.bets.length, BETS);
      await undoSettlement(world.database.db);
      const writing = await measureCost(world.database, () => restoreSettlement(world.database.db, settled));
      const written = await saveSettlement(world.database.db);
      deviations.expect(`rows written in round ${round}`, countRows(written), countRows(settled));
      await undoSettlement(world.database.db);
      // The first round warms up caches and the compiler.
      if (round === 0) continue;
      costs.settling.push(settling);
      costs.writing.push(writing);
    }
    const ratio = Math.round((100 * median(costs.settling)) / median(costs.writing)) / 100;
    deviations.expect(`settling costs ${ratio} times as much as just writing the rows`, ratio <= RATIO, true);
    report('gameday', {
      database: kind,
      bets: BETS,
      games: GAMES,
      groups: seededGroups.length,
      rows: saved ? countRows(saved) : 0,
      settlingMs: Math.round(median(costs.settling)),
      writingMs: Math.round(median(costs.writing)),
      ratio,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await world.stop();
  }
}

async function fill({ database: { db }, clock, odds }: World): Promise<SeededGroup[]> {
  const now = clock.read();
  const members = await seedUsers(db, { count: PEOPLE, at: now });
  const seededGroups: SeededGroup[] = [];
  for (let n = 0; n < GROUPS; n += 1) seededGroups.push(await seedGroup(db, { members, at: now }));
  const games = endedGames(GAMES, now);
  odds.games.push(...games);
  await writeGames(db, games, now);
  await writeBets(db, dueBets(BETS, games, seededGroups), now);
  return seededGroups;
}

function countRows(saved: SavedSettlement): number {
  return Object.values(saved).reduce((sum, rows) => sum + rows.length, 0);
}
