import { parseArgs } from 'node:util';
import { type PlantedBug, plantedBugs } from '@evens/server/testing/checks/planted-bugs';
import { SimulatedDatabase } from '@evens/server/testing/servers/simulated-server';
import { Deviations, report, secondsSince } from '../report.ts';
import { runSeed, type SeedEnd } from './sim-run.ts';

const SEEDS = 100;
const COMMANDS = 1_000;
const PARTS = 50;
/** How many seeds a planted bug gets to show up in. */
const SEEDS_FOR_A_BUG = 10;
/** A run in which one of these never happened proves nothing about it. */
const due = [
  'bets',
  'bets decided',
  'pushes and voids',
  'payments',
  'payments undone',
  'requests repeated',
  'statements broken',
];

const usage = `npm run prove -- sim                 all parts, one after the other
npm run prove -- sim --part 3/${PARTS}      one of them
npm run prove -- sim --part bugs     the planted bugs
npm run prove -- sim --seed 17       one seed, step by step
npm run prove -- sim --bug 'push as loss' --seed 1`;

/**
 * Sends a hundred thousand random commands to two servers on one database, with a clock, a provider, and faults that depend
 * on a seed, and checks the invariants after each step. It must also find each planted bug.
 */
export async function prove(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { part: { type: 'string' }, seed: { type: 'string' }, bug: { type: 'string' }, help: { type: 'boolean' } },
  });
  const part = Number(/^\d+/.exec(values.part ?? '')?.[0]);
  if (values.help) process.stdout.write(`${usage}\n`);
  else if (values.seed) await replay(Number(values.seed), values.bug);
  else if (values.part === 'bugs') await findBugs();
  else if (part >= 1 && part <= PARTS) await runPart(part);
  else {
    for (let next = 1; next <= PARTS; next += 1) await runPart(next);
    await findBugs();
  }
}

async function runPart(part: number): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('sim');
  const seeds = Array.from({ length: SEEDS / PARTS }, (_, n) => ((part - 1) * SEEDS) / PARTS + n + 1);
  const ends = await onDatabase(undefined, async (simulated) => {
    const done: SeedEnd[] = [];
    for (const seed of seeds) done.push(await runSeed(simulated, { seed, commands: COMMANDS }));
    return done;
  });
  for (const { seed, steps, violation } of ends) deviations.expect(`seed ${seed}, step ${steps}`, violation, null);
  const figures = sumCounts(ends);
  for (const what of due) deviations.expect(`${what} in part ${part}`, (figures[what] ?? 0) > 0, true);
  report('sim', {
    part: `${part}/${PARTS}`,
    seeds: `${seeds.at(0)}-${seeds.at(-1)}`,
    commands: ends.reduce((sum, { commands }) => sum + commands, 0),
    ...figures,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

function sumCounts(ends: readonly SeedEnd[]): Record<string, number> {
  const names = [...new Set(ends.flatMap(({ figures }) => [...figures.keys()]))].sort();
  const sum = (name: string) => ends.reduce((total, { figures }) => total + (figures.get(name) ?? 0), 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)]));
}

async function findBugs(): Promise<void> {
  for (const bug of plantedBugs) {
    const startedAt = performance.now();
    const deviations = new Deviations('sim');
    const end = await onDatabase(bug, async (simulated) => {
      for (let seed = 1; ; seed += 1) {
        const found = await runSeed(simulated, { seed, commands: COMMANDS, plant: bug });
        if (found.violation || seed === SEEDS_FOR_A_BUG) return found;
      }
    });
    deviations.expect(`${bug.name} is found`, end.violation !== null, true);
    report('sim', {
      bug: bug.name,
      planted: bug.how,
      seed: end.seed,
      step: end.steps,
      found: end.violation ?? 'not',
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  }
}

async function replay(seed: number, bugName: string | undefined): Promise<void> {
  const deviations = new Deviations('sim');
  const plant = plantedBugs.find(({ name }) => name === bugName);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const end = await onDatabase(plant, (simulated) =>
    runSeed(simulated, { seed, commands: COMMANDS, plant: plant ?? null, print }),
  );
  deviations.expect(`seed ${seed}, step ${end.steps}`, end.violation, null);
  report('sim', { seed, steps: end.steps, commands: end.commands, digest: end.digest, deviations: deviations.count });
}

async function onDatabase<T>(
  bug: PlantedBug | undefined,
  work: (simulated: SimulatedDatabase) => Promise<T>,
): Promise<T> {
  const simulated = await SimulatedDatabase.open();
  try {
    if (bug?.script) await simulated.database.runScript(bug.script);
    return await work(simulated);
  } finally {
    await simulated.close();
  }
}
