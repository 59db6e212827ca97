import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The version of the file format. It changes only when an older Evens can't read the file anymore. */
const BACKUP_VERSION = 1;

/** The first bytes of every backup of any version. */
const START = '{"evens":"backup","version":';

const versionSchema = z.object({ evens: z.literal('backup'), version: z.number().int().positive() });

const headerSchema = versionSchema.extend({
  /** The Evens that wrote the file. */
  release: z.string(),
  /** The last migration that the database had. */
  migration: z.string(),
  /** The moment that the backup shows. */
  createdAt: z.iso.datetime(),
  /** Shows whether two installations have the same SECRET, without revealing it. */
  secretMark: z.string(),
  /** How many rows each table has, in the order in which they follow. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
});

/** The first line of a backup. It isn't compressed, so anyone can read what the file is. */
export type BackupHeader = z.infer<typeof headerSchema>;

export function toHeaderLine(header: Omit<BackupHeader, 'evens' | 'version'>): string {
  return `${JSON.stringify({ evens: 'backup', version: BACKUP_VERSION, ...header })}\n`;
}

export function isBackupStart(line: string): boolean {
  return line.startsWith(START);
}

/** Reads a first line whose bytes are known to be whole. */
export function parseHeader(line: string, name: string): BackupHeader {
  const raw: unknown = JSON.parse(line);
  const known = versionSchema.safeParse(raw);
  if (known.success && known.data.version > BACKUP_VERSION) {
    throw new BackupError(`${name} was made by a newer version of Evens. Update Evens first.`);
  }
  const header = headerSchema.safeParse(raw);
  if (!header.success) throw new BackupError(`${name} isn’t a backup that this version of Evens can read.`);
  return header.data;
}
