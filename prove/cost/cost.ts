import { type MeasuredDatabase, makeFolder, makePostgres } from '@evens/server/testing/servers/measured-database';
import { type OddsStandIn, startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { Deviations, report, secondsSince } from '../report.ts';
import { type Contestant, OPERATIONS } from './contestant.ts';
import { someGames, startEvens } from './evens.ts';
import { startFloor } from './floor.ts';
import { CALLS, type Costs, measureLive, measureOne, measureOperations, rounded } from './measure.ts';
import { measureStart } from './start.ts';

/** Each measured acceptance needs an open bid. */
const MARKET = { people: 20, openBids: CALLS, settledBets: 10_000 } as const;
const GROUP_SIZES = [5, 20, 50, 200] as const;
const PROCESSES = [1, 2, 3] as const;

/** The most that Evens on PostgreSQL may cost, in multiples of the floor. */
const MOST = { post: 2.5, accept: 3, list: 1.5, standings: 0.15, live: 1.5 } as const;
/** The most that a call may cost on the embedded database, in CPU milliseconds. */
const MOST_EMBEDDED_MS = 6;
const MOST_MEMORY_MB = 150;
const MOST_START_MS = { postgres: 1_000, pglite: 2_500 } as const;

const parts = { operations, start, sizes, processes } as const;

/**
 * Compares what calls cost on Evens with the same on a bare server that makes one SQL statement per call: CPU time of
 * the server and the database together, 16 clients at once, in a group of 20. `--part NAME` measures one part.
 */
export async function prove(options: readonly string[]): Promise<void> {
  const onlyPart = options[options.indexOf('--part') + 1];
  const odds = await startOddsStandIn();
  odds.games.push(...someGames());
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (!options.includes('--part') || onlyPart === name) await measure(odds);
    }
  } finally {
    await odds.stop();
  }
}

type Measured = { costs: Costs; liveMs: number; memoryMb: number };

async function measure(contestant: Contestant): Promise<Measured> {
  try {
    const costs = await measureOperations(contestant);
    const liveMs = await measureLive(contestant);
    return { costs, liveMs, memoryMb: Math.round(contestant.memoryMb()) };
  } finally {
    await contestant.stop();
  }
}

async function onDatabase<T>(make: () => Promise<MeasuredDatabase>, work: (database: MeasuredDatabase) => Promise<T>) {
  const database = await make();
  return work(database).finally(() => database.drop());
}

async function operations(odds: OddsStandIn): Promise<void> {
  const floor = await measure(await startFloor(MARKET));
  print('floor', floor);
  const measureOn = (make: () => Promise<MeasuredDatabase>) =>
    onDatabase(make, async (database) => measure(await startEvens({ database, odds, filling: MARKET, processes: 1 })));
  compare(await measureOn(makePostgres), floor);
  checkEmbedded(await measureOn(makeFolder));
}

function print(name: string, { costs, liveMs, memoryMb }: Measured, more: Record<string, number> = {}): void {
  const cpu = OPERATIONS.map((operation) => [`${operation}Ms`, costs[operation].cpuMs]);
  const rates = OPERATIONS.map((operation) => [`${operation}PerSecond`, costs[operation].perSecond]);
  const figures = { ...Object.fromEntries([...cpu, ...rates]), liveP95Ms: liveMs, memoryMb };
  report('cost', { part: 'operations', server: name, ...figures, ...more, deviations: more.deviations ?? 0 });
}

function compare(evens: Measured, floor: Measured): void {
  const deviations = new Deviations('cost');
  const ratios: Record<string, number> = { live: rounded(evens.liveMs / floor.liveMs) };
  for (const operation of OPERATIONS) {
    ratios[operation] = rounded(evens.costs[operation].cpuMs / floor.costs[operation].cpuMs);
  }
  for (const [name, most] of Object.entries(MOST)) {
    const ratio = ratios[name] ?? 0;
    deviations.expect(`${name} costs ${ratio} times the floor; at most ${most}`, ratio <= most, true);
  }
  const { memoryMb } = evens;
  deviations.expect(`${memoryMb} MB of memory; at most ${MOST_MEMORY_MB}`, memoryMb <= MOST_MEMORY_MB, true);
  const named = Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [`${name}Ratio`, ratio]));
  print('Evens on postgres', evens, { ...named, deviations: deviations.count });
}

function checkEmbedded(evens: Measured): void {
  const deviations = new Deviations('cost');
  for (const operation of OPERATIONS) {
    const { cpuMs } = evens.costs[operation];
    const what = `${operation} costs ${cpuMs} CPU ms on the embedded database; at most ${MOST_EMBEDDED_MS}`;
    deviations.expect(what, cpuMs <= MOST_EMBEDDED_MS, true);
  }
  print('Evens on pglite', evens, { deviations: deviations.count });
}

async function start(): Promise<void> {
  for (const kind of ['postgres', 'pglite'] as const) {
    const deviations = new Deviations('cost');
    const ms = await onDatabase(kind === 'postgres' ? makePostgres : makeFolder, measureStart);
    deviations.expect(`${ms} ms from start to health; at most ${MOST_START_MS[kind]}`, ms <= MOST_START_MS[kind], true);
    report('cost', { part: 'start', database: kind, startMs: ms, deviations: deviations.count });
  }
}

/** What posting costs in groups of several sizes. */
async function sizes(odds: OddsStandIn): Promise<void> {
  for (const people of GROUP_SIZES) {
    const startedAt = performance.now();
    const filling = { people, openBids: 0, settledBets: 0 };
    const cost = await onDatabase(makePostgres, async (database) => {
      const evens = await startEvens({ database, odds, filling, processes: 1 });
      return measureOne(evens, 'post').finally(() => evens.stop());
    });
    const seconds = secondsSince(startedAt);
    report('cost', { part: 'group sizes', people, postMs: cost.cpuMs, deviations: 0, seconds });
  }
}

/** How much one, two, and three processes on one database get done. */
async function processes(odds: OddsStandIn): Promise<void> {
  for (const count of PROCESSES) {
    const costs = await onDatabase(makePostgres, async (database) => {
      const evens = await startEvens({ database, odds, filling: MARKET, processes: count });
      return measureOperations(evens).finally(() => evens.stop());
    });
    const rates = OPERATIONS.map((operation) => [`${operation}PerSecond`, costs[operation].perSecond]);
    report('cost', { part: 'processes', processes: count, ...Object.fromEntries(rates), deviations: 0 });
  }
}
