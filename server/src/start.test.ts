import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ListenError, listenError } from './http/serving/listen-error.ts';
import { createPostgres } from './testing/databases/fresh-database.ts';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

const SECRET = 'c1f0a7be52d948e6b3a90d7f64e8215c';

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

/** Starts Evens in this folder the way a host does, with only these settings. */
function start(settings: Record<string, string>, cwd?: string): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [ENTRY], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  cleanups.push(() => {
    child.kill('SIGKILL');
    return gone;
  });
  return child;
}

/** What it prints until it serves, or until it exits. */
async function waitForExit({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('it has no output');
  const serves = new Promise<string>((done) => {
    stdout.on('data', (chunk) => String(chunk).includes('Evens is running at') && done('serves'));
  });
  return Promise.race([serves, text(stderr)]);
}

describe('an address that Evens cannot listen on', () => {
  it('stops the start with one sentence and exit code 1 if its port is in use', async () => {
    const { url, drop } = await createPostgres();
    cleanups.push(drop);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const child = start({ DATABASE_URL: url, SECRET, PORT: String(port) });
    const exit = once(child, 'exit');
    const output = `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.\n`;
    expect([await waitForExit(child), (await exit)[0]]).toEqual([output, 1]);
    other.close();
  });

  it.each([
    ['EACCES', "Evens isn't allowed to listen on port 80. Set PORT to 1024 or above."],
    ['EADDRNOTAVAIL', 'HOST is 203.0.113.7, which is not an address of this machine. Try 127.0.0.1 or 0.0.0.0.'],
  ])('is explained in one sentence for %s too', (code, sentence) => {
    const error = listenError(Object.assign(new Error('listen'), { code }), { port: 80, host: '203.0.113.7' });
    expect([error instanceof ListenError, error.message]).toEqual([true, sentence]);
  });
});

/** Everything it prints up to this text. */
async function readUntil({ stdout }: ChildProcess, end: string): Promise<string> {
  let output = '';
  for await (const chunk of stdout ?? []) {
    output += String(chunk);
    if (output.includes(end)) break;
  }
  return output;
}

it('a port for metrics that Evens cannot listen on is explained with its own setting (HO-04)', () => {
  const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
  expect(listenError(error, { port: 9464, host: '127.0.0.1', prefix: 'METRICS_' }).message).toBe(
    'Port 9464 is already in use. Stop the program that uses it, or set METRICS_PORT to another port.',
  );
});

describe('an address with HTTPS', () => {
  it.each([
    ['', 1],
    ['127.0.0.1', 0],
  ])('with TRUST_PROXY "%s" gives %d warnings that everyone counts as one caller', async (TRUST_PROXY, count) => {
    const { url, drop } = await createPostgres();
    cleanups.push(drop);
    const child = start({ DATABASE_URL: url, SECRET, PUBLIC_URL: 'https://evens.example', TRUST_PROXY });
    const output = await readUntil(child, 'Evens is running at');
    expect(
      output.match(/^Warning: TRUST_PROXY is not set, so everyone .* counts as one caller\./gm) ?? [],
    ).toHaveLength(count);
    child.kill('SIGKILL');
  });
});

it('Evens starts on its embedded database with replayed games and no setting except a free port (OP-01)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evens-start-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const child = start({}, folder);
  const output = (await readUntil(child, 'Only this machine can reach it.')).split('\n');
  expect(output).toContain(`Data: ${join(folder, 'data')}`);
  expect(output).toContain('Lines: replayed games from past seasons. Set ODDS_API_KEY for live odds.');
});

describe('processes that start at the same time on an empty database (OP-02)', () => {
  it.each([1, 2])('all serve requests (round %d)', async () => {
    const { url, drop } = await createPostgres();
    cleanups.push(drop);
    const settings = { DATABASE_URL: url, SECRET };
    const processes = Array.from({ length: 3 }, () => start(settings));
    expect(await Promise.all(processes.map(waitForExit))).toEqual(['serves', 'serves', 'serves']);
    for (const child of processes) child.kill('SIGKILL');
  });
});
