import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServerWhenChanged } from '../server-build.ts';
import { projectRoot } from '../tools.ts';
import { buildWebWhenChanged } from '../web-build.ts';

const IN_BUILD = '/evens/';
const room = mkdtempSync(join(tmpdir(), 'evens-image-'));
const image = join(room, 'evens');
const data = join(room, 'data');
let server: ChildProcess | undefined;
let gone: Promise<unknown> | undefined;
let url = '';
let env: Record<string, string> = {};

/** The files that the last stage of the Containerfile takes from the build, as [from, to]. */
function listImageFiles(): [string, string][] {
  const [, last = ''] = readFileSync(join(projectRoot, 'Containerfile'), 'utf8').split(/^FROM \$\{BASE\}$/m);
  const copies = last.matchAll(/^COPY --from=build (?<from>\/evens\/\S+) (?<to>\S+)$/gm);
  return [...copies].flatMap(({ groups: { from = '', to = '' } = {} }) => {
    const path = from.slice(IN_BUILD.length);
    // What has an absolute path doesn't belong to the server.
    return to.startsWith('/') ? [] : [[path, to.endsWith('/') ? join(to, basename(path)) : to]];
  });
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  return port;
}

beforeAll(async () => {
  await buildWebWhenChanged(() => {});
  await buildServerWhenChanged(() => {});
  mkdirSync(data);
  for (const [from, to] of listImageFiles()) cpSync(join(projectRoot, from), join(image, to), { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = { PATH: '', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' };
  await start();
}, 120_000);

afterAll(async () => {
  server?.kill('SIGKILL');
  await gone;
  rmSync(room, { recursive: true });
});

/** Waits until it answers, or until it stops without having answered. */
async function start(): Promise<void> {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: image,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  gone = once(child, 'exit');
  const answers = new Promise<void>((done) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Evens is running at') && done());
  });
  await Promise.race([answers, gone]);
}

async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: image, env });
  return stdout;
}

describe('the files in the container image (HO-06, HO-07)', () => {
  it('are enough to serve the pages, the API, and its description', async () => {
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    for (const path of ['/api/health', '/api/docs.css', '/api/openapi.json', '/sw.js'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  });

  it('are enough to draw the pictures of previews (XP-04)', async () => {
    const answer = await fetch(`${url}/api/previews/evens`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('are enough for sign-up, for replayed games, and for the command line', async () => {
    const person = { name: 'Ann', email: 'ann@example.com', password: 'correct horse', ageVerified: true };
    const signUp = await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, tosAccepted: true }),
    });
    expect(signUp.status).toBe(200);
    const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const lines = await (await fetch(`${url}/api/lines`, { headers: { cookie } })).json();
    expect(lines.items.length).toBeGreaterThan(0);
    expect(await run('server/dist/cli.js', 'admin', 'grant', person.email)).toContain(person.email);
  });

  it('are enough for backups, whose thread starts from the bundle, also without a running server', async () => {
    const [running, alone] = [join(room, 'running.backup'), join(room, 'alone.backup')];
    expect(await run('server/dist/cli.js', 'backup', running)).toContain(`Wrote ${running}`);
    server?.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(await run('server/dist/cli.js', 'backup', alone)).toContain(`Wrote ${alone}`);
  });

  it('have a health check that fails when nothing answers', async () => {
    await expect(run('scripts/container/is-healthy.js')).rejects.toMatchObject({ code: 1 });
  });
});
