import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskSync } from './disk-sync.ts';

type Entry = { readonly id: string; readonly isFolder: boolean };

/** Whether the disk had happened to write a file or folder before the power failed. */
export type WasWritten = (path: string) => boolean;

/**
 * What a disk is sure to have of a folder: each file's bytes and each folder's entries at their last sync. As on a
 * disk, files and folders are identified by inode, not by name.
 */
export class RecordingDisk implements DiskSync {
  readonly #root: string;
  readonly #bytes = new Map<string, Buffer>();
  readonly #entries = new Map<string, Map<string, Entry>>();
  /** Called before each sync, where the power can fail. */
  beforeSync: (path: string) => void = () => {};

  constructor(root: string) {
    this.#root = root;
  }

  file(_fd: number, path: string): void {
    this.beforeSync(path);
    this.#bytes.set(identify(path), readFileSync(path));
  }

  folder(path: string): void {
    this.beforeSync(path);
    this.#entries.set(identify(path), readEntries(path));
  }

  /** Treats everything in the folder as synced. */
  adopt(path = this.#root): void {
    this.#entries.set(identify(path), readEntries(path));
    for (const [name, { id, isFolder }] of readEntries(path)) {
      if (isFolder) this.adopt(join(path, name));
      else this.#bytes.set(id, readFileSync(join(path, name)));
    }
  }

  /** Creates the folder as it would be after a power failure now. */
  copyTo(target: string, wasWritten: WasWritten = () => false): void {
    this.#copyFolder(this.#root, { id: identify(this.#root), target, wasWritten });
  }

  #copyFolder(path: string, { id, target, wasWritten }: { id: string; target: string; wasWritten: WasWritten }): void {
    mkdirSync(target, { recursive: true });
    const isHere = identifyIfThere(path) === id;
    const entries =
      isHere && wasWritten(path) ? readEntries(path) : (this.#entries.get(id) ?? new Map<string, Entry>());
    for (const [name, entry] of entries) {
      const from = join(path, name);
      const to = join(target, name);
      if (entry.isFolder) this.#copyFolder(from, { id: entry.id, target: to, wasWritten });
      else writeFileSync(to, this.#readBytes(from, entry.id, wasWritten));
    }
  }

  #readBytes(path: string, id: string, wasWritten: WasWritten): Buffer {
    if (wasWritten(path) && identifyIfThere(path) === id) return readFileSync(path);
    return this.#bytes.get(id) ?? Buffer.alloc(0);
  }
}

/** An inode number is reused after its file is deleted, so the creation time is part of the key. */
function identify(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}:${birthtimeNs}`;
}

function identifyIfThere(path: string): string | null {
  return statSync(path, { throwIfNoEntry: false }) ? identify(path) : null;
}

/** Leaves out the lock's sockets, because no process survives a power failure. */
function readEntries(path: string): Map<string, Entry> {
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());
  return new Map(
    entries.map((entry) => [entry.name, { id: identify(join(path, entry.name)), isFolder: entry.isDirectory() }]),
  );
}
