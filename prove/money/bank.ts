import { setTimeout as wait } from 'node:timers/promises';
import { findBalanceErrors } from '@evens/server/testing/checks/balance-errors';
import { type SeededGroup, seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { makePostgres } from '@evens/server/testing/servers/measured-database';
import { startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { startWorld, type World } from '@evens/server/testing/servers/world';
import { startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { Deviations, report, secondsSince } from '../report.ts';
import { proveLargeSums } from './bank-large.ts';
import { SharedReads } from './bank-shared.ts';
import { Writer } from './bank-writer.ts';

const GROUPS = 5;
const PEOPLE = 8;
const WRITERS = 16;
const READERS = 4;
const AT_LEAST_MS = 30_000;
const AT_MOST_MS = 280_000;
const NOW = new Date('2026-11-01T15:00:00Z');

type Db = World['database']['db'];
type Bank = {
  name: string;
  urls: readonly string[];
  seededGroups: readonly SeededGroup[];
  /** Another group, for the people who share responses. */
  sharing: SeededGroup;
  reads: number;
  read: <T>(look: (db: Db) => Promise<T>) => Promise<T>;
};

/**
 * Many people settle, pay, undo, regrade, and void at random while others read. A bet's debts always match its latest
 * grading, and everyone's pending debts add up to what was won and paid (ST-10, GM-07, GM-09, DB-08). A shared audit or
 * figure is never older than a change that one of its readers has already seen.
 */
export async function prove(): Promise<void> {
  await onPostgres();
  await onEmbedded();
  for (const kind of ['postgres', 'embedded'] as const) await proveLargeSums(kind);
}

async function onPostgres(): Promise<void> {
  const odds = await startOddsStandIn();
  const database = await makePostgres();
  const address = { ...database.address, odds: odds.url };
  const filled = await database.withDatabase(async ({ db }) => {
    await setSharedClock(db, NOW);
    return fill(db);
  });
  const servers = await Promise.all([startServerProcess(address), startServerProcess(address)]);
  try {
    const urls = servers.map(({ url }) => url);
    await run({
      name: 'postgres',
      urls,
      ...filled,
      reads: 5_000,
      read: (look) => database.withDatabase(({ db }) => look(db)),
    });
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await database.drop();
    await odds.stop();
  }
}

async function onEmbedded(): Promise<void> {
  const world = await startWorld({ kind: 'embedded', at: NOW });
  try {
    const { db } = world.database;
    const filled = await fill(db);
    await run({ name: 'pglite', urls: [world.url], ...filled, reads: 1_000, read: (look) => look(db) });
  } finally {
    await world.stop();
  }
}

async function fill(db: Db): Promise<{ seededGroups: SeededGroup[]; sharing: SeededGroup }> {
  const members = await seedUsers(db, { count: PEOPLE, at: NOW });
  const seededGroups: SeededGroup[] = [];
  for (let n = 0; n < GROUPS; n += 1) seededGroups.push(await seedGroup(db, { members, at: NOW }));
  return { seededGroups, sharing: await seedGroup(db, { members, at: NOW }) };
}

async function run(bank: Bank): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('bank');
  let reads = 0;
  let badReads = 0;
  const isOver = () => {
    const tookMs = performance.now() - startedAt;
    return tookMs > AT_MOST_MS || (tookMs > AT_LEAST_MS && reads >= bank.reads);
  };
  const writers = Array.from({ length: WRITERS }, (_, n) => new Writer({ ...bank, seed: n, isOver, deviations }));
  async function keepReading(place: number): Promise<void> {
    for (let n = place; !isOver(); n += 1) {
      const seededGroup = bank.seededGroups[n % GROUPS];
      const bad = seededGroup ? await bank.read((db) => findBalanceErrors(db, seededGroup.id)) : [];
      reads += 1;
      if (bad.length > 0) badReads += 1;
      deviations.expect(`what doesn't add up at read ${reads}`, bad.slice(0, 3), []);
      // A reader that shares its connection with writers lets them go first.
      await wait(1);
    }
  }
  const shared = new SharedReads({ urls: bank.urls, seededGroup: bank.sharing, isOver, deviations });
  const readers = Array.from({ length: READERS }, (_, place) => keepReading(place));
  await Promise.all([...writers.map((writer) => writer.write()), ...readers, shared.run()]);
  deviations.expect(`${bank.reads} or more reads`, reads >= bank.reads, true);
  const differences = await auditAll(bank, deviations);
  const done = Writer.sum(writers);
  for (const [action, times] of Object.entries(done)) deviations.expect(`${action} happened`, times > 0, true);
  report('bank', {
    database: bank.name,
    processes: bank.urls.length,
    writers: WRITERS,
    ...done,
    reads,
    badReads,
    differences,
    ...shared.figures,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

async function auditAll({ seededGroups, sharing, urls }: Bank, deviations: Deviations): Promise<number> {
  let differences = 0;
  for (const { id, members } of [...seededGroups, sharing]) {
    const [admin] = members;
    const [url = ''] = urls;
    if (!admin) continue;
    const { body } = await toPerson(url, admin).api.get<{ differences: unknown[] }>(`/api/groups/${id}/audit`);
    differences += body.differences.length;
    deviations.expect('differences found by the audit', body.differences.slice(0, 3), []);
  }
  return differences;
}
