import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { writeBets, writeGames } from '@evens/server/testing/seeds/played-bets';
import { type SeededGroup, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { installSlowdown, isWriting, setSlowdown } from '@evens/server/testing/seeds/slow-grading-trigger';
import { type MeasuredDatabase, makeFolder, makePostgres } from '@evens/server/testing/servers/measured-database';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { type OddsStandIn, startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { type DueBet, dueBets, endedGames } from '../load/due-bets.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { Fleet } from './kill-fleet.ts';
import { Payers } from './kill-payers.ts';
import { checkRows } from './kill-rows.ts';

const GAMES = 25;
const GROUPS = 4;
const PEOPLE = 9;
const GROUP_SIZE = 6;
const KILL_AFTER_MS = { min: 5, max: 200 } as const;
const NOW = new Date('2026-11-01T23:00:00Z');
/** Longer than a dead process keeps its lock on reading the provider. */
const AFTER_A_KILL_MS = 31_000;

/** The embedded database runs in one process and isn't slowed down. That would block everything, and its bets last long enough. */
const plans = {
  postgres: { processes: 2, kills: 50, bets: 600, servingWithinMs: 2_000, firstBrakeSeconds: 0.15 },
  pglite: { processes: 1, kills: 25, bets: 3_000, servingWithinMs: 3_000, firstBrakeSeconds: 0 },
} as const;

type Plan = (typeof plans)[keyof typeof plans];
type Setup = { database: MeasuredDatabase; plan: Plan; fleet: Fleet; deviations: Deviations };

/**
 * Settles bets and pays debts while the process doing it is killed again and again. Everything acknowledged is there,
 * nothing is duplicated, and whatever someone was notified about exists (ST-10, OP-03).
 */
export async function prove(): Promise<void> {
  const odds = await startOddsStandIn();
  odds.games.push(...endedGames(GAMES, NOW));
  try {
    for (const make of [makePostgres, makeFolder]) {
      const database: MeasuredDatabase = await make();
      await measure(odds, database).finally(() => database.drop());
    }
  } finally {
    await odds.stop();
  }
}

async function measure(odds: OddsStandIn, database: MeasuredDatabase): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('kill');
  const plan = plans[database.kind];
  const { bets, seededGroups } = await fill(database, plan);
  const fleet = new Fleet({ address: { ...database.address, odds: odds.url }, deviations });
  const payers = new Payers({ seededGroups, getUrl: () => fleet.anyUrl(), deviations });
  const killing = await settlePayAndKill({ database, plan, fleet, deviations }, payers);
  const rows = await checkRows(database, { bets, payments: payers.acknowledged }, deviations);
  deviations.expect(
    `answers again within ${plan.servingWithinMs} ms, at the latest after ${fleet.slowestStartMs}`,
    fleet.slowestStartMs <= plan.servingWithinMs,
    true,
  );
  report('kill', {
    database: database.kind,
    processes: plan.processes,
    bets: plan.bets,
    ...killing,
    acknowledgedPayments: payers.acknowledged.length,
    ...rows,
    slowestStartMs: fleet.slowestStartMs,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

/** Groups that share members, so that settling in one group has to wait for another. */
function fill(database: MeasuredDatabase, plan: Plan): Promise<{ bets: DueBet[]; seededGroups: SeededGroup[] }> {
  return database.withDatabase(async (opened) => {
    const { db } = opened;
    await setSharedClock(db, NOW);
    await installSlowdown(opened);
    await setSlowdown(opened, plan.firstBrakeSeconds);
    const people = await seedUsers(db, { count: PEOPLE, at: NOW });
    const seededGroups: SeededGroup[] = [];
    for (let n = 0; n < GROUPS; n += 1) {
      seededGroups.push(await seedGroup(db, { members: people.slice(n, n + GROUP_SIZE), at: NOW }));
    }
    const games = endedGames(GAMES, NOW);
    const bets = dueBets(plan.bets, games, seededGroups);
    await writeGames(db, games, NOW);
    await writeBets(db, bets, NOW);
    return { bets, seededGroups };
  });
}

/** Kills and replaces a random process while all of them settle and pay, then lets the last ones finish. */
async function settlePayAndKill(setup: Setup, payers: Payers) {
  const { plan, fleet, deviations, database } = setup;
  let killsInMidWrite = 0;
  let betsLeft: number = plan.bets;
  await fleet.start(plan.processes);
  payers.start();
  try {
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      const startedAt = performance.now();
      const victim = fleet.pick(randomInt(plan.processes));
      if (database.kind === 'pglite') await payers.untilOwed();
      await wait(randomInt(KILL_AFTER_MS.min, KILL_AFTER_MS.max + 1));
      if (database.kind === 'postgres') {
        if (await database.withDatabase((opened) => isWriting(opened, victim.name))) killsInMidWrite += 1;
        betsLeft = await countActive(database);
      }
      await fleet.kill(victim);
      if (database.kind === 'pglite' && kill === plan.kills) betsLeft = await countActive(database);
      deviations.expect(`bets left at kill ${kill}`, betsLeft > 0, true);
      await fleet.replace(victim, new Date(NOW.getTime() + kill * AFTER_A_KILL_MS));
      const progress = { betsLeft, killsLeft: plan.kills - kill, cycleMs: performance.now() - startedAt };
      if (database.kind === 'postgres') await adjustSlowdown(database, progress);
    }
    await payers.stop();
    await fleet.finish();
  } finally {
    await payers.stop();
    await fleet.end();
  }
  return { kills: plan.kills, killsInMidWrite, betsLeftAtLastKill: betsLeft };
}

function countActive(database: MeasuredDatabase): Promise<number> {
  return database.withDatabase(async ({ db }) => {
    const active = await db.selectFrom('bets').select('id').where('status', '=', 'active').execute();
    return active.length;
  });
}

type Progress = { betsLeft: number; killsLeft: number; cycleMs: number };

/** Slows each grading just enough that the bets outlast the kills on this machine, and not at all after the last kill. */
async function adjustSlowdown(database: MeasuredDatabase, { betsLeft, killsLeft, cycleMs }: Progress): Promise<void> {
  const seconds = (1.5 * killsLeft * cycleMs) / 1_000 / Math.max(1, betsLeft);
  await database.withDatabase((opened) => setSlowdown(opened, seconds));
}
