import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@evens/server/testing/servers/free-port';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const STANDBY = 'standby';
const PAUSE_MS = 20;
const TRIES = 1_500;

export type DatabaseServer = { readonly port: number; readonly folder: string; readonly child: ChildProcess };

/**
 * A PostgreSQL primary and its synchronous standby, on two ports that stay the same while the servers change places. They
 * run in folders of their own, and keep their data through a power failure like any other.
 */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'evens-failover-'));
  readonly #ports: readonly [number, number];
  readonly #programs = findPrograms();
  readonly #account = serverAccount();
  readonly #running = new Set<DatabaseServer>();
  #folders = 0;

  static async make(): Promise<Cluster> {
    return new Cluster([await freePort(), await freePort()]);
  }

  private constructor(ports: readonly [number, number]) {
    this.#ports = ports;
    this.own(this.folder);
  }

  /** The address of both servers, as in DATABASE_URL. */
  get url(): string {
    return `postgres://postgres@${this.#ports.map((port) => `127.0.0.1:${port}`).join()}/postgres`;
  }

  /** Gives a file to the account that the servers run as. */
  own(path: string): void {
    if (this.#account) chownSync(path, this.#account.uid, this.#account.gid);
  }

  async startPrimary(): Promise<DatabaseServer> {
    const folder = this.#newFolder();
    this.#run('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-instructions']);
    appendFileSync(join(folder, 'postgresql.conf'), "synchronous_commit = on\nlisten_addresses = '127.0.0.1'\n");
    return this.#start(folder, this.#ports[0]);
  }

  /**
   * Copies the primary and starts the copy on the other port. From then on, each commit waits until the standby has it,
   * unless the standby is asynchronous.
   */
  async addStandby(primary: DatabaseServer, { isSynchronous = true } = {}): Promise<DatabaseServer> {
    const folder = this.#newFolder();
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`;
    this.#run('pg_basebackup', ['-D', folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast']);
    const other = this.#ports[primary.port === this.#ports[0] ? 1 : 0];
    const standby = await this.#start(folder, other);
    if (isSynchronous) await setAndReload(primary.port, `synchronous_standby_names = '${STANDBY}'`);
    await until(async () => (await readStandbyState(primary.port)) === (isSynchronous ? 'sync' : 'async'));
    return standby;
  }

  /** Stops sending a standby what is committed, as when the network between the servers fails. */
  async cutOff(standby: DatabaseServer, primary: DatabaseServer): Promise<void> {
    await setAndReload(standby.port, "primary_conninfo = ''");
    await until(async () => (await readStandbyState(primary.port)) === null);
  }

  /** Ends every process of a server at once, like a power failure. */
  async kill(server: DatabaseServer): Promise<void> {
    const { pid } = server.child;
    this.#running.delete(server);
    if (pid === undefined) return;
    const gone = once(server.child, 'exit');
    for (const one of [pid, ...listChildren(pid)]) killIfThere(one);
    await gone;
    rmSync(server.folder, { recursive: true });
  }

  /** Makes the standby the primary. It waits for no standby until there is one. */
  async promote({ port }: DatabaseServer): Promise<void> {
    await ask(port, 'select pg_promote()', 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
  }

  /** Starts a program as the account of the servers. */
  spawn(program: string, args: readonly string[]): ChildProcess {
    return spawn(program, args, { stdio: 'ignore', ...this.#account });
  }

  async end(): Promise<void> {
    for (const server of this.#running) await this.kill(server);
    rmSync(this.folder, { recursive: true });
  }

  #newFolder(): string {
    this.#folders += 1;
    return join(this.folder, `server-${this.#folders}`);
  }

  #run(program: string, args: readonly string[]): void {
    execFileSync(join(this.#programs, program), args, { stdio: ['ignore', 'ignore', 'inherit'], ...this.#account });
  }

  async #start(folder: string, port: number): Promise<DatabaseServer> {
    const child = this.spawn(join(this.#programs, 'postgres'), ['-D', folder, '-p', String(port), '-k', this.folder]);
    const server = { port, folder, child };
    this.#running.add(server);
    await until(() => ask(port, 'select 1').then(() => true));
    return server;
  }
}

async function ask<Row extends pg.QueryResultRow>(port: number, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

function setAndReload(port: number, setting: string): Promise<unknown> {
  return ask(port, `alter system set ${setting}`, 'select pg_reload_conf()');
}

/** Null without a standby. */
async function readStandbyState(port: number): Promise<string | null> {
  const [row] = await ask<{ state: string }>(
    port,
    "select sync_state as state from pg_stat_replication where state = 'streaming'",
  );
  return row?.state ?? null;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await wait(PAUSE_MS);
  }
  throw new Error('the PostgreSQL servers are not ready');
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('PostgreSQL needs an account called postgres here');
  return { uid: Number(uid), gid: Number(gid) };
}

function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error("PostgreSQL's own programs, such as initdb, are needed for this");
  return found;
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && findParent(pid) === parent);
}

function findParent(pid: number): number | null {
  try {
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch {
    return null;
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
