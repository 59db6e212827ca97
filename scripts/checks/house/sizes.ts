import { posix } from 'node:path';
import ts from 'typescript';
import { countLines, eachNode, type Finding, findingAt, getLine, type Project, type Source } from '../project.ts';

const maxFileLines = 300;
const maxFunctionLines = 60;
const maxComponentLines = 100;
const maxFilesOfFolder = 15;

/** Folders, files, functions, and components must stay small enough to take in at a glance. */
export function checkSizes(project: Project): Finding[] {
  return [
    ...crowdedFolders(project),
    ...project.sources.flatMap((source) => [...tooLongFile(source), ...tooLongFunctions(source)]),
  ];
}

/** Unit tests sit next to the code they test and don't count. */
function crowdedFolders({ paths }: Project): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.tsx?$/.test(path))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesOfFolder)
    .map(([folder, count]) => ({
      file: folder,
      message: `has ${count} files; a folder has at most ${maxFilesOfFolder}`,
    }));
}

function tooLongFile(source: Source): Finding[] {
  const lines = countLines(source.text);
  if (lines <= maxFileLines) return [];
  return [{ file: source.path, message: `has ${lines} lines; a file has at most ${maxFileLines}` }];
}

function tooLongFunctions(source: Source): Finding[] {
  const findings: Finding[] = [];
  eachNode(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || isGroupOfTests(node)) return;
    const name = getName(node);
    const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(name);
    const most = isComponent ? maxComponentLines : maxFunctionLines;
    const lines = getLine(source, node.end) - getLine(source, node.getStart(source.tree)) + 1;
    if (lines <= most) return;
    const kind = isComponent ? 'component' : 'function';
    findings.push(findingAt(source, node, `${name} has ${lines} lines; a ${kind} has at most ${most}`));
  });
  return findings;
}

function getName(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  // An arrow function is named by the variable or property it's assigned to, even through wrappers such as memo(...).
  for (let around: ts.Node = node.parent; around; around = around.parent) {
    if (ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around)) return around.name.getText();
    if (!ts.isCallExpression(around)) break;
  }
  return 'a function without a name';
}

/** The body of a describe(...) is a list of tests, so it may be longer than a function. */
function isGroupOfTests(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && /^(test\.)?describe\b/.test(call.expression.getText());
}
