import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What a command printed: its answer alone, and all of it in the order in which it came. */
type Finished = { exitCode: number; answer: string; output: string };

/** Runs a command of an installed package on the Node that runs this script, and keeps what it prints. */
export function runTool(name: string, args: readonly string[], cwd: string = projectRoot): Promise<Finished> {
  return runNode([toolPath(name), ...args], cwd);
}

/** Runs a command of an installed package with its output going straight to the terminal. */
export function showTool(name: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const child = spawn(process.execPath, [toolPath(name), ...args], { cwd: projectRoot, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

export function runNode(args: readonly string[], cwd: string = projectRoot): Promise<Finished> {
  const options: SpawnOptions = { cwd, stdio: ['ignore', 'pipe', 'pipe'] };
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
    child.on('close', (code) => resolve({ exitCode: code ?? 1, answer: textOf(answer), output: textOf(output) }));
  });
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8');
}

function toolPath(name: string): string {
  return join(projectRoot, 'node_modules', '.bin', name);
}
