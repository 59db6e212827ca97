import { fstatSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type DiskSync, diskSync } from './disk-sync.ts';
import { ownerOnly } from './owner-only.ts';

type Module = postgresMod.PostgresMod;
type ModuleOptions = Partial<Module>;

/** The part of Emscripten's folder-backed file system that is used here. Its own types don't include it. */
type FileNode = { readonly parent: FileNode };
type ChangeEntries = (node: FileNode, second: FileNode, ...rest: unknown[]) => unknown;
type ChangeMode = (file: unknown, attributes: { mode?: number }) => unknown;
/** The operations of the same file system that set permissions. */
type FileModes = {
  node_ops: { mknod: (folder: unknown, name: unknown, mode: number, device: unknown) => unknown; setattr: ChangeMode };
  stream_ops: { setattr: ChangeMode };
};
type NodeFiles = {
  realPath(node: FileNode): string;
  tryFSOperation<T>(operation: () => T): T;
  node_ops: Record<string, ChangeEntries>;
  stream_ops: { fsync?: (stream: { node: FileNode; nfd: number }) => number };
};

/** The operations that change the entries of folders, and the folders that they change. */
const CHANGED_FOLDERS: Record<string, (node: FileNode, second: FileNode) => FileNode[]> = {
  mknod: (folder) => [folder],
  symlink: (folder) => [folder],
  unlink: (folder) => [folder],
  rmdir: (folder) => [folder],
  rename: (node, newFolder) => [node.parent, newFolder],
};
function withoutOthers(change: ChangeMode): ChangeMode {
  return (file, { mode, ...rest }) => change(file, mode === undefined ? rest : { ...rest, mode: ownerOnly(mode) });
}

const LOG_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * PGlite's folder on disk with a real fsync. PGlite reports every fsync of PostgreSQL as done and syncs nothing. With
 * this file system, PostgreSQL's own order is kept: it syncs the log before it acknowledges a commit or writes a data
 * page, and every data page before it records a checkpoint. It needs PostgreSQL's settings `fsync=on` and
 * `wal_sync_method=fsync`, because fdatasync and the other methods never reach the file system.
 */
export class SyncedFs extends NodeFS {
  readonly #disk: DiskSync;
  readonly #unsyncedFolders = new Set<string>();
  readonly #onLogSegment: () => void;
  readonly #onAbort: () => void;
  #lastLogSegment = '';

  constructor(folder: string, on: { logSegment?: () => void; abort?: () => void; disk?: DiskSync } = {}) {
    super(folder);
    this.#disk = on.disk ?? diskSync;
    this.#onLogSegment = on.logSegment ?? (() => {});
    this.#onAbort = on.abort ?? (() => {});
  }

  override async init(pglite: PGlite, options: ModuleOptions): Promise<{ emscriptenOpts: ModuleOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => this.#addSync(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onAbort } };
  }

  #addSync(module: Module): void {
    const files = module.NODEFS as unknown as NodeFiles;
    this.#keepToOwner(module.NODEFS as unknown as FileModes);
    this.#watchEntries(files);
    files.stream_ops.fsync = ({ node, nfd }) => {
      files.tryFSOperation(() => this.#sync(files.realPath(node), nfd));
      return 0;
    };
  }

  /** PGlite creates files that every user can read and write, no matter what the umask is. */
  #keepToOwner({ node_ops, stream_ops }: FileModes): void {
    const { mknod } = node_ops;
    node_ops.mknod = (folder, name, mode, device) => mknod(folder, name, ownerOnly(mode), device);
    node_ops.setattr = withoutOthers(node_ops.setattr);
    stream_ops.setattr = withoutOthers(stream_ops.setattr);
  }

  /** PostgreSQL doesn't sync the folder of a new data file, so it's remembered here and synced with the file. */
  #watchEntries(files: NodeFiles): void {
    for (const [name, getFolders] of Object.entries(CHANGED_FOLDERS)) {
      const change = files.node_ops[name];
      if (!change) throw new Error(`PGlite's file system has no ${name}`);
      files.node_ops[name] = (node, second, ...rest) => {
        const folders = getFolders(node, second).map((folder) => files.realPath(folder));
        const answer = change(node, second, ...rest);
        for (const folder of folders) this.#unsyncedFolders.add(folder);
        return answer;
      };
    }
  }

  #sync(path: string, fd: number): void {
    if (fstatSync(fd).isDirectory()) {
      this.#unsyncedFolders.delete(path);
      this.#disk.folder(path);
    } else {
      this.#disk.file(fd, path);
      this.#noteLogSegment(path);
    }
    this.#syncFoldersAbove(path);
  }

  #syncFoldersAbove(path: string): void {
    for (let folder = dirname(path); folder.length >= this.rootDir.length; folder = dirname(folder)) {
      if (this.#unsyncedFolders.delete(folder)) this.#disk.folder(folder);
    }
  }

  #noteLogSegment(path: string): void {
    const name = basename(path);
    if (name === this.#lastLogSegment || !LOG_SEGMENT.test(name)) return;
    this.#lastLogSegment = name;
    this.#onLogSegment();
  }
}
