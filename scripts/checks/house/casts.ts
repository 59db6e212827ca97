import ts from 'typescript';
import { countLines, eachNode, type Finding, findingAt, isTest, type Project, type Source } from '../project.ts';

const mostPerThousandLines = 2;

/** The compiler can't check an `as`, so casts belong at boundaries and must stay rare. */
export function checkCasts(project: Project): Finding[] {
  const sources = project.sources.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));
  const lines = sources.reduce((sum, source) => sum + countLines(source.text), 0);
  const casts = sources.flatMap(findCasts);
  if ((casts.length / lines) * 1000 <= mostPerThousandLines || casts.length === 0) return [];
  const share = `${casts.length} casts in ${lines} lines; at most ${mostPerThousandLines} in 1,000`;
  return casts.map((cast) => ({ ...cast, message: `${cast.message} (${share})` }));
}

function findCasts(source: Source): Finding[] {
  const findings: Finding[] = [];
  eachNode(source, (node) => {
    if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return;
    if (node.type.getText() === 'const') return;
    findings.push(findingAt(source, node, `casts to ${node.type.getText()}`));
  });
  return findings;
}
