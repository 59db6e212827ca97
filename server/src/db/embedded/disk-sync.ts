import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How bytes reach the disk. Tests put a recorder in its place. */
export type DiskSync = {
  /** The bytes of an open file. */
  file(fd: number, path: string): void;
  /** The entries of a folder: which names it holds, not what is in them. */
  folder(path: string): void;
};

export const diskSync: DiskSync = {
  file: (fd) => fdatasyncSync(fd),
  folder: (path) => {
    // Windows keeps the entries of a folder in its journal and refuses to sync one.
    if (process.platform === 'win32') return;
    withOpen(path, (fd) => fsyncSync(fd));
  },
};

/** Syncs a whole folder and then the entry that names it. */
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
