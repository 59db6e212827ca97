import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgres } from './testing/database.ts';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

/** Evens as a host starts it, with these settings and none of the test's own. */
function start(settings: Record<string, string>): ChildProcess {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  cleanups.push(() => {
    child.kill('SIGKILL');
    return gone;
  });
  return child;
}

/** What it says when it serves, or what it said before it ended. */
async function outcomeOf({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('it has no output');
  const serves = new Promise<string>((done) => {
    stdout.on('data', (chunk) => String(chunk).includes('Evens is open at') && done('serves'));
  });
  return Promise.race([serves, text(stderr)]);
}

describe('processes that start at once on an empty database', () => {
  it.each([1, 2, 3, 4])('all of them serve, time after time (round %d)', async () => {
    const { url, drop } = await createPostgres();
    cleanups.push(drop);
    const settings = { DATABASE_URL: url, SECRET: 'c1f0a7be52d948e6b3a90d7f64e8215c' };
    const processes = Array.from({ length: 3 }, () => start(settings));
    expect(await Promise.all(processes.map(outcomeOf))).toEqual(['serves', 'serves', 'serves']);
    for (const child of processes) child.kill('SIGKILL');
  });
});
