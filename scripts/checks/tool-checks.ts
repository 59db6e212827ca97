import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runNode, runTool } from '../tools.ts';

export type Verdict = { isFine: boolean; output: string };

/** Two versions of TypeScript are installed, and both call their command `tsc` (decision 7). */
const compiler = join(projectRoot, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** Type-checks one workspace. The build info is kept, so the next run is faster. */
export async function checkTypes(root: string, workspace: string): Promise<Verdict> {
  const memory = join(root, '.cache', 'types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`);
  // Several checkers each work out the types they share, which takes twice the processor time. Other steps use the other cores.
  const args = ['-p', workspace, '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory, '--pretty', 'false'];
  const { exitCode, output } = await runNode([compiler, ...args], root);
  return { isFine: exitCode === 0, output };
}

export function checkStyle(root: string): Promise<Verdict> {
  return toVerdict('biome', ['check', '--error-on-warnings', '--colors=off', '.'], root);
}

export function checkWalls(root: string): Promise<Verdict> {
  const folders = ['domain/src', 'server/src', 'web/src', 'e2e', 'prove', 'scripts'];
  const config = join(projectRoot, '.dependency-cruiser.cjs');
  return toVerdict(
    'depcruise',
    ['--config', config, ...folders.filter((folder) => existsSync(join(root, folder)))],
    root,
  );
}

export function checkDeadCode(root: string): Promise<Verdict> {
  return toVerdict('knip', ['--no-progress', '--no-config-hints'], root);
}

async function toVerdict(tool: string, args: readonly string[], root: string): Promise<Verdict> {
  const { exitCode, output } = await runTool(tool, args, root);
  return { isFine: exitCode === 0, output };
}
