import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from './lock.ts';

/** What everyone but the owner of a file may do with it. */
const OTHERS = 0o077;

/** The same mode without anything that other users of the machine may do. */
export function ownerOnly(mode: number): number {
  return mode & ~OTHERS;
}

/** Takes a data folder, with all that is in it, from every user but its owner. One made by an older Evens was open to all. */
export function closeToOthers(path: string): void {
  // Windows keeps its folders by other means, and a new one is its owner's.
  if (process.platform === 'win32') return;
  const file = lstatSync(path);
  if (file.isSymbolicLink()) return;
  if (ownerOnly(file.mode) !== file.mode) takeFromOthers(path, file.mode);
  if (!file.isDirectory()) return;
  for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

function takeFromOthers(path: string, mode: number): void {
  try {
    chmodSync(path, ownerOnly(mode) & 0o777);
  } catch (error) {
    throw new DataFolderError(
      `Other users of this machine can open ${path}, and Evens isn't allowed to change that. Make the user who runs Evens its owner.`,
      { cause: error },
    );
  }
}
