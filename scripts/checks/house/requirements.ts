import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLines, type Finding, isIn, type Project } from '../project.ts';

const FOLDER = 'docs/requirements';
const ROW = /^- \*\*([A-Z]+-?)(\d+)\*\* (.*)$/;
const MARK = /^\*(Not built|Partly built)(: .+?)?\.\*/;

type Row = { id: string; prefix: string; number: number; file: string; line: number; text: string };
type Text = { path: string; text: string };
type Mention = { id: string; file: string; line: number };

/** Every id in the code, the tests, and the docs leads to a requirement, and every requirement that is built has a test. */
export function checkRequirements(project: Project): Finding[] {
  const texts = readTexts(project);
  const rows = texts.filter(({ path }) => isIn(path, FOLDER)).flatMap(readRows);
  if (rows.length === 0) return [{ file: FOLDER, message: 'has no requirements' }];
  const mentions = texts.flatMap((text) => mentionsIn(text, rows));
  const tested = new Set(mentions.filter(({ file }) => isProof(file)).map(({ id }) => id));
  return [...repeated(rows), ...unknown(mentions, rows), ...rows.flatMap((row) => wrongState(row, tested))];
}

function readTexts({ root, paths, sources }: Project): Text[] {
  const others = paths.filter((path) => /\.(md|sql|css)$/.test(path));
  return [...sources, ...others.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))];
}

function readRows({ path, text }: Text): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const [, prefix, number, rest = ''] = ROW.exec(line) ?? [];
    if (!prefix || !number) return [];
    return [{ id: prefix + number, prefix, number: Number(number), file: path, line: index + 1, text: rest }];
  });
}

/** Ids have a prefix that some requirement has. "AB-01 to AB-03" names the requirements in between as well. */
function mentionsIn({ path, text }: Text, rows: readonly Row[]): Mention[] {
  const prefixes = [...new Set(rows.map(({ prefix }) => prefix))].join('|');
  const pattern = new RegExp(`(?<![\\w-])(${prefixes})(\\d+)(?: to \\1(\\d+))?(?!\\w)`, 'g');
  return [...text.matchAll(pattern)].flatMap(({ index, 1: prefix = '', 2: first = '', 3: last }) => {
    const line = countLines(text.slice(0, index + 1));
    const between = rows.filter((row) => row.prefix === prefix && row.number > +first && row.number < +(last ?? 0));
    const ids = [prefix + first, ...between.map(({ id }) => id), ...(last ? [prefix + last] : [])];
    return ids.map((id) => ({ id, file: path, line }));
  });
}

function isProof(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || (isIn(path, 'e2e', 'prove') && path.endsWith('.ts'));
}

function repeated(rows: readonly Row[]): Finding[] {
  return rows
    .filter(({ id }, index) => rows.findIndex((row) => row.id === id) < index)
    .map(({ id, file, line }) => ({ file, line, message: `${id} is there twice` }));
}

function unknown(mentions: readonly Mention[], rows: readonly Row[]): Finding[] {
  const known = new Set(rows.map(({ id }) => id));
  return mentions
    .filter(({ id }) => !known.has(id))
    .map(({ id, file, line }) => ({ file, line, message: `${id} isn't in ${FOLDER}` }));
}

/** What isn't built has no test, and everything else has one. What is partly built says which part is missing. */
function wrongState({ id, file, line, text }: Row, tested: ReadonlySet<string>): Finding[] {
  const [, mark, why] = MARK.exec(text) ?? [];
  const found = (message: string) => [{ file, line, message }];
  if (!mark && text.startsWith('*')) return found(`${id} begins with an unknown mark`);
  if (mark === 'Partly built' && !why) return found(`${id} is partly built and doesn't say what is missing`);
  if (mark === 'Not built') return tested.has(id) ? found(`${id} is marked as not built, and a test names it`) : [];
  return tested.has(id) ? [] : found(`${id} is named by no test and isn't marked as not built`);
}
