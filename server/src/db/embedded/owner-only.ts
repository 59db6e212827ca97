import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from './lock.ts';

/** The permissions of everyone except the owner of a file. */
const OTHERS = 0o077;

/** The same mode without the permissions of other users. */
export function ownerOnly(mode: number): number {
  return mode & ~OTHERS;
}

/** Closes a data folder, with everything in it, to everyone except its owner. Older versions of Evens left it open to all. */
export function restrictToOwner(path: string): void {
  // Windows has other permissions, and a new folder there belongs to its owner.
  if (process.platform === 'win32') return;
  const file = lstatSync(path);
  if (file.isSymbolicLink()) return;
  if (ownerOnly(file.mode) !== file.mode) removeOtherModes(path, file.mode);
  if (!file.isDirectory()) return;
  for (const name of readdirSync(path)) restrictToOwner(join(path, name));
}

function removeOtherModes(path: string, mode: number): void {
  try {
    chmodSync(path, ownerOnly(mode) & 0o777);
  } catch (error) {
    throw new DataFolderError(
      `Other users of this machine can open ${path}, and Evens isn't allowed to change that. Make the user who runs Evens its owner.`,
      { cause: error },
    );
  }
}
