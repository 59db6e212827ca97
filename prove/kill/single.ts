import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiClient } from '@evens/server/testing/servers/client';
import { freePort } from '@evens/server/testing/servers/free-port';

import { Deviations, report, secondsSince } from '../report.ts';

const ENTRY = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const KILLS = 3;
const WRITES_BEFORE_KILL = 40;
const WRITERS = 4;
const REFUSED_WITHIN_MS = 1_000;
const START_WITHIN_MS = 50_000;

type Place = { folder: string; port: number; url: string };
type Process = { child: ChildProcess; gone: Promise<unknown>; readOutput: () => string };

/** Only one process can use a data folder, and a kill loses nothing that was acknowledged (OP-03). */
export async function prove(): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('single');
  const folder = await mkdtemp(join(tmpdir(), 'evens-single-'));
  const port = await freePort();
  const place = { folder, port, url: `http://127.0.0.1:${port}` };
  const running: Process[] = [];
  try {
    running.push(await startAndWait(place));
    const refusedMs = await expectRefusal(place, deviations);
    const api = await signUp(place.url);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      acknowledged.push(...(await writeUntilKilled(api, running.splice(0))));
      running.push(await startAndWait(place));
    }
    const found = new Set(await listGroups(api));
    const lost = acknowledged.filter((id) => !found.has(id)).length;
    deviations.expect('lost acknowledged writes', lost, 0);
    report('single', {
      refusedMs,
      kills: KILLS,
      acknowledged: acknowledged.length,
      lost,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await Promise.all(running.map(end));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a second process and waits until it exits on its own. */
async function expectRefusal(place: Place, deviations: Deviations): Promise<number> {
  const startedAt = performance.now();
  const second = start({ ...place, port: await freePort() });
  await second.gone;
  const refusedMs = Math.round(performance.now() - startedAt);
  const sentence = `Evens is already running on ${place.folder}. Stop it first, or set DATA_DIR to another folder.\n`;
  deviations.expect('what the second process said', second.readOutput(), sentence);
  deviations.expect('its exit status', second.child.exitCode, 1);
  deviations.expect('refused within a second', refusedMs < REFUSED_WITHIN_MS, true);
  return refusedMs;
}

function start({ folder, port }: Place): Process {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, gone: once(child, 'close'), readOutput: () => output };
}

async function startAndWait(place: Place): Promise<Process> {
  const started = start(place);
  const deadline = performance.now() + START_WITHIN_MS;
  while (performance.now() < deadline && started.child.exitCode === null) {
    const health = await fetch(`${place.url}/api/health`).catch(() => null);
    if (health?.ok) return started;
    await wait(50);
  }
  await end(started);
  throw new Error(`the server did not start: ${started.readOutput()}`);
}

async function end({ child, gone }: Process): Promise<void> {
  child.kill('SIGKILL');
  await gone;
}

async function signUp(url: string): Promise<ApiClient> {
  const api = new ApiClient(url);
  const person = {
    name: 'Ann',
    email: 'ann@example.com',
    password: 'correct horse',
    ageVerified: true,
    tosAccepted: true,
  };
  const answer = await api.post('/api/auth/sign-up/email', person);
  if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  return api;
}

/** Several clients write at once until the kill stops them. Returns the groups that were acknowledged. */
async function writeUntilKilled(api: ApiClient, servers: Process[]): Promise<string[]> {
  const acknowledged: string[] = [];
  let isDown = false;
  const write = async () => {
    while (!isDown) {
      const answer = await api.post<{ id: string }>('/api/groups', { name: 'Sunday Crew' }).catch(() => null);
      if (answer?.status === 200) acknowledged.push(answer.body.id);
      else isDown = true;
      if (acknowledged.length >= WRITES_BEFORE_KILL) for (const { child } of servers) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await Promise.all(servers.map(end));
  return acknowledged;
}

async function listGroups(api: ApiClient): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: string = `/api/groups?limit=100${cursor ? `&cursor=${cursor}` : ''}`;
    const answer = await api.get<{ items: { id: string }[]; nextCursor: string | null }>(page);
    if (answer.status !== 200) throw new Error(`no list of groups: ${JSON.stringify(answer.body)}`);
    ids.push(...answer.body.items.map(({ id }) => id));
    cursor = answer.body.nextCursor;
  } while (cursor);
  return ids;
}
