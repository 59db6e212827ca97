import { checkSync } from 'recheck';
import ts from 'typescript';
import { eachNode, type Finding, findingAt, isIn, isTest, type Project, type Source } from '../project.ts';

/** The pure JavaScript backend needs no Java or binary, so it gives the same result on every machine. */
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** Steps are counted, and no match has a time limit. On a busy machine, a sound pattern would go over one. */
const settings = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

const checkedPatterns = new Map<string, string | undefined>();

/**
 * Every regular expression in the product must run in linear time. One that backtracks blocks the whole server, or the
 * page, on a long input.
 */
export function checkRegexes(project: Project): Finding[] {
  const sources = project.sources.filter(
    ({ path }) => isIn(path, 'domain/src', 'server/src', 'web/src') && !isTest(path),
  );
  return sources.flatMap((source) => findRegexFaults(source));
}

function findRegexFaults(source: Source): Finding[] {
  const findings: Finding[] = [];
  eachNode(source, (node) => {
    if (isMadeFromText(node)) findings.push(findingAt(source, node, 'a pattern made from text: write it as a literal'));
    const message = ts.isRegularExpressionLiteral(node) ? checkPattern(node.text) : undefined;
    if (message) findings.push(findingAt(source, node, message));
  });
  return findings;
}

function isMadeFromText(node: ts.Node): boolean {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

function checkPattern(literal: string): string | undefined {
  if (!checkedPatterns.has(literal)) checkedPatterns.set(literal, recheckPattern(literal));
  return checkedPatterns.get(literal);
}

function recheckPattern(literal: string): string | undefined {
  const end = literal.lastIndexOf('/');
  const answer = checkSync(literal.slice(1, end), literal.slice(end + 1), settings);
  if (answer.status === 'safe') return undefined;
  const reason = answer.status === 'vulnerable' ? answer.complexity.summary : `can't be judged: ${answer.error.kind}`;
  return `${literal} backtracks on a long input (${reason})`;
}
