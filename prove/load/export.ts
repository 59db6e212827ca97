import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seedDebts, seedMarket } from '@evens/server/testing/seeds/seed-market';
import { seedGroup, seedUsers, toPerson } from '@evens/server/testing/seeds/seed-people';
import { DAY_ONE, type Person, startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';

const DEBTS = 10_000;
const PEOPLE = 4;
const FILES = {
  everything: 'format=json',
  bets: 'format=csv&what=bets',
  debts: 'format=csv&what=debts',
  payments: 'format=csv&what=payments',
} as const;
/** The limits: CPU time without a break for other requests, and how much of a file is in memory at a time. */
const MAX_PIECE_MS = 200;
const MAX_GROWTH_MB = 8;
const BYTES_PER_MB = 1e6;
/** Memory is measured only now and then, because each measurement collects garbage first. */
const PARTS_BETWEEN_LOOKS = 25;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Measures the export of a group with ten thousand debts while someone else keeps making calls. The server, the embedded
 * database, and both callers share a process, whose CPU time and memory are measured.
 */
export async function prove(): Promise<void> {
  for (const kind of ['postgres', 'embedded'] as const) await measure(kind);
}

async function measure(kind: 'postgres' | 'embedded'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('export');
  const world = await startWorld({ kind });
  try {
    const { admin, other, groupId } = await fill(world);
    for (const [name, query] of Object.entries(FILES)) {
      const figures = await whileCalling(other, () => readThrough(admin, `/api/groups/${groupId}/export?${query}`));
      deviations.expect(
        `${name}: the longest piece of ${figures.longestPieceMs} ms`,
        figures.longestPieceMs > MAX_PIECE_MS,
        false,
      );
      deviations.expect(`${name}: ${figures.growthMb} MB kept at a time`, figures.growthMb > MAX_GROWTH_MB, false);
      report('export', {
        database: kind,
        file: name,
        ...figures,
        deviations: deviations.count,
        seconds: secondsSince(startedAt),
      });
    }
  } finally {
    await world.stop();
  }
}

async function fill(world: World) {
  const { db } = world.database;
  const group = await seedGroup(db, { members: await seedUsers(db, { count: PEOPLE, at: DAY_ONE }), at: DAY_ONE });
  await seedMarket(db, { seededGroup: group, count: DEBTS, at: DAY_ONE });
  await seedDebts(db, group);
  const [admin, other] = group.members.map((seededUser) => toPerson(world.url, seededUser));
  if (!admin || !other) throw new Error('the group has no two members');
  return { admin, other, groupId: group.id };
}

/** Reads a file as a stream and keeps none of it, measuring the work for each chunk. */
async function readThrough({ api }: Person, path: string) {
  const { body } = await api.fetch(path);
  if (!body) throw new Error(`${path} has no content`);
  const before = heldBytes();
  const measured = { bytes: 0, longestPieceMs: 0, growthMb: 0 };
  let parts = 0;
  let used = process.cpuUsage();
  for await (const part of body) {
    const { user, system } = process.cpuUsage(used);
    measured.bytes += part.byteLength;
    measured.longestPieceMs = Math.max(measured.longestPieceMs, Math.round((user + system) / 1_000));
    parts += 1;
    if (parts % PARTS_BETWEEN_LOOKS === 0) {
      measured.growthMb = Math.max(measured.growthMb, Math.round((heldBytes() - before) / BYTES_PER_MB));
    }
    used = process.cpuUsage();
  }
  return measured;
}

function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How often the other caller got a response during the export, and the longest they waited. */
async function whileCalling<T extends object>({ api }: Person, work: () => Promise<T>) {
  const others = { calls: 0, longestCallMs: 0 };
  let isDone = false;
  async function callOn(): Promise<void> {
    while (!isDone) {
      const startedAt = performance.now();
      await api.get('/api/me');
      others.calls += 1;
      others.longestCallMs = Math.max(others.longestCallMs, Math.round(performance.now() - startedAt));
    }
  }
  const calling = callOn();
  const measured = await work();
  isDone = true;
  await calling;
  return { ...measured, ...others };
}
