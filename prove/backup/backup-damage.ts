import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabase, restoreFile } from '@evens/server/testing/checks/restored-backups';
import type { Deviations } from '../report.ts';
import { SeededRandom } from '../sim/seeded-random.ts';

const CUTS = 6;
const FLIPS = 10;
const CHECKSUM_BYTES = 32;
const REFUSAL = /is damaged or incomplete|isn’t a backup|newer version of Evens/;

type Place = { folder: string; deviations: Deviations };

/** Tries to restore damaged and foreign files. Returns how many were refused. The database has no tables after each try. */
export async function refuseDamaged(whole: Buffer, { folder, deviations }: Place): Promise<number> {
  const database = await emptyDatabase('postgres');
  let refused = 0;
  for (const [what, bytes] of damage(whole)) {
    const path = join(folder, 'damaged.backup');
    await writeFile(path, bytes);
    const answer = await restoreFile(database, path);
    const tables = await database.db.introspection.getTables();
    const isRefused = REFUSAL.test(answer) && tables.length === 0;
    deviations.expect(`a backup with ${what}`, isRefused || answer, true);
    if (isRefused) refused += 1;
  }
  await database.close();
  return refused;
}

function damage(whole: Buffer): [what: string, bytes: Buffer][] {
  const random = new SeededRandom(1);
  const cuts = Array.from({ length: CUTS }, (): [string, Buffer] => {
    const end = random.below(whole.length);
    return [`only its first ${end} bytes`, whole.subarray(0, end)];
  });
  const flips = Array.from({ length: FLIPS }, (): [string, Buffer] => {
    const at = random.below(whole.length);
    const copy = Buffer.from(whole);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.below(8)), at);
    return [`a wrong bit at byte ${at}`, copy];
  });
  return [
    ...cuts,
    ...flips,
    ['a later version of the format', changed(whole, '"version":1', '"version":2')],
    ['a later migration', changed(whole, /"migration":"\d{4}/, '"migration":"9999')],
    ['another program’s content', Buffer.from('PGDMP\n')],
    ['nothing in it', Buffer.alloc(0)],
  ];
}

/** Changes the first line and makes the checksum fit. */
function changed(whole: Buffer, from: string | RegExp, to: string): Buffer {
  const body = Buffer.from(whole.subarray(0, -CHECKSUM_BYTES).toString('latin1').replace(from, to), 'latin1');
  return Buffer.concat([body, createHash('sha256').update(body).digest()]);
}
