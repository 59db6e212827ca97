import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Verdict } from './tool-checks.ts';

type Chunk = { file: string; imports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** The sources of what loads on top of the first screen. */
type Budget = { what: string; more: readonly string[]; mostKilobytes: number };

const bidDialog = ['src/features/bids/post/screen.tsx', 'src/ui/popups/dialog-popup.tsx'];

/**
 * The most JavaScript, in kilobytes of brotli, that a phone may load before it shows anything. Browsers take brotli over HTTPS.
 * The first screen is the Lines page, because everyone starts there.
 */
const budgets: readonly Budget[] = [
  { what: 'the first screen of /lines', more: [], mostKilobytes: 120 },
  { what: '/lines with the bid dialog', more: bidDialog, mostKilobytes: 180 },
];

/** Compares the size of the built pages with their budgets. */
export function checkBudgets(builtFolder: string): Verdict {
  const manifest: Manifest = JSON.parse(readFileSync(join(builtFolder, '.vite', 'manifest.json'), 'utf8'));
  const first = firstSources(builtFolder, manifest);
  if (first.length === 0) return { isFine: false, output: 'index.html loads none of the files in the manifest' };
  const verdicts = budgets.map(({ what, more, mostKilobytes }) => {
    const unknown = more.find((source) => !manifest[source]);
    if (unknown !== undefined) return { isFine: false, output: `${what}: ${unknown} isn't part of the pages` };
    const kilobytes = weigh(builtFolder, listFiles(manifest, [...first, ...more]));
    const output = `${what}: ${kilobytes.toFixed(1)} KB of JavaScript; at most ${mostKilobytes}`;
    return { isFine: kilobytes <= mostKilobytes, output };
  });
  const overruns = verdicts.filter(({ isFine }) => !isFine);
  return { isFine: overruns.length === 0, output: overruns.map(({ output }) => output).join('\n') };
}

/** What index.html loads at once. */
function firstSources(builtFolder: string, manifest: Manifest): string[] {
  const page = readFileSync(join(builtFolder, 'index.html'), 'utf8');
  return Object.keys(manifest).filter((source) => page.includes(`${manifest[source]?.file}"`));
}

/** The files built from these sources, plus everything they import. */
function listFiles(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    waiting.push(...(manifest[source]?.imports ?? []));
  }
  return new Set([...seen].map((source) => manifest[source]?.file ?? '').filter((file) => file.endsWith('.js')));
}

function weigh(folder: string, files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(folder, file))).length;
  return bytes / 1024;
}
