import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from './checks/budgets.ts';
import { compressPages } from './compress.ts';
import { projectRoot, runTool } from './tools.ts';

const builtFolder = join(projectRoot, 'web', 'dist');
const stampPath = join(builtFolder, '.built');

const sources = [
  'web/src/**/*.*',
  'web/public/**/*.*',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'scripts/compress.ts',
  'domain/src/**/*.ts',
  'package-lock.json',
];

/** Builds the pages if their sources have changed since the last build, and logs one line about it. */
export async function buildWebWhenChanged(say: (line: string) => void): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint) return;
  say('Building the pages (once, and again only when their sources change) ...');
  const startedAt = performance.now();
  const { exitCode, output } = await runTool('vite', ['build', 'web', '--logLevel', 'warn']);
  if (exitCode !== 0) throw new Error(`The pages could not be built:\n${output}`);
  const { isFine, output: overruns } = checkBudgets(builtFolder);
  if (!isFine) throw new Error(`The pages grew beyond their budget:\n${overruns}`);
  compressPages(builtFolder);
  writeFileSync(stampPath, fingerprint);
  say(`Built the pages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: projectRoot }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectRoot, file)))
      .update('\0');
  return hash.digest('hex');
}
