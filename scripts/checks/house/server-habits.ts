import ts from 'typescript';
import { type Finding, isIn, isTest, lookThrough, type Project, type Source } from '../project.ts';
import { readsClock } from './purity.ts';

const environmentReader = 'server/src/config.ts';
const processEnders = ['server/src/main.ts', 'server/src/cli.ts'];
/** The clock itself, and the migrator, which runs before the clock exists. */
const clockReaders = /^server\/src\/(db\/(clock|setup\/migrate)|ports\/clock-process)\.ts$/;
const sqlClock =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(current_timestamp|current_date|localtimestamp)\b/i;
const routes = /^server\/src\/features\/.*routes\.ts$/;
const queryVerbs = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|transaction|executeQuery)$/;

function product(project: Project): Source[] {
  return project.sources.filter(({ path }) => isIn(path, 'domain/src', 'server/src', 'web/src') && !isTest(path));
}

function server(project: Project): Source[] {
  return product(project).filter(({ path }) => isIn(path, 'server/src'));
}

/** Only config.ts reads and validates settings. */
export function checkEnvironment(project: Project): Finding[] {
  const sources = product(project).filter(({ path }) => path !== environmentReader);
  return lookThrough(sources, (node) => {
    const reads = ts.isPropertyAccessExpression(node) && node.getText() === 'process.env';
    return reads || isProcessImport(node) ? `only ${environmentReader} reads the environment` : undefined;
  });
}

/** Only main.ts may exit the process, because that stops everything running in it. */
export function checkEnding(project: Project): Finding[] {
  const sources = product(project).filter(({ path }) => !processEnders.includes(path));
  return lookThrough(sources, (node) => {
    const ends =
      ts.isPropertyAccessExpression(node) && /^process\.(exit|exitCode|abort|kill|reallyExit)$/.test(node.getText());
    return ends ? `only ${processEnders.join(' and ')} end the process` : undefined;
  });
}

function isProcessImport(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) && /^['"](node:)?process['"]$/.test(node.moduleSpecifier.getText());
}

/** Everything uses the one clock that tests can set. SQL and features may not read another. */
export function checkClock(project: Project): Finding[] {
  const sources = server(project).filter(({ path }) => !clockReaders.test(path));
  return lookThrough(sources, (node, source) => {
    if (isText(node)) {
      const word = sqlClock.exec(node.getText())?.[0];
      return word && `"${word}" in SQL: the time comes from the clock, as a parameter`;
    }
    const clock = isIn(source.path, 'server/src/features') ? readsClock(node) : undefined;
    return clock && `${clock}: the time comes from the clock`;
  });
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || isTemplatePart(node);
}

function isTemplatePart(node: ts.Node): boolean {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

/** Values go into SQL as parameters. Only db/ may build statements from text. */
export function checkSqlText(project: Project): Finding[] {
  const sources = server(project).filter(({ path }) => !isIn(path, 'server/src/db'));
  return lookThrough(sources, (node) => {
    if (!ts.isCallExpression(node)) return undefined;
    const called = node.expression.getText();
    if (called === 'sql.raw') return 'sql.raw makes SQL from text; use parameters';
    const [first] = node.arguments;
    const runsText = /\.(query|runScript)$/.test(called) && first !== undefined && isPutTogether(first);
    return runsText ? `${called} gets SQL built from text; use parameters` : undefined;
  });
}

function isPutTogether(node: ts.Expression): boolean {
  return ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
}

/** A route passes the store to commands and queries and never queries it directly. */
export function checkRoutes(project: Project): Finding[] {
  const sources = server(project).filter(({ path }) => routes.test(path));
  return lookThrough(sources, (node) => {
    const isVerb = ts.isPropertyAccessExpression(node) && queryVerbs.test(node.name.text);
    return isVerb ? `${node.name.text} in a route: ask a query or a command` : undefined;
  });
}
