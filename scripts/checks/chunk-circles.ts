import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './tool-checks.ts';

type Manifest = Readonly<Record<string, { imports?: string[] }>>;

/**
 * Reports built files that import each other. The first of them to run finds nothing in the other, so a part of a screen can
 * be missing.
 */
export function checkChunkCircles(builtFolder: string): Verdict {
  const manifest: Manifest = JSON.parse(readFileSync(join(builtFolder, '.vite', 'manifest.json'), 'utf8'));
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (chunk: string, path: readonly string[]): void => {
    if (path.includes(chunk)) circles.push([...path.slice(path.indexOf(chunk)), chunk].join(' > '));
    if (path.includes(chunk) || finished.has(chunk)) return;
    for (const next of manifest[chunk]?.imports ?? []) visit(next, [...path, chunk]);
    finished.add(chunk);
  };
  for (const chunk of Object.keys(manifest)) visit(chunk, []);
  return { isFine: circles.length === 0, output: circles.join('\n') };
}
