import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes bytes to the disk. Tests replace it with a recorder. */
export type DiskSync = {
  /** Syncs the bytes of an open file. */
  file(fd: number, path: string): void;
  /** Syncs which names a folder has, but not the files' contents. */
  folder(path: string): void;
};

export const diskSync: DiskSync = {
  file: (fd) => fdatasyncSync(fd),
  folder: (path) => {
    // Windows can't sync a folder, but keeps its entries in a journal.
    if (process.platform === 'win32') return;
    withOpen(path, (fd) => fsyncSync(fd));
  },
};

/** For files that no one needs after a power failure. */
export const noSync: DiskSync = { file: () => {}, folder: () => {} };

/** Syncs a whole folder, and then its own entry. */
export function syncTree(folder: string, disk: DiskSync): void {
  syncInside(folder, disk);
  disk.folder(dirname(folder));
}

function syncInside(folder: string, disk: DiskSync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncInside(path, disk);
    else withOpen(path, (fd) => disk.file(fd, path), 'r+');
  }
  disk.folder(folder);
}

function withOpen(path: string, use: (fd: number) => void, flags = 'r'): void {
  const fd = openSync(path, flags);
  try {
    use(fd);
  } finally {
    closeSync(fd);
  }
}
