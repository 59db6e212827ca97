import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkBudgets } from './checks/budgets.ts';
import { findStale, generatedFiles } from './checks/generated.ts';
import { describeFinding, ownChecks } from './checks/own-checks.ts';
import { readProject } from './checks/project.ts';
import { checkDeadCode, checkStyle, checkTypes, checkWalls, type Verdict } from './checks/tool-checks.ts';
import { projectRoot } from './tools.ts';
import { buildWebWhenChanged } from './web-build.ts';

type Step = { name: string; run: () => Promise<Verdict> };

/** The slowest steps go first, so that no core sits idle at the end. */
const steps: readonly Step[] = [
  { name: 'walls', run: () => checkWalls(projectRoot) },
  ...['server', 'web'].map(typeCheck),
  // Each of them imports most of the server, so they're read together.
  { name: 'types of e2e, prove, and scripts', run: () => checkTypes(projectRoot, 'tsconfig.json') },
  { name: 'house rules', run: checkHouseRules },
  ...generatedFiles.map((generated) => ({
    name: `fresh ${generated.path}`,
    run: async () => {
      const stale = await findStale(projectRoot, generated);
      return { isFine: stale === undefined, output: stale ?? '' };
    },
  })),
  { name: 'page budgets', run: weighPages },
  { name: 'dead code', run: () => checkDeadCode(projectRoot) },
  ...['domain', 'domain/tsconfig.test.json', 'web/tsconfig.worker.json'].map(typeCheck),
  { name: 'style', run: () => checkStyle(projectRoot) },
];

function typeCheck(workspace: string): Step {
  return { name: `types of ${workspace}`, run: () => checkTypes(projectRoot, workspace) };
}

let build: Promise<unknown> | undefined;

/** Two steps read the built pages, and neither may do so in the middle of a build. */
function builtPages(): Promise<unknown> {
  build ??= buildWebWhenChanged(() => {});
  return build;
}

async function weighPages(): Promise<Verdict> {
  await builtPages();
  return checkBudgets(join(projectRoot, 'web', 'dist'));
}

async function checkHouseRules(): Promise<Verdict> {
  await builtPages();
  const project = readProject(projectRoot);
  const lines = ownChecks.flatMap(([name, check]) =>
    check(project).map((finding) => `${name}: ${describeFinding(finding)}`),
  );
  return { isFine: lines.length === 0, output: lines.join('\n') };
}

async function takeStep({ name, run }: Step): Promise<boolean> {
  const startedAt = performance.now();
  const { isFine, output } = await run().catch((error: unknown) => ({ isFine: false, output: String(error) }));
  console.log(`${isFine ? 'ok  ' : 'FAIL'}  ${name.padEnd(36)} ${secondsSince(startedAt)}`);
  if (!isFine) console.log(output.trim().replace(/^/gm, '      '));
  return isFine;
}

function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

const startedAt = performance.now();
const waiting = [...steps];
let failed = 0;
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (!(await takeStep(step))) failed += 1;
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
console.log(
  failed === 0
    ? `All ${steps.length} checks passed, in ${secondsSince(startedAt)}.`
    : `${failed} of ${steps.length} checks failed, in ${secondsSince(startedAt)}.`,
);
process.exitCode = failed === 0 ? 0 : 1;
