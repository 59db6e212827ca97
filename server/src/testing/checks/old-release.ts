import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { executeCommand } from '../../cli/execute-command.ts';
import { readConfig } from '../../config.ts';
import { checkBackupFile } from '../../db/backup/read-backup-file.ts';
import { restoreAsWritten } from '../../db/backup/restore-backup.ts';
import type { Database } from '../../db/database.ts';
import { toDatabase } from '../../db/embedded/embedded-database.ts';
import { openEmbedded } from '../../db/embedded/open.ts';
import { openPostgres } from '../../db/setup/open-postgres.ts';
import { startServer } from '../../start.ts';
import { createPostgres } from '../databases/fresh-database.ts';
import { ApiClient } from '../servers/client.ts';
import { TEST_SECRET } from '../servers/test-secret.ts';

const FOLDER = fileURLToPath(new URL('../fixtures/releases', import.meta.url));
const PASSWORD = 'correct horse';

/** What a person sees of their bets, debts, payments, statistics, bids, and notifications. */
type Figures = { name: string; email: string } & Record<string, unknown>;

type Release = { groupId: string; people: Figures[] };

type Upgraded = { applied: string; before: Figures[]; after: Figures[]; audit: string[] };

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
  const env = { DATA_DIR: folder, SECRET: TEST_SECRET, ...(postgres && { DATABASE_URL: postgres.url }) };
  const config = readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
  try {
    await fillDatabase(name, postgres?.url ?? null, folder);
    const said: string[] = [];
    const server = await startServer(config, { say: (line) => said.push(line), onDatabaseLost: () => {} });
    const after = await Promise.all(release.people.map((person) => readFigures(server.url, release, person)));
    const audit = await executeCommand(config, { verb: 'audit', words: [] });
    await server.stop();
    const applied = said.find((line) => line.startsWith('Updated the database')) ?? '';
    return { applied, before: release.people, after, audit };
  } finally {
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the tables of the older release, with its rows. */
async function fillDatabase(name: string, url: string | null, dataDir: string): Promise<void> {
  const database = url
    ? openPostgres({ url, poolSize: 1, onError: () => {} })
    : toDatabase(await openEmbedded({ dataDir }));
  const file = await checkBackupFile(join(FOLDER, `${name}.backup`));
  await database.db.transaction().execute((q) => restoreAsWritten(q, file));
  await database.close();
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
