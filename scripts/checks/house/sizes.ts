import ts from 'typescript';
import { countLines, eachNode, type Finding, findingAt, lineOf, type Project, type Source } from '../project.ts';

const maxFileLines = 300;
const maxFunctionLines = 60;
const maxComponentLines = 100;

/** No file, function or component beyond what one can take in at once. */
export function checkSizes(project: Project): Finding[] {
  return project.sources.flatMap((source) => [...tooLongFile(source), ...tooLongFunctions(source)]);
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
    const name = nameOf(node);
    const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(name);
    const most = isComponent ? maxComponentLines : maxFunctionLines;
    const lines = lineOf(source, node.end) - lineOf(source, node.getStart(source.tree)) + 1;
    if (lines <= most) return;
    const kind = isComponent ? 'component' : 'function';
    findings.push(findingAt(source, node, `${name} has ${lines} lines; a ${kind} has at most ${most}`));
  });
  return findings;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  // An arrow function takes the name of what it is given to, through wrappers such as memo(...).
  for (let around: ts.Node = node.parent; around; around = around.parent) {
    if (ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around)) return around.name.getText();
    if (!ts.isCallExpression(around)) break;
  }
  return 'a function without a name';
}

/** The body of a describe(...) is a list of tests, not one function to be read in one go. */
function isGroupOfTests(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && /^(test\.)?describe\b/.test(call.expression.getText());
}
