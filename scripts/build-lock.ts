import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** Builds while no other process on this machine does. Two servers can start at the same time, after an update. */
export async function buildAlone(lockPath: string, build: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(lockPath), { recursive: true });
  while (!takeLock(lockPath)) {
    if (isLeftBehind(lockPath)) rmSync(lockPath, { force: true });
    else await setTimeout(LOOK_AGAIN_MS);
  }
  try {
    await build();
  } finally {
    rmSync(lockPath, { force: true });
  }
}

function takeLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Whether the process that took the lock has ended. */
function isLeftBehind(path: string): boolean {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    // Written a moment later than the file is there.
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
