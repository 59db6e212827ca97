import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectRoot } from './tools.ts';

const LOOK_AGAIN_MS = 100;

type Build = {
  what: string;
  /** Patterns, from the project's root. */
  sources: readonly string[];
  /** The build is complete once this file is there. */
  stampPath: string;
  make: () => Promise<void>;
  say: (line: string) => void;
};

/** The sources of a build: when they were written, which is quick to compare, and what they say. */
type Stamp = { times: string; contents: string };

/** Builds something if its sources have changed since the last build, and logs one line about it. */
export async function buildWhenChanged(build: Build): Promise<void> {
  if (readStamp(build.stampPath)?.times === hashTimes(listFiles(build.sources))) return;
  const lockPath = join(
    projectRoot,
    '.cache',
    `building ${relative(projectRoot, build.stampPath).replaceAll(sep, ' ')}`,
  );
  await buildAlone(lockPath, () => buildChanged(build));
}

/** Another process can have built the same while this one waited. */
async function buildChanged({ what, sources, stampPath, make, say }: Build): Promise<void> {
  const files = listFiles(sources);
  const times = hashTimes(files);
  const built = readStamp(stampPath);
  if (built?.times === times) return;
  const contents = hashContents(files);
  if (built?.contents !== contents) {
    say(`Building ${what} (once, and again only when the sources change) ...`);
    const startedAt = performance.now();
    await make();
    say(`Built ${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  }
  const stamp: Stamp = { times, contents };
  writeFileSync(stampPath, JSON.stringify(stamp));
}

function readStamp(path: string): Partial<Stamp> | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function listFiles(sources: readonly string[]): string[] {
  return globSync(sources, { cwd: projectRoot })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

function hashTimes(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(projectRoot, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function hashContents(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectRoot, file)))
      .update('\0');
  return hash.digest('hex');
}

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
