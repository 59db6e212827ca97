import { join } from 'node:path';
import { buildWhenChanged } from './built-when-changed.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkChunkCircles } from './checks/chunk-circles.ts';
import { compressPages } from './compress.ts';
import { projectRoot, runTool } from './tools.ts';

const builtFolder = join(projectRoot, 'web', 'dist');

const sources = [
  'web/src/**/*.*',
  'web/public/**/*.*',
  'web/index.html',
  'web/build/*.ts',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/package.json',
  'scripts/compress.ts',
  'domain/src/**/*.ts',
  'package-lock.json',
];

export async function buildWebWhenChanged(say: (line: string) => void): Promise<void> {
  await buildWhenChanged({ what: 'the pages', sources, stampPath: join(builtFolder, '.built'), make: buildWeb, say });
}

async function buildWeb(): Promise<void> {
  // Tests run with NODE_ENV=test, which would build the pages with React's own checks.
  const production = { NODE_ENV: 'production' };
  const { exitCode, output } = await runTool('vite', ['build', 'web', '--logLevel', 'warn'], undefined, production);
  if (exitCode !== 0) throw new Error(`The pages could not be built:\n${output}`);
  const circles = checkChunkCircles(builtFolder);
  if (!circles.isFine) throw new Error(`Files of the pages import each other:\n${circles.output}`);
  const budgets = checkBudgets(builtFolder);
  if (!budgets.isFine) throw new Error(`The pages grew beyond their budget:\n${budgets.output}`);
  compressPages(builtFolder);
}
