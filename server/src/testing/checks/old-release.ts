import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, type Parts } from '../../app.ts';
import { runCommand } from '../../cli/commands.ts';
import { getPublicUrl, readConfig } from '../../config.ts';
import { checkBackupFile } from '../../db/backup/read-backup-file.ts';
import { restoreAsWritten } from '../../db/backup/restore-backup.ts';
import { SettableClock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { toDatabase } from '../../db/embedded/embedded-database.ts';
import { openEmbedded } from '../../db/embedded/open.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { openPostgres } from '../../db/setup/open-postgres.ts';
import { serve } from '../../http/serving/serve.ts';
import { createLog } from '../../ports/log.ts';
import { theOddsApi } from '../../ports/odds/odds-provider.ts';
import { createPostgres } from '../databases/fresh-database.ts';
import { ApiClient } from '../servers/client.ts';
import { TEST_SECRET } from '../servers/test-secret.ts';

const FOLDER = fileURLToPath(new URL('../fixtures/releases', import.meta.url));
const PASSWORD = 'correct horse';

/** What a person sees of their bets, debts, payments, statistics, bids, and notifications. */
type Figures = { name: string; email: string } & Record<string, unknown>;

type Release = { groupId: string; people: Figures[] };

type Upgraded = { applied: string[]; before: Figures[]; after: Figures[]; audit: string[] };

/**
 * Starts this Evens on a database as an older release left it, signs everyone in, and reads the figures that the older one
 * showed (HO-11).
 */
export async function upgradeRelease(name: string, kind: Database['kind']): Promise<Upgraded> {
  const release: Release = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  const [folder, postgres] = [
    mkdtempSync(join(tmpdir(), 'evens-upgrade-')),
    kind === 'postgres' ? await createPostgres() : null,
  ];
  const config = readConfig({ DATA_DIR: folder, SECRET: TEST_SECRET, LOG_LEVEL: 'silent' });
  const database = postgres
    ? openPostgres({ url: postgres.url, poolSize: 10, onError: () => {} })
    : toDatabase(await openEmbedded({ dataDir: folder }));
  try {
    const at = await fillDatabase(name, database);
    const { applied } = await migrate(database);
    const { app, url, stop } = await startWithoutJobs({ config, database, clock: new SettableClock(at) });
    const after = await Promise.all(release.people.map((person) => readFigures(url, release, person)));
    const audit = await runCommand({ store: app.context.store, config }, { verb: 'audit', words: [] });
    await stop();
    return { applied, before: release.people, after, audit };
  } finally {
    await database.close();
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Jobs would expire its bids and settle its bets, because they'd go by today. */
async function startWithoutJobs(parts: Pick<Parts, 'config' | 'database' | 'clock'>) {
  const app = createApp({
    ...parts,
    provider: theOddsApi({ baseUrl: 'http://127.0.0.1:1', apiKey: 'none' }),
    isDemo: false,
    log: createLog(parts.config.logLevel),
    publicUrl: getPublicUrl(parts.config),
    throttles: [],
  });
  await app.context.hub.start();
  const http = await serve(app.http, { port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await http.stop();
    await app.context.hub.stop();
  };
  return { app, url: `http://127.0.0.1:${http.port}`, stop };
}

/** Makes the tables of the older release, with its rows. Returns the time they're from. */
async function fillDatabase(name: string, { db }: Database): Promise<Date> {
  const file = await checkBackupFile(join(FOLDER, `${name}.backup`));
  await db.transaction().execute((q) => restoreAsWritten(q, file));
  return new Date(file.header.createdAt);
}

async function readFigures(url: string, { groupId }: Release, { name, email }: Figures): Promise<Figures> {
  const api = new ApiClient(url);
  const get = async <T>(path: string) => (await api.get<T>(path)).body;
  const inGroup = <T>(path: string) => get<T>(`/api/groups/${groupId}/${path}`);
  const signedIn = await api.post<{ user: { id: string } }>('/api/auth/sign-in/email', { email, password: PASSWORD });
  const { id } = signedIn.body.user;
  const debts = await inGroup<{ items: unknown[]; summary: object }>('debts?limit=100');
  const payments = await inGroup<{ items: { amountCents: number; status: string }[] }>('payments?limit=100');
  const { members } = await inGroup<{ members: Sums[] }>('stats');
  const bids = await inGroup<{ items: { status: string }[] }>('bids?tab=all&limit=100');
  return {
    name,
    email,
    bets: await inGroup('bets/counts'),
    debts: { ...debts.summary, count: debts.items.length },
    payments: payments.items.map(({ amountCents, status }) => `${amountCents} ${status}`).sort(),
    stats: pickSums(members.find(({ userId }) => userId === id)),
    unread: await get('/api/notifications/counts'),
    bids: countStates(bids.items),
  };
}

type Sums = Record<'bets' | 'won' | 'lost' | 'pushed' | 'wageredCents' | 'profitCents', number> & { userId: string };

function pickSums(member: Sums | undefined) {
  if (!member) return null;
  const { bets, won, lost, pushed, wageredCents, profitCents } = member;
  return { bets, won, lost, pushed, wageredCents, profitCents };
}

function countStates(items: readonly { status: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of items) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
