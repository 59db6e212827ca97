import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A problem that a check found in a file. */
export type Finding = { file: string; line?: number; message: string };

export type Source = { path: string; text: string; tree: ts.SourceFile };

/** The files of a project. Each is parsed once for all checks. */
export type Project = { root: string; paths: readonly string[]; sources: readonly Source[] };

export type Check = (project: Project) => Finding[];

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'playwright-report']);
const skippedAtRoot = new Set(['data']);

export function readProject(root: string): Project {
  const paths = listFiles(root, '');
  const sources = paths.filter(isCode).map((path) => readSource(root, path));
  return { root, paths, sources };
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    const isSkipped = skippedFolders.has(entry.name) || (folder === '' && skippedAtRoot.has(entry.name));
    return isSkipped ? [] : listFiles(root, path);
  });
}

function isCode(path: string): boolean {
  return /\.(ts|tsx|cjs|mjs|js)$/.test(path) && !path.endsWith('.gen.ts');
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('server/src/testing/');
}

export function isIn(path: string, ...folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

export function eachNode(source: Source, look: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
}

export function getLine(source: Source, position: number): number {
  return source.tree.getLineAndCharacterOfPosition(position).line + 1;
}

export function findingAt(source: Source, node: ts.Node, message: string): Finding {
  return { file: source.path, line: getLine(source, node.getStart(source.tree)), message };
}

/** The title that a call such as it(title) or it.each(rows)(title) gives a test. */
export function testTitle(node: ts.Node): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node) || !/^(it|test|describe)$/.test(getRootName(node.expression))) return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title : undefined;
}

function getRootName(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return getRootName(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

/** Calls `look` on every node of these files and collects the messages it returns. */
export function lookThrough(
  sources: readonly Source[],
  look: (node: ts.Node, source: Source) => string | undefined,
): Finding[] {
  const findings: Finding[] = [];
  for (const source of sources) {
    eachNode(source, (node) => {
      const message = look(node, source);
      if (message !== undefined) findings.push(findingAt(source, node, message));
    });
  }
  return findings;
}

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
