import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@evens/server/testing/servers/free-port';
import type { Cluster } from './cluster.ts';

/** PgBouncer in transaction mode. When the standby takes over, its settings name the other server, as an operator's tool does. */
export class Pooler {
  readonly url: string;
  readonly #port: number;
  readonly #cluster: Cluster;
  readonly #child: ChildProcess;

  static async start(cluster: Cluster, serverPort: number): Promise<Pooler> {
    const port = await freePort();
    writeSettings({ cluster, port, serverPort });
    const child = cluster.spawn('pgbouncer', ['-q', settingsFile(cluster)]);
    await once(child, 'spawn');
    return new Pooler(cluster, port, child);
  }

  private constructor(cluster: Cluster, port: number, child: ChildProcess) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.#port = port;
    this.#cluster = cluster;
    this.#child = child;
  }

  leadTo(serverPort: number): void {
    writeSettings({ cluster: this.#cluster, port: this.#port, serverPort });
    this.#child.kill('SIGHUP');
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}

function settingsFile({ folder }: Cluster): string {
  return join(folder, 'pgbouncer.ini');
}

type Settings = { cluster: Cluster; port: number; serverPort: number };

function writeSettings({ cluster, port, serverPort }: Settings): void {
  const users = join(cluster.folder, 'users.txt');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    settingsFile(cluster),
    `[databases]
postgres = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
server_login_retry = 0.2
`,
  );
  cluster.own(users);
  cluster.own(settingsFile(cluster));
}
