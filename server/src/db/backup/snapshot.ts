/** What a thread opens to read everything as of one moment. */
export type SnapshotSource = { postgres: string } | { folder: string } | { dump: ArrayBuffer };

/** The embedded database has one connection, so it's copied, and only the copy is busy for long. */
export type Snapshot = { source: SnapshotSource; discard(): Promise<void> };
