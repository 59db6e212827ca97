import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Verdict } from './tool-checks.ts';

type Chunk = { file: string; imports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** The page that the server sends for an address, and the sources of what loads on top of it. */
type Budget = { what: string; page: string; more: readonly string[]; mostKilobytes: number };

const bidDialog = ['src/features/bids/post/screen.tsx', 'src/ui/popups/dialog-popup.tsx'];

/**
 * The most JavaScript, in kilobytes of brotli, that a phone may load before it shows anything. Browsers take brotli over HTTPS.
 * Everyone starts on Lines.
 */
const budgets: readonly Budget[] = [
  { what: '/lines', page: 'lines.html', more: [], mostKilobytes: 120 },
  { what: '/lines with the bid dialog', page: 'lines.html', more: bidDialog, mostKilobytes: 180 },
  ...['home', 'bids', 'bets', 'debts', 'stats'].map((tab) => ({
    what: `/${tab}`,
    page: `${tab}.html`,
    more: [],
    mostKilobytes: 130,
  })),
];

/** Compares the size of the built pages with their budgets. */
export function checkBudgets(builtFolder: string): Verdict {
  const manifest: Manifest = JSON.parse(readFileSync(join(builtFolder, '.vite', 'manifest.json'), 'utf8'));
  const weights = new Weights(builtFolder);
  const overruns = budgets.flatMap((budget) => exceed(budget, weights, manifest) ?? []);
  return { isFine: overruns.length === 0, output: overruns.join('\n') };
}

/** Says why a page isn't within its budget, or null if it is. */
function exceed({ what, page, more, mostKilobytes }: Budget, weights: Weights, manifest: Manifest): string | null {
  const html = readFileSync(join(weights.folder, page), 'utf8');
  const first = Object.keys(manifest).filter((source) => html.includes(`${manifest[source]?.file}"`));
  if (first.length === 0) return `${page} loads none of the files in the manifest`;
  const unknown = more.find((source) => !manifest[source]);
  if (unknown !== undefined) return `${what}: ${unknown} isn't part of the pages`;
  const kilobytes = weights.sum(listFiles(manifest, [...first, ...more]));
  return kilobytes <= mostKilobytes
    ? null
    : `${what}: ${kilobytes.toFixed(1)} KB of JavaScript; at most ${mostKilobytes}`;
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

/** What files weigh when they're compressed, in kilobytes. Each is compressed once. */
class Weights {
  readonly folder: string;
  readonly #known = new Map<string, number>();

  constructor(folder: string) {
    this.folder = folder;
  }

  sum(files: Iterable<string>): number {
    let sum = 0;
    for (const file of files) {
      const weight = this.#known.get(file) ?? brotliCompressSync(readFileSync(join(this.folder, file))).length / 1024;
      this.#known.set(file, weight);
      sum += weight;
    }
    return sum;
  }
}
