import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildAlone } from './build-lock.ts';
import { projectRoot } from './tools.ts';

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
