import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { type Check, type Finding, readProject } from '../project.ts';

export type Tree = Readonly<Record<string, string>>;

const planted: string[] = [];

afterAll(() => {
  for (const root of planted) rmSync(root, { recursive: true });
});

/** Writes a small project into its own folder, which is deleted after the file's tests. */
export function plant(tree: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'evens-planted-'));
  planted.push(root);
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export function findingsIn(check: Check, tree: Tree): Finding[] {
  return check(readProject(plant(tree)));
}

export function linesOfCode(count: number): string {
  return Array.from({ length: count }, (_, index) => `  act(${index});`).join('\n');
}
