import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { type BackupHeader, isBackupStart, parseHeader } from './backup-header.ts';

const CHECKSUM_BYTES = 32;
/** Far more than the header of a database with hundreds of tables has. */
const LONGEST_HEADER = 64 * 1024;

type Bytes = { start: number; end: number };
export type BackupFile = { path: string; header: BackupHeader; bytes: number; compressed: Bytes };

/** Reads a backup from its first to its last byte, and refuses it if one of them is missing or wrong. */
export async function checkBackupFile(path: string): Promise<BackupFile> {
  const { line, bytes } = await readFirstLine(path);
  const body = { start: 0, end: bytes - CHECKSUM_BYTES - 1 };
  const isWhole = bytes > line.length + CHECKSUM_BYTES && (await hasChecksum(path, body));
  if (!isWhole) throw new BackupError(`${basename(path)} is damaged or incomplete. Use another backup.`);
  const header = parseHeader(line, basename(path));
  return { path, header, bytes, compressed: { start: Buffer.byteLength(line) + 1, end: body.end } };
}

/** What a backup says about itself. Only `checkBackupFile` knows whether it's whole. */
export async function readBackupHeader(path: string): Promise<{ header: BackupHeader; bytes: number }> {
  const { line, bytes } = await readFirstLine(path);
  return { header: parseHeader(line, basename(path)), bytes };
}

/** The lines of a checked backup after its header. */
export async function* readBackupLines({ path, compressed }: BackupFile): AsyncGenerator<string> {
  const text = createReadStream(path, compressed).pipe(createGunzip()).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function readFirstLine(path: string): Promise<{ line: string; bytes: number }> {
  const file = await open(path).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new BackupError(`There’s no file ${path}.`) : error;
  });
  try {
    if ((await file.stat()).isDirectory()) throw new BackupError(`${path} is a folder. Name the backup in it.`);
    const line = await readLine(file);
    if (!isBackupStart(line)) throw new BackupError(`${basename(path)} isn’t a backup of Evens.`);
    return { line, bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function readLine(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\n');
  return end === -1 ? '' : buffer.toString('utf8', 0, end);
}

async function hasChecksum(path: string, body: Bytes): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, body)) hash.update(chunk);
  const stored: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start: body.end + 1 })) stored.push(chunk);
  return hash.digest().equals(Buffer.concat(stored));
}
