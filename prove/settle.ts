import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fitBrake, isWriting, setBrake } from '@evens/server/testing/brake';
import { fillGroup, fillPeople } from '@evens/server/testing/crowd';
import { type MeasuredPostgres, makePostgres } from '@evens/server/testing/measured-database';
import { startOddsStandIn } from '@evens/server/testing/odds-stand-in';
import { writeBets, writeGames } from '@evens/server/testing/played-bets';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/server-process';
import { setSharedClock } from '@evens/server/testing/shared-clock';
import { Deviations, report, secondsSince } from './report.ts';
import { type DueBet, dueBets, endedGames } from './settle-bets.ts';
import { checkSettled } from './settle-rows.ts';

const BETS = 500;
const GAMES = 25;
const GROUPS = 4;
const PEOPLE = 9;
const GROUP_SIZE = 6;
const KILLS = 20;
const KILL_AFTER_MS = { min: 5, max: 200 } as const;
const NOW = new Date('2026-11-01T23:00:00Z');
/** Longer than the lock on a read of the provider is held for somebody who is gone. */
const AFTER_A_KILL_MS = 31_000;
const FIRST_BRAKE_SECONDS = 0.15;

type Setup = { database: MeasuredPostgres; oddsUrl: string; deviations: Deviations };

/** A server process that settles whatever is left to settle, again and again, until nothing is or it is killed. */
type Settler = { name: string; server: ServerProcess; isKilled: boolean; ended: Promise<void> };

/** Two processes settle the same bets at once while one of them is killed again and again (ST-10). */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('settle');
  const odds = await startOddsStandIn();
  const database = await makePostgres();
  try {
    const games = endedGames(GAMES, NOW);
    odds.games.push(...games);
    const bets = await fillDatabase(database, games);
    const killing = await settleAndKill({ database, oddsUrl: odds.url, deviations });
    const settled = await checkSettled(database, bets, deviations);
    const decided = bets.filter(({ winnerId }) => winnerId !== null).length;
    report('settle', {
      bets: BETS,
      games: GAMES,
      groups: GROUPS,
      ...killing,
      decided,
      pushes: BETS - decided,
      ...settled,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await database.drop();
    await odds.stop();
  }
}

/** Groups that share people, so that settling in one group waits for another. */
function fillDatabase(database: MeasuredPostgres, games: ReturnType<typeof endedGames>): Promise<DueBet[]> {
  return database.look(async (opened) => {
    const { db } = opened;
    await setSharedClock(db, NOW);
    await fitBrake(opened);
    await setBrake(opened, FIRST_BRAKE_SECONDS);
    const people = await fillPeople(db, { count: PEOPLE, at: NOW });
    const crowds = [];
    for (let n = 0; n < GROUPS; n += 1) {
      crowds.push(await fillGroup(db, { members: people.slice(n, n + GROUP_SIZE), at: NOW }));
    }
    const bets = dueBets(BETS, games, crowds);
    await writeGames(db, games, NOW);
    await writeBets(db, bets, NOW);
    return bets;
  });
}

/** Kills a random one of the two while both settle, and puts another in its place; then lets the last two finish. */
async function settleAndKill(
  setup: Setup,
): Promise<{ kills: number; killsInMidWrite: number; betsLeftAtLastKill: number }> {
  const { deviations } = setup;
  const settlers = await Promise.all([startSettler(setup, 1), startSettler(setup, 2)]);
  let killsInMidWrite = 0;
  let betsLeft = BETS;
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const startedAt = performance.now();
      const place = randomInt(2);
      const victim = settlers[place];
      if (!victim) break;
      await wait(randomInt(KILL_AFTER_MS.min, KILL_AFTER_MS.max + 1));
      betsLeft = await countActive(setup);
      deviations.expect(`bets left at kill ${kill}`, betsLeft > 0, true);
      if (await setup.database.look((database) => isWriting(database, victim.name))) killsInMidWrite += 1;
      await killSettler(victim, deviations);
      await setup.database.look(({ db }) => setSharedClock(db, new Date(NOW.getTime() + kill * AFTER_A_KILL_MS)));
      settlers[place] = await startSettler(setup, kill + 2);
      await adjustBrake(setup, { betsLeft, killsLeft: KILLS - kill, cycleMs: performance.now() - startedAt });
    }
    await Promise.all(settlers.map(({ ended }) => ended));
    await Promise.all(settlers.map(({ server }) => server.runJob('settle-bets')));
  } finally {
    await Promise.all(settlers.map((settler) => killSettler(settler, deviations)));
  }
  return { kills: KILLS, killsInMidWrite, betsLeftAtLastKill: betsLeft };
}

async function startSettler(setup: Setup, number: number): Promise<Settler> {
  const name = `settler-${number}`;
  const postgres = `${setup.database.address.postgres}?application_name=${name}`;
  const server = await startServerProcess({ postgres, odds: setup.oddsUrl });
  const settler: Settler = { name, server, isKilled: false, ended: Promise.resolve() };
  settler.ended = keepSettling(setup, settler);
  return settler;
}

async function keepSettling(setup: Setup, settler: Settler): Promise<void> {
  do {
    const end = await settler.server.runJob('settle-bets').catch((error: unknown) => String(error));
    if (settler.isKilled) return;
    setup.deviations.expect(`a run of ${settler.name}`, end, undefined);
  } while ((await countActive(setup)) > 0);
}

async function killSettler(settler: Settler, deviations: Deviations): Promise<void> {
  settler.isKilled = true;
  await settler.server.kill();
  await settler.ended;
  deviations.expect(`errors in the log of ${settler.name}`, settler.server.logged, []);
}

function countActive({ database }: Setup): Promise<number> {
  return database.look(async ({ db }) => {
    const active = await db.selectFrom('bets').select('id').where('status', '=', 'active').execute();
    return active.length;
  });
}

type Progress = { betsLeft: number; killsLeft: number; cycleMs: number };

/** Holds each grading for as long as makes the bets outlast the kills on this machine, and not at all after the last. */
async function adjustBrake({ database }: Setup, { betsLeft, killsLeft, cycleMs }: Progress): Promise<void> {
  const seconds = (1.5 * killsLeft * cycleMs) / 1_000 / Math.max(1, betsLeft);
  await database.look((opened) => setBrake(opened, seconds));
}
