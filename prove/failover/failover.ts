import { setTimeout as wait } from 'node:timers/promises';
import { type SeededGroup, seedGroup, seedUsers } from '@evens/server/testing/seeds/seed-people';
import { withPostgres } from '@evens/server/testing/servers/measured-database';
import { startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { Deviations, median, report, secondsSince } from '../report.ts';
import { Cluster, type DatabaseServer } from './cluster.ts';
import { Couples } from './couples.ts';
import { checkStories } from './failover-rows.ts';
import { Pooler } from './pooler.ts';

const KILLS = 10;
const PAIRS = 8;
const WRITES_BETWEEN_KILLS = 60;
const SERVING_WITHIN_MS = 10_000;
const PAUSE_MS = 10;
const ways = ['direct', 'pgbouncer'] as const;
const NOW = new Date('2026-11-01T15:00:00Z');

/**
 * Two processes of Evens work on a PostgreSQL primary with a synchronous standby. The primary is killed during traffic
 * and the standby promoted, again and again. No acknowledged write is lost or doubled, and Evens serves again within ten
 * seconds, without a restart (HO-10). Then the same through PgBouncer in transaction mode. At last, a standby that commits
 * don't wait for has to be noticed, because it does lose acknowledged writes.
 */
export async function prove([only]: readonly string[] = []): Promise<void> {
  const odds = await startOddsStandIn();
  try {
    for (const through of ways.filter((way) => only === undefined || way === only)) {
      const deviations = new Deviations('failover');
      await withTraffic({ through, odds: odds.url, deviations }, (fight) => measure(fight, through));
    }
    if (only === undefined || only === 'planted') {
      const found = new Deviations('failover, with an asynchronous standby');
      await withTraffic({ through: 'direct', odds: odds.url, deviations: found, isSynchronous: false }, provePlanted);
    }
  } finally {
    await odds.stop();
  }
}

type Setup = { through: (typeof ways)[number]; odds: string; deviations: Deviations; isSynchronous?: boolean };
type Fight = {
  cluster: Cluster;
  primary: DatabaseServer;
  standby: DatabaseServer;
  pooler: Pooler | null;
  couples: Couples;
  deviations: Deviations;
};

/** Two processes on a primary with a standby, and friends who bet all the time. */
async function withTraffic(
  { through, odds, deviations, isSynchronous = true }: Setup,
  work: (fight: Fight) => Promise<void>,
): Promise<void> {
  const cluster = await Cluster.make();
  try {
    const primary = await cluster.startPrimary();
    const groups = await fill(cluster);
    const standby = await cluster.addStandby(primary, { isSynchronous });
    const pooler = through === 'pgbouncer' ? await Pooler.start(cluster, primary.port) : null;
    const address = pooler
      ? { postgres: pooler.url, direct: cluster.url, named: 'off', odds }
      : { postgres: cluster.url, odds };
    const servers = await Promise.all([startServerProcess(address), startServerProcess(address)]);
    const couples = new Couples({ urls: servers.map(({ url }) => url), deviations });
    couples.start(groups);
    try {
      await work({ cluster, primary, standby, pooler, couples, deviations });
    } finally {
      await couples.stop();
      await Promise.all(servers.map((server) => server.kill()));
      await pooler?.stop();
    }
  } finally {
    await cluster.end();
  }
}

async function measure(fight: Fight, through: Setup['through']): Promise<void> {
  const startedAt = performance.now();
  const { cluster, couples, deviations } = fight;
  const servingAfterMs = await killAgainAndAgain(fight);
  await couples.stop();
  const rows = await withPostgres(cluster.url, (database) => checkStories(database, couples.stories, deviations));
  const slowestMs = Math.max(...servingAfterMs);
  deviations.expect(`serves again within ${SERVING_WITHIN_MS} ms`, slowestMs <= SERVING_WITHIN_MS, true);
  report('failover', {
    through,
    kills: servingAfterMs.length,
    acknowledgedWrites: couples.writes,
    toldToTryAgain: couples.refused,
    ...rows,
    medianServingAfterMs: median(servingAfterMs),
    slowestServingAfterMs: slowestMs,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

/** The primary dies while the network to its standby is down. What it acknowledged after that is lost. */
async function provePlanted({ cluster, primary, standby, couples, deviations: found }: Fight): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('failover');
  await moreWrites(couples, WRITES_BETWEEN_KILLS);
  await cluster.cutOff(standby, primary);
  await moreWrites(couples, WRITES_BETWEEN_KILLS);
  await cluster.kill(primary);
  await cluster.promote(standby);
  await moreWrites(couples, 1);
  await couples.stop();
  const { lost } = await withPostgres(cluster.url, (database) => checkStories(database, couples.stories, found));
  deviations.expect('an asynchronous standby is noticed', lost > 0 && found.count > 0, true);
  report('failover', {
    planted: 'an asynchronous standby',
    acknowledgedWrites: couples.writes,
    foundLost: lost,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

function fill(cluster: Cluster): Promise<SeededGroup[]> {
  return withPostgres(cluster.url, async ({ db }) => {
    await setSharedClock(db, NOW);
    const people = await seedUsers(db, { count: 2 * PAIRS, at: NOW });
    const groups: SeededGroup[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      groups.push(await seedGroup(db, { members: people.slice(2 * pair, 2 * pair + 2), at: NOW }));
    }
    return groups;
  });
}

/** The milliseconds from each kill of the primary to the next acknowledged write. */
async function killAgainAndAgain({ cluster, pooler, couples, ...servers }: Fight): Promise<number[]> {
  let { primary, standby } = servers;
  const servingAfterMs: number[] = [];
  while (servingAfterMs.length < KILLS) {
    await moreWrites(couples, WRITES_BETWEEN_KILLS);
    const killedAt = performance.now();
    await cluster.kill(primary);
    await cluster.promote(standby);
    pooler?.leadTo(standby.port);
    await moreWrites(couples, 1);
    servingAfterMs.push(Math.round(performance.now() - killedAt));
    primary = standby;
    standby = await cluster.addStandby(primary);
  }
  await moreWrites(couples, WRITES_BETWEEN_KILLS);
  return servingAfterMs;
}

async function moreWrites(couples: Couples, count: number): Promise<void> {
  const due = couples.writes + count;
  while (couples.writes < due) await wait(PAUSE_MS);
}
