import type { DatabaseFiles } from '../embedded/memory-files.ts';

/** What a thread opens to read everything as of one moment. */
export type SnapshotSource = { postgres: string } | { folder: string } | { files: DatabaseFiles };

/** The embedded database has one connection, so it's copied, and only the copy is busy for long. */
export type Snapshot = { source: SnapshotSource; discard(): Promise<void> };
