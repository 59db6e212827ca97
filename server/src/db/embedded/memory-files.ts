import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** The files of a database by their paths in its folder, each after its folder. A folder has no contents. */
export type DatabaseFiles = ReadonlyMap<string, Uint8Array | null>;

const { PGDATA } = PGlite.paths;

/** A file system in memory that starts with a copy of these files. PGlite's own way, a tar file, takes much longer. */
export class FilledFs extends MemoryFS {
  readonly #files: DatabaseFiles;

  constructor(files: DatabaseFiles) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    files?.mkdirTree(PGDATA);
    for (const [path, contents] of this.#files) {
      if (contents === null) files?.mkdir(PGDATA + path);
      else files?.writeFile(PGDATA + path, contents.slice(), { canOwn: true });
    }
  }
}

/** Copies all files of a database. Between two statements, they're as of one moment. */
export function copyFiles({ Module: { FS: files } }: PGlite): DatabaseFiles {
  const copies = new Map<string, Uint8Array | null>();
  function copyFolder(path: string): void {
    for (const name of files.readdir(PGDATA + path)) {
      if (name === '.' || name === '..') continue;
      const entry = `${path}/${name}`;
      const isFile = files.isFile(files.stat(PGDATA + entry).mode);
      copies.set(entry, isFile ? files.readFile(PGDATA + entry) : null);
      if (!isFile) copyFolder(entry);
    }
  }
  copyFolder('');
  return copies;
}
