import { posix } from 'node:path';
import ts from 'typescript';
import { eachNode, type Finding, isIn, isTest, lookThrough, type Project, type Source } from '../project.ts';

const writeVerbs = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
const writeText =
  /\b(?:insert\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update(?!\s+set\b)|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_]+)"?/gi;

/** Only a noun's own commands write its tables. Other tables are written only by the folder that declares them. */
export function checkTableWrites(project: Project): Finding[] {
  const sources = project.sources.filter(({ path }) => isIn(path, 'server/src') && !isTest(path));
  const owners = ownersOfTables(sources);
  return lookThrough(sources, (node, source) => {
    const stranger = tablesWritten(node).find((table) => !mayWrite(source.path, owners.get(inCamelCase(table))));
    if (stranger === undefined) return undefined;
    const owner = owners.get(inCamelCase(stranger));
    if (!owner) return `writes ${stranger}, which no type called ...Tables lists`;
    return `writes ${stranger}, which ${describeWriters(owner)} write`;
  });
}

/** Each folder declares its tables as the fields of a type whose name ends in Tables. */
function ownersOfTables(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const source of sources) {
    eachNode(source, (node) => {
      for (const table of tablesListed(node)) owners.set(inCamelCase(table), ownerFolder(source.path));
    });
  }
  return owners;
}

function tablesListed(node: ts.Node): string[] {
  if (!ts.isTypeAliasDeclaration(node) && !ts.isInterfaceDeclaration(node)) return [];
  if (!node.name.text.endsWith('Tables')) return [];
  const members = ts.isInterfaceDeclaration(node) ? node.members : literalMembers(node.type);
  return members.flatMap((member) => (member.name ? [member.name.getText().replace(/['"]/g, '')] : []));
}

function literalMembers(type: ts.TypeNode): readonly ts.TypeElement[] {
  return ts.isTypeLiteralNode(type) ? type.members : [];
}

function tablesWritten(node: ts.Node): string[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [first] = node.arguments;
    const isWrite = writeVerbs.test(node.expression.name.text);
    return isWrite && first && ts.isStringLiteralLike(first) ? [first.text.split(' ')[0] ?? first.text] : [];
  }
  const isSql = ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';
  return isSql ? [...node.template.getText().matchAll(writeText)].flatMap((match) => match[1] ?? []) : [];
}

/** SQL uses bid_events where the query builder uses bidEvents. */
function inCamelCase(table: string): string {
  return table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Folders split off from a noun that still write its tables: settlement changes bets, and sign-in changes accounts. */
const writeFor: Readonly<Record<string, string>> = {
  'server/src/features/settlement': 'server/src/features/bets',
  'server/src/features/sign-in': 'server/src/features/accounts',
};
const readersOnly = /^(api|gate|jobs|queries|tables|([a-z0-9]+-)*routes)\.ts$/;

function isFeature(owner: string): boolean {
  return isIn(owner, 'server/src/features');
}

/** A noun and its topics count as one owner. Elsewhere each folder is an owner. */
function ownerFolder(path: string): string {
  return isFeature(path) ? path.split('/').slice(0, 4).join('/') : posix.dirname(path);
}

function mayWrite(path: string, owner: string | undefined): boolean {
  if (owner === undefined) return false;
  const own = ownerFolder(path);
  if (own !== owner && writeFor[own] !== owner) return false;
  return !isFeature(owner) || !readersOnly.test(posix.basename(path));
}

function describeWriters(owner: string): string {
  return isFeature(owner) ? `the commands of ${owner}/ alone` : `the files of ${owner}/ alone`;
}
