import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Embedded, openEmbedded } from './open.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

const room = mkdtempSync(join(tmpdir(), 'evens-modes-'));
// Someone who can't enter the parent folder would see nothing in any case.
chmodSync(room, 0o755);
afterAll(() => rm(room, { recursive: true, force: true }));

function allIn(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))];
}

/** Each kind of file with its mode, such as 'file 600', and how many there are. */
function modesIn(folder: string): string[] {
  const modes = allIn(folder).map((path) => {
    const file = lstatSync(path);
    return `${file.isDirectory() ? 'folder' : 'file'} ${(file.mode & 0o777).toString(8)}`;
  });
  return [...new Set(modes)].sort();
}

/** Work that creates new data files, new log segments, and a checkpoint. */
async function use({ pool }: Embedded): Promise<void> {
  await pool.query('create table if not exists notes (text text)');
  await pool.query("insert into notes select repeat('x', 1000) from generate_series(1, 4000)");
  for (const work of ['checkpoint', 'vacuum', 'create index on notes (text)']) await pool.query(work);
}

/** What another user of the machine can read of these files, if this process can become one. */
function readAsAnother(paths: string[]): string {
  const { stdout, error } = spawnSync('cat', paths, { ...NOBODY, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (error) throw error;
  return stdout;
}

describe('a data folder', () => {
  const dataDir = join(room, 'data');

  it('can only be opened by its owner, with everything in it, while it is used and afterwards', async () => {
    readConfig({ DATA_DIR: dataDir });
    const embedded = await openEmbedded({ dataDir });
    await use(embedded);
    expect(allIn(dataDir).map((path) => path.slice(dataDir.length))).toEqual(
      expect.arrayContaining(['/secret', '/lock/1']),
    );
    expect(modesIn(dataDir)).toEqual(['file 600', 'folder 700']);
    await embedded.close();
    expect(modesIn(dataDir)).toEqual(['file 600', 'folder 700']);
  });

  it('is closed to others at the next start if they could open it', async () => {
    for (const path of allIn(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
    const embedded = await openEmbedded({ dataDir });
    await use(embedded);
    expect(modesIn(dataDir)).toEqual(['file 600', 'folder 700']);
    await embedded.close();
  });

  it('shows another user of the machine nothing', async () => {
    const files = allIn(dataDir).filter((path) => lstatSync(path).isFile());
    expect(files.length).toBeGreaterThan(900);
    // Only root can become another user. Otherwise only the modes are checked, as above.
    if (process.getuid?.() !== 0) return expect(modesIn(dataDir)).toEqual(['file 600', 'folder 700']);
    const open = join(room, 'open-to-all');
    writeFileSync(open, 'hello', { mode: 0o644 });
    chmodSync(open, 0o644);
    expect(readAsAnother([open])).toBe('hello');
    expect(readAsAnother(files)).toBe('');
  });
});
