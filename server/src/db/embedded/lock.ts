import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import {
  connectTo,
  hasErrorCode,
  type RequestHandler,
  sendRequest,
  serveRequests,
  withShortPath,
} from './lock-socket.ts';

/** A data folder that can't be used. The message is one sentence for the person who starts Evens. */
export class DataFolderError extends Error {
  override readonly name: string = 'DataFolderError';
}

export class FolderInUseError extends DataFolderError {
  override readonly name = 'FolderInUseError';

  constructor(dataDir: string) {
    super(`Evens is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

export type Lock = { release(): Promise<void> };

/**
 * Locks a data folder for this process, until the lock is released or the process ends in any way.
 *
 * The lock is a listening socket in the folder, so a dead process has none. The sockets are numbered, and the newest one
 * is never removed, only followed by the next number. If processes removed a dead socket to bind in its place, two of
 * them could each remove the other's. Only one process can link a number, and if it then sees a newer one, it gives up.
 */
export async function acquireLock(dataDir: string, { onRequest }: { onRequest?: RequestHandler } = {}): Promise<Lock> {
  const folder = lockFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  while (true) {
    const newest = newestNumber(folder);
    if (await isLockHeld(folder, newest)) throw new FolderInUseError(dataDir);
    const lockServer = createLockServer(onRequest);
    if (await tryToAcquire(folder, newest + 1, lockServer.server)) return { release: lockServer.close };
    await lockServer.close();
  }
}

/** Refuses a locked folder early, before anything slow. Only `acquireLock` decides who gets it. */
export async function refuseFolderInUse(dataDir: string): Promise<void> {
  const folder = lockFolder(dataDir);
  if (existsSync(folder) && (await isLockHeld(folder, newestNumber(folder)))) throw new FolderInUseError(dataDir);
}

/** Sends a request to the server that uses a data folder. Null if there is none. */
export async function requestFromRunningServer(dataDir: string, request: unknown): Promise<unknown> {
  const folder = lockFolder(dataDir);
  if (!existsSync(folder)) return null;
  const holder = await connectToHolder(folder, newestNumber(folder));
  return holder ? sendRequest(holder, request) : null;
}

function lockFolder(dataDir: string): string {
  return join(dataDir, 'lock');
}

async function isLockHeld(folder: string, newest: number): Promise<boolean> {
  const holder = await connectToHolder(folder, newest);
  holder?.destroy();
  return holder !== null;
}

async function connectToHolder(folder: string, newest: number): Promise<Socket | null> {
  if (process.platform === 'win32') return connectTo(pipeName(folder));
  return newest === 0 ? null : withShortPath(folder, String(newest), connectTo);
}

/** Listens on the number after a dead one. False if another process was faster. */
async function tryToAcquire(folder: string, number: number, server: Server): Promise<boolean> {
  if (process.platform === 'win32') return listen(server, pipeName(folder));
  const candidate = `new-${randomUUID().slice(0, 8)}`;
  await withShortPath(folder, candidate, (path) => listen(server, path));
  if (!linkUnlessExists(join(folder, candidate), join(folder, String(number)))) return false;
  if (newestNumber(folder) !== number) {
    rmSync(join(folder, String(number)), { force: true });
    return false;
  }
  for (const name of readdirSync(folder)) {
    if (name !== String(number)) rmSync(join(folder, name), { force: true });
  }
  return true;
}

/** The candidate is missing if the new owner of the lock has already cleaned up. */
function linkUnlessExists(candidate: string, path: string): boolean {
  try {
    chmodSync(candidate, 0o600);
    linkSync(candidate, path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST') || hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    rmSync(candidate, { force: true });
  }
}

function newestNumber(folder: string): number {
  return Math.max(0, ...readdirSync(folder).map(Number).filter(Number.isInteger));
}

function createLockServer(onRequest: RequestHandler | undefined): { server: Server; close: () => Promise<void> } {
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    serveRequests(connection, onRequest).catch(() => connection.destroy());
  });
  server.unref();
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const connection of connections) connection.destroy();
    });
  return { server, close };
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (hasErrorCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)));
    server.listen(path, () => resolve(true));
  });
}

/** Windows has no sockets in folders, but its named pipes also end with their process. */
function pipeName(folder: string): string {
  const hash = createHash('sha256').update(realpathSync(folder).toLowerCase()).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\evens-${hash}`;
}
