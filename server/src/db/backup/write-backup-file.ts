import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { newId } from '../../ports/ids.ts';
import { diskSync } from '../embedded/disk-sync.ts';
import { BackupError, toBackupError } from './backup-error.ts';

/** What the names of unfinished backups end with, after a random id. */
export const UNFINISHED = '.unfinished';

/**
 * Writes a header line, the compressed lines, and a checksum of all bytes before it. The file gets its name once all of it
 * is on disk, so a file with the name of a backup is whole. Only its owner can read it.
 */
export async function writeBackupFile(
  path: string,
  { header, lines }: { header: string; lines: AsyncIterable<string> },
): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${newId()}${UNFINISHED}`);
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(
      Readable.from(lines),
      createGzip(),
      (chunks: AsyncIterable<Buffer>) => withChecksum(Buffer.from(header), chunks),
      file,
    );
    await nameFile(unfinished, path);
    diskSync.folder(dirname(path));
  } catch (error) {
    throw toBackupError(error, dirname(path));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Never replaces a file. */
async function nameFile(unfinished: string, path: string): Promise<void> {
  await link(unfinished, path).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new BackupError(`${path} already exists. Choose another name.`) : error;
  });
}

async function* withChecksum(header: Buffer, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(header);
  yield header;
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}
