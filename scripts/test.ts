import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addTallies, NOTHING_RUN, readPlaywrightTally, readVitestTally, type Tally } from './tally.ts';
import { projectRoot, showTool } from './tools.ts';
import { buildWebWhenChanged } from './web-build.ts';

const unitWorkspaces = ['domain', 'server', 'web', 'scripts', 'prove'] as const;
const workspaces = [...unitWorkspaces, 'e2e'] as const;
const databases = ['pglite', 'postgres'] as const;

const usage = `npm test                             every test; most of the server's on the embedded database
npm test -- --only NAME[,NAME...]    some workspaces: ${workspaces.join(', ')}
npm test -- --database postgres      the server's on PostgreSQL, at TEST_DATABASE_URL
npm test -- FILTER ...               only test files whose path contains one of these`;

const reportFolder = join(projectRoot, '.cache', 'tests');

type Options = { workspaces: readonly string[]; database: string; filters: readonly string[] };

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: workspaces.join(',') },
      database: { type: 'string', default: 'pglite' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const named = values.only.split(',');
  const unknown = named.find((name) => !workspaces.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`There is no workspace called ${unknown}.\n${usage}`);
  if (!databases.some((known) => known === values.database)) {
    throw new Error(`The database is one of ${databases.join(', ')}.\n${usage}`);
  }
  return { workspaces: named, database: values.database, filters: positionals };
}

/** Fails right away when PostgreSQL is down, instead of letting every test time out. */
async function requirePostgres(): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432');
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 5432), timeout: 5000 });
    const answer = (isUp: boolean) => () => {
      socket.destroy();
      resolve(isUp);
    };
    socket.on('connect', answer(true)).on('error', answer(false)).on('timeout', answer(false));
  });
  if (answers) return;
  throw new Error(
    `No PostgreSQL answers at ${url.host}. The server tests need one here: start it, or set TEST_DATABASE_URL.`,
  );
}

async function runUnits(options: Options): Promise<Tally> {
  const projects = unitWorkspaces.filter((name) => options.workspaces.includes(name));
  if (projects.length === 0) return NOTHING_RUN;
  const comparesDatabases = projects.includes('server') && options.filters.length === 0;
  if (options.database === 'postgres' || comparesDatabases) await requirePostgres();
  const report = join(reportFolder, 'units.json');
  const exitCode = await showTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...options.filters,
    ],
    // No test is about a machine that runs PostgreSQL and loses power, so none waits for its disk.
    { TEST_DATABASE: options.database, PGOPTIONS: '-c synchronous_commit=off' },
  );
  return readVitestTally(report, exitCode);
}

async function runJourneys(options: Options): Promise<Tally> {
  if (!options.workspaces.includes('e2e')) return NOTHING_RUN;
  await buildWebWhenChanged(console.log);
  const exitCode = await showTool('playwright', [
    'test',
    '--config',
    join(projectRoot, 'e2e', 'playwright.config.ts'),
    ...(options.filters.length > 0 ? ['--pass-with-no-tests', ...options.filters] : []),
  ]);
  return readPlaywrightTally(join(reportFolder, 'e2e.json'), exitCode);
}

/** A workspace that can't run at all counts as one failure. The others still run. */
async function attempt(run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NOTHING_RUN, failed: 1 };
  }
}

async function runTests(): Promise<Tally> {
  const options = readOptions();
  rmSync(reportFolder, { recursive: true, force: true });
  return addTallies([await attempt(() => runUnits(options)), await attempt(() => runJourneys(options))]);
}

const tally = await attempt(runTests);
for (const name of tally.names) console.log(`failed: ${name.replace(projectRoot, '')}`);
for (const name of tally.unsteady) console.log(`unsteady: ${name.replace(projectRoot, '')}`);
if (tally.skipped > 0) console.log(`${tally.skipped} skipped`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1;
