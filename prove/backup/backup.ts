import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND_MS } from '@evens/domain/shared/time-units';
import { emptyDatabase, restoreFile } from '@evens/server/testing/checks/restored-backups';
import { type SeededGroup, seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { type MeasuredDatabase, makeFolder, makePostgres } from '@evens/server/testing/servers/measured-database';
import { startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { Writer } from '../money/bank-writer.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { refuseDamaged } from './backup-damage.ts';
import { Posters } from './backup-posters.ts';

const GROUPS = 3;
const PEOPLE = 6;
const WRITERS = 4;
const BACKUPS = 3;
const NOW = new Date('2026-11-01T15:00:00Z');
const SLOWEST_MS = 1_000;

type Filled = { seededGroups: SeededGroup[]; adminGroup: SeededGroup };
type Made = { path: string; acknowledged: string[] };

/**
 * Backups are made while friends bet and pay. Each one is restored into both kinds of database: every bid that was
 * acknowledged before it is there, and the audit finds nothing (HO-02, HO-03). Damaged files are refused.
 */
export async function prove(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evens-prove-backups-'));
  try {
    for (const make of [makePostgres, makeFolder]) {
      const database: MeasuredDatabase = await make();
      await measure(database, join(folder, database.kind)).finally(() => database.drop());
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(database: MeasuredDatabase, folder: string): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('backup');
  const filled = await fill(database);
  const { backups, ...figures } = await backUpDuringTraffic({ database, folder, filled, deviations });
  const restored = await restoreAll(backups, deviations);
  const [first] = backups;
  const refused = first ? await refuseDamaged(await readFile(first.path), { folder, deviations }) : 0;
  report('backup', {
    database: database.kind,
    backups: backups.length,
    ...figures,
    ...restored,
    damagedRefused: refused,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

function fill(database: MeasuredDatabase): Promise<Filled> {
  return database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    const members = await seedUsers(db, { count: PEOPLE, at: NOW });
    const seededGroups: SeededGroup[] = [];
    for (let n = 0; n < GROUPS; n += 1) seededGroups.push(await seedGroup(db, { members, at: NOW }));
    const adminGroup = await seedGroup(db, { members, at: NOW });
    const userId = members[0]?.id ?? '';
    await db.insertInto('siteAdministrators').values({ userId, grantedVia: 'command_line', grantedAt: NOW }).execute();
    return { seededGroups, adminGroup };
  });
}

type Traffic = { database: MeasuredDatabase; folder: string; filled: Filled; deviations: Deviations };

async function backUpDuringTraffic({ database, folder, filled, deviations }: Traffic) {
  const odds = await startOddsStandIn();
  const settings = JSON.stringify({ BACKUP_DIR: folder });
  const server = await startServerProcess({ ...database.address, odds: odds.url, settings });
  const backups: Made[] = [];
  let isOver = false;
  const shared = { urls: [server.url], seededGroups: filled.seededGroups, isOver: () => isOver, deviations };
  const writers = Array.from({ length: WRITERS }, (_, seed) => new Writer({ ...shared, seed }));
  const posters = new Posters({ url: server.url, seededGroup: filled.adminGroup, isOver: () => isOver });
  const traffic = [...writers.map((writer) => writer.write()), posters.run()];
  try {
    const admin = toPerson(server.url, filled.adminGroup.members[0] ?? fail());
    const backupMs: number[] = [];
    for (let n = 0; n < BACKUPS; n += 1) {
      await server.setClock(new Date(NOW.getTime() + n * SECOND_MS));
      await posters.untilPosted();
      const acknowledged = [...posters.acknowledged];
      const startedAt = performance.now();
      const { status, body } = await admin.api.post<{ name: string }>('/api/admin/backups');
      backupMs.push(Math.round(performance.now() - startedAt));
      deviations.expect(`backup ${n}`, status, 200);
      backups.push({ path: join(folder, body.name), acknowledged });
    }
    isOver = true;
    await Promise.all(traffic);
    const slowestPostMs = Math.round(posters.slowestMs);
    deviations.expect(`the slowest post took ${slowestPostMs} ms, under a second`, slowestPostMs < SLOWEST_MS, true);
    return { backups, slowestBackupMs: Math.max(...backupMs), posts: posters.acknowledged.length, slowestPostMs };
  } finally {
    isOver = true;
    await Promise.allSettled(traffic);
    await server.kill();
    await odds.stop();
  }
}

function fail(): never {
  throw new Error('the group is empty');
}

/** Each backup into each kind of database. */
async function restoreAll(backups: readonly Made[], deviations: Deviations) {
  let restores = 0;
  let missing = 0;
  for (const { path, acknowledged } of backups) {
    for (const kind of ['postgres', 'embedded'] as const) {
      const database = await emptyDatabase(kind);
      const answer = await restoreFile(database, path);
      deviations.expect(`a restore into ${kind}`, /The audit found no differences\./.test(answer) || answer, true);
      const rows = await database.db.selectFrom('bids').select('id').execute();
      const ids = new Set(rows.map(({ id }) => id));
      const lost = acknowledged.filter((id) => !ids.has(id));
      deviations.expect(`bids missing after a restore into ${kind}`, lost, []);
      missing += lost.length;
      restores += 1;
      await database.close();
    }
  }
  return { restores, missing };
}
