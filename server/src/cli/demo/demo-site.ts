import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { SettableClock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { toDatabase } from '../../db/embedded/embedded-database.ts';
import { openEmbedded } from '../../db/embedded/open.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { createLog } from '../../ports/log.ts';
import { theOddsApi } from '../../ports/odds/odds-provider.ts';
import { startReplay } from '../../replay/server.ts';

const HOME = 'http://localhost';
const SECRET_BYTES = 32;

/** Everyone can sign up, and the first one isn't made a site admin, because anyone can sign in as a demo person. */
const SETTINGS = { PORT: '0', SIGN_UP: 'open', SITE_ADMIN_EMAIL: 'nobody@example.com' };

/** What the server reads from the connection of a request that is passed to it directly. */
const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

type Sent = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object | undefined; cookie?: string };

/** A whole Evens in a folder that is deleted afterward, with a clock of its own and without a network. */
export type DemoSite = {
  app: App;
  database: Database;
  clock: SettableClock;
  folder: string;
  /** Time never goes back. */
  moveTo(at: Date): void;
  /** Throws if the call is refused, because everything in a demo is allowed. */
  ask<T>(sent: Sent): Promise<{ body: T; cookie: string }>;
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
};

export async function openDemoSite(startsAt: Date): Promise<DemoSite> {
  const folder = await mkdtemp(join(tmpdir(), 'evens-demo-'));
  const clock = new SettableClock(startsAt);
  const replay = await startReplay({ clock: { now: () => clock.read() } });
  const database = toDatabase(await openEmbedded({ dataDir: join(folder, 'data') }));
  await migrate(database);
  const app = createApp({
    config: readConfig({ ...SETTINGS, DATA_DIR: folder, SECRET: randomBytes(SECRET_BYTES).toString('hex') }),
    database,
    clock,
    provider: theOddsApi({ baseUrl: replay.url, apiKey: 'demo' }),
    isDemo: true,
    log: createLog('silent'),
    publicUrl: HOME,
    throttles: [],
  });
  return {
    app,
    database,
    clock,
    folder,
    moveTo: (at) => {
      if (at > clock.read()) clock.set(at);
    },
    ask: (sent) => ask(app, sent),
    runJob: async (name) => app.jobs.find((job) => job.name === name)?.run(),
    close: async () => {
      await database.close();
      await replay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask<T>({ http }: App, { method, path, body, cookie }: Sent): Promise<{ body: T; cookie: string }> {
  const headers = new Headers({ ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) });
  const sent = body ? { body: JSON.stringify(body) } : {};
  const response = await http.fetch(new Request(HOME + path, { method, headers, ...sent }), FROM_HERE);
  const text = await response.text();
  if (!response.ok) throw new Error(`The demo couldn’t be made: ${method} ${path} answered ${response.status} ${text}`);
  const [made = ''] = response.headers.getSetCookie();
  return { body: JSON.parse(text || 'null') as T, cookie: made.split(';')[0] ?? '' };
}
