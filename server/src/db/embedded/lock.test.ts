import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { acquireLock, FolderInUseError, refuseFolderInUse, requestFromRunningServer } from './lock.ts';

const STARTER = fileURLToPath(new URL('./test-starter.ts', import.meta.url));

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evens-lock-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Starter = { child: ChildProcess; output: string };

async function start(folder: string): Promise<Starter> {
  const child = spawn(process.execPath, [STARTER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(() => kill(child));
  const [output] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, output: String(output) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('a second process on a folder is refused in one plain sentence (OP-03)', async () => {
  const folder = newFolder();
  expect((await start(folder)).output).toBe('held');
  const sentence = `Evens is already running on ${folder}. Stop it first, or set DATA_DIR to another folder.`;
  expect((await start(folder)).output).toBe(sentence);
});

it('a suspended process keeps its lock on the folder', async () => {
  const folder = newFolder();
  const { child } = await start(folder);
  child.kill('SIGSTOP');
  await expect(acquireLock(folder)).rejects.toThrow(FolderInUseError);
  await expect(refuseFolderInUse(folder)).rejects.toThrow(FolderInUseError);
  await kill(child);
  await refuseFolderInUse(folder);
});

it('of several processes that start at once after a kill, exactly one gets the lock, every time (OP-03)', async () => {
  const folder = newFolder();
  for (let round = 0; round < 4; round += 1) {
    const starters = await Promise.all([start(folder), start(folder), start(folder)]);
    expect(starters.filter(({ output }) => output === 'held')).toHaveLength(1);
    await Promise.all(starters.map(({ child }) => kill(child)));
  }
});

it('of many attempts in one process, exactly one gets the lock', async () => {
  const folder = newFolder();
  for (let round = 0; round < 20; round += 1) {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => acquireLock(folder)));
    const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  }
});

it('a released folder can be locked again right away', async () => {
  const folder = newFolder();
  const first = await acquireLock(folder);
  await first.release();
  const second = await acquireLock(folder);
  await second.release();
  expect(await requestFromRunningServer(folder, 'ping')).toBeNull();
});

it('a folder with a path too long for a socket can be locked, too', async () => {
  const folder = join(newFolder(), 'a-long-name-'.repeat(9), 'another-long-name-'.repeat(9));
  const lock = await acquireLock(folder);
  cleanups.push(() => lock.release());
  await expect(acquireLock(folder)).rejects.toThrow(FolderInUseError);
  expect(await requestFromRunningServer(folder, 'ping')).toBe('pong');
});

it('the running server answers requests from the command line', async () => {
  const folder = newFolder();
  const lock = await acquireLock(folder, {
    onRequest: async (request) => {
      if (request === 'fail') throw new Error('No such file.');
      return { received: request };
    },
  });
  cleanups.push(() => lock.release());
  expect(await requestFromRunningServer(folder, { verb: 'audit' })).toEqual({ received: { verb: 'audit' } });
  await expect(requestFromRunningServer(folder, 'fail')).rejects.toThrow('No such file.');
});

it('a request gets no answer if no server is running', async () => {
  expect(await requestFromRunningServer(newFolder(), 'ping')).toBeNull();
  expect(await requestFromRunningServer(join(newFolder(), 'missing'), 'ping')).toBeNull();
});
