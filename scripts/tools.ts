import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Checks and tests start many processes, which compile the same files. */
const compiledFolder = join(projectRoot, '.cache', 'compiled');

/** Loads .env if it exists. Variables already set in the environment take precedence. */
export function readSettingsFile(): void {
  const path = join(projectRoot, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

/** A command's standard output, and its full output with errors in order. */
type Finished = { exitCode: number; answer: string; output: string };

/** Runs an installed package's command on the current Node and captures its output. */
export function runTool(name: string, args: readonly string[], cwd?: string, settings?: NodeJS.ProcessEnv) {
  return runNode([toolPath(name), ...args], cwd, settings);
}

/** Runs an installed package's command and shows its output in the terminal. */
export function showTool(name: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<number> {
  const env = toEnv(settings);
  const child = spawn(process.execPath, [toolPath(name), ...args], { cwd: projectRoot, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

export function runNode(
  args: readonly string[],
  cwd: string = projectRoot,
  settings: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const options: SpawnOptions = { cwd, env: toEnv(settings), stdio: ['ignore', 'pipe', 'pipe'] };
  const child = spawn(process.execPath, args, options);
  const answer: Buffer[] = [];
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => {
    answer.push(chunk);
    output.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, answer: toText(answer), output: toText(output) }));
  });
}

function toEnv(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: compiledFolder, ...process.env, ...settings };
}

function toText(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8');
}

function toolPath(name: string): string {
  return join(projectRoot, 'node_modules', '.bin', name);
}
