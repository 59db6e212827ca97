import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachNode, type Finding, isTest, type Project, type Source, testTitle } from '../project.ts';

const DOCUMENT = 'docs/security.md';
const RESULTS = /^(pass|partly: .+|deviation: .+|not shown: .+)$/;
/** A quoted test title may leave out the requirement ids at its end. */
const IDS = / \([A-Z]{2}-\d+[^()]*\)$/;

type Row = { line: number; cells: readonly string[]; text: string };

/** Each row of the security table needs a result, and the tests and proofs it names must exist. */
export function checkSecurityTable(project: Project): Finding[] {
  if (!project.paths.includes(DOCUMENT)) return [{ file: DOCUMENT, message: 'is missing' }];
  const rows = readRows(readFileSync(join(project.root, DOCUMENT), 'utf8'));
  if (rows.length === 0) return [{ file: DOCUMENT, message: 'has no table' }];
  return rows.flatMap((row) =>
    [...wrongResult(row), ...missingFiles(project, row), ...missingTitles(project, row)].map((message) => ({
      file: DOCUMENT,
      line: row.line,
      message,
    })),
  );
}

/** A row of the table starts with a requirement number. */
function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    if (!/^\| \d/.test(line)) return [];
    const cells = line.split('|').map((cell) => cell.trim());
    return [{ line: index + 1, cells: cells.slice(1, -1), text: line }];
  });
}

function wrongResult({ cells }: Row): string[] {
  const [, , result = '', shownBy = ''] = cells;
  if (cells.length !== 4) return [`has ${cells.length} cells instead of 4`];
  if (!RESULTS.test(result))
    return [`"${result}" isn't a result: write pass, or partly, deviation, or not shown with the reason`];
  return result === 'pass' && namedIn(shownBy).length === 0 ? ['passes, but names no test and no proof'] : [];
}

/** Files in backticks and proofs in `npm run prove` commands. */
function namedIn(text: string): string[] {
  const files = [...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => path);
  const proofs = [...text.matchAll(/`npm run prove -- ([\w-]+)`/g)].map(([, name]) => `prove/${name}.ts`);
  return [...files, ...proofs];
}

function missingFiles({ paths }: Project, { text }: Row): string[] {
  return namedIn(text)
    .filter((named) => !paths.some((path) => path === named || withoutTopic(path) === named))
    .map((named) => `${named} doesn't exist`);
}

/** The table names a proof without its folder: prove/sim.ts for prove/sim/sim.ts. */
function withoutTopic(path: string): string {
  return path.replace(/^prove\/[a-z-]+\//, 'prove/');
}

/** A quoted title belongs to the last test file named before it. */
function missingTitles({ sources }: Project, { text }: Row): string[] {
  let source: Source | undefined;
  const missing: string[] = [];
  for (const [, path, title] of text.matchAll(/`([\w./-]+\.ts)`|"([^"]+)"/g)) {
    if (path) source = sources.find((one) => one.path === path && isTest(path));
    else if (!source) missing.push(`"${title}" comes before any test file`);
    else if (!readTitles(source).has(title ?? '')) missing.push(`${source.path} has no test called "${title}"`);
  }
  return missing;
}

/** The titles of a file's tests and groups. */
function readTitles(source: Source): Set<string> {
  const titles = new Set<string>();
  eachNode(source, (node) => {
    const title = testTitle(node);
    if (title) titles.add(title.text).add(title.text.replace(IDS, ''));
  });
  return titles;
}
