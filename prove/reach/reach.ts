import { startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';
import { proveBacklog } from './reach-backlog.ts';
import { proveFaults } from './reach-faults.ts';
import { proveKinds } from './reach-kinds.ts';
import { provePosting } from './reach-posting.ts';
import { proveProcesses } from './reach-processes.ts';
import { proveSecrets } from './reach-secrets.ts';
import { type Services, startServices } from './reach-stage.ts';

type Figures = Readonly<Record<string, string | number>>;
type Stage = { world: World; services: Services; deviations: Deviations };

const DATABASES = ['postgres', 'embedded'] as const;

/** Parts with one server, on both databases. */
const parts: Readonly<Record<string, (stage: Stage) => Promise<Figures>>> = {
  kinds: proveKinds,
  faults: async (stage) => ({ faults: await proveFaults(stage) }),
  backlog: proveBacklog,
  posting: provePosting,
};
/** Parts that have to notice a planted fault. */
const planted: Readonly<Record<string, (stage: Stage, options: { isPlanted: boolean }) => Promise<Figures>>> = {
  backlog: proveBacklog,
  posting: provePosting,
};
/** Parts with processes of their own, on PostgreSQL. */
const processParts: Readonly<Record<string, (deviations: Deviations) => Promise<Figures>>> = {
  processes: proveProcesses,
  secrets: proveSecrets,
};

/**
 * Everyone is reached on the channels they chose and no others, also through every kind of trouble, and a dead channel holds
 * up nothing (RC-01 to RC-07, NT-17, NT-22). `npm run prove -- reach faults embedded` runs one part alone, on one database.
 */
export async function prove(chosen: readonly string[]): Promise<void> {
  const names = [...Object.keys(parts), ...Object.keys(processParts), 'planted'];
  const unknown = chosen.filter((name) => !names.includes(name) && !DATABASES.some((kind) => kind === name));
  if (unknown.length > 0) throw new Error(`no part is called ${unknown}; there are ${[...names, ...DATABASES]}`);
  const hasPart = chosen.some((name) => names.includes(name));
  const isChosen = ([name]: [string, unknown]) => !hasPart || chosen.includes(name);
  const kinds = DATABASES.filter((kind) => chosen.includes(kind));
  for (const [part, run] of Object.entries(parts).filter(isChosen)) {
    for (const kind of kinds.length > 0 ? kinds : DATABASES) {
      await measure({ part, database: kind }, (deviations) => withWorld({ kind, deviations }, run));
    }
  }
  for (const [part, run] of Object.entries(processParts).filter(isChosen)) {
    await measure({ part, database: 'postgres' }, run);
  }
  if (isChosen(['planted', null])) await measure({ part: 'planted', database: 'embedded' }, provePlanted);
}

/** The parts that compare speeds fail when Evens waits for a channel that hangs. */
async function provePlanted(deviations: Deviations): Promise<Figures> {
  for (const [part, run] of Object.entries(planted)) {
    const found = new Deviations(`reach, with a fault planted for ${part}`);
    await withWorld({ kind: 'embedded', deviations: found }, (stage) => run(stage, { isPlanted: true }));
    deviations.expect(`${part}: finds the planted fault`, found.count > 0, true);
  }
  return { planted: Object.keys(planted).length };
}

async function measure(named: Figures, run: (deviations: Deviations) => Promise<Figures>): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('reach');
  const figures = await run(deviations);
  report('reach', { ...named, ...figures, deviations: deviations.count, seconds: secondsSince(startedAt) });
}

type Place = { kind: 'postgres' | 'embedded'; deviations: Deviations };

async function withWorld<T>({ kind, deviations }: Place, run: (stage: Stage) => Promise<T>): Promise<T> {
  const services = await startServices();
  const world = await startWorld({ kind, settings: services.settings });
  try {
    return await run({ world, services, deviations });
  } finally {
    await world.stop();
    await services.stop();
  }
}
