import { posix } from 'node:path';
import ts from 'typescript';
import { type Finding, lookThrough, type Project } from '../project.ts';

const nouns =
  'accounts|sign-in|groups|lines|bids|bets|settlement|debts|stats|home|audit|comments|notifications|messages|deliveries|site';
const roles = 'api|commands|copy|data|errors|events|gate|jobs|model|queries|routes|rules|screen|tables';
const kebab = '[a-z0-9]+(-[a-z0-9]+)*';
/** Two or more words that don't start with a role: accept-bid, never commands-accept. */
const speaking = `(?!(${roles})-)[a-z0-9]+(-[a-z0-9]+)+`;
const freeNames = new RegExp(`^${kebab}(\\.(test|spec|config|gen|d))?\\.(ts|tsx|css)$`);

type Folder = { folder: RegExp; names: RegExp; takes: string };

function closed(folder: string, names: string, takes: string): Folder {
  return { folder: new RegExp(`^${folder}$`), names: new RegExp(`^(${names})$`), takes };
}

function open(folder: string): Folder {
  return { folder: new RegExp(`^${folder}$`), names: freeNames, takes: 'kebab-case names' };
}

/** A noun's folder, or one topic folder directly inside it. */
const nounOrTopic = `(${nouns})(/${kebab})?`;

/** The folders and the file names each allows. A file without a role is named for what it does, in two or more words. */
const folders: readonly Folder[] = [
  open('domain/src/shared'),
  closed(
    `domain/src/${nounOrTopic}`,
    `(model|rules|errors|copy|${speaking})\\.ts|${kebab}\\.test\\.ts`,
    'model.ts, rules.ts, errors.ts, copy.ts, descriptive names such as return-path.ts, and tests',
  ),
  closed(
    'server/src',
    '(main|start|config|app|app-error|context|jobs|sweep-job|cli|tables|openapi-print|schema-print|health-routes|live-events|live-routes)(\\.test)?\\.ts',
    'main.ts, config.ts, app.ts, and the few other files listed in scripts/checks/house/names.ts',
  ),
  open('server/src/(cli|db|http|live|ports|replay|testing)(/[a-z0-9-]+)*'),
  closed(
    `server/src/features/${nounOrTopic}`,
    `(api|events|routes|queries|tables|jobs|gate|feed|channel|${speaking})\\.ts|${kebab}\\.test\\.ts`,
    'api.ts, events.ts, routes.ts, queries.ts, tables.ts, jobs.ts, gate.ts, channel.ts, commands named by their verb such as accept-bid.ts, and tests',
  ),
  open('web/src/app(/[a-z0-9-]+)*'),
  closed(
    `web/src/features/${nounOrTopic}`,
    `(?!(${roles})-)${kebab}(\\.test)?\\.tsx?`,
    'screen.tsx, data.ts, copy.ts, model.ts, and names that do not start with a role',
  ),
  open('web/src/(ui|lib|testing|worker)(/[a-z0-9-]+)*'),
];

const forbiddenStems = /^(utils?|helpers?|misc|common|managers?|index)$/;
const capitalized = new Set([
  'README',
  'LICENSE',
  'CHANGELOG',
  'CONTRIBUTING',
  'ARCHITECTURE',
  'SECURITY',
  'Containerfile',
]);
const kebabStem = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
const migration = /^\d{4}_[a-z0-9_]+\.sql$/;
const recordedData = /(^|\/)(fixtures|seasons)\//;

/** Every file must be in a known folder and have a name that the folder allows, and no function is called `xOf`. */
export function checkNames(project: Project): Finding[] {
  return [...fileNames(project), ...functionNames(project)];
}

function fileNames(project: Project): Finding[] {
  return project.paths
    .filter((path) => !recordedData.test(path))
    .flatMap((path) => {
      const message = badWord(path) ?? badCase(path) ?? badRoom(path);
      return message === undefined ? [] : [{ file: path, message }];
    });
}

function functionNames({ sources }: Project): Finding[] {
  return lookThrough(sources, (node) => {
    const name = getFunctionName(node);
    return name && /[a-z]Of$/.test(name) ? `${name}: name the function with a verb, such as getX or toX` : undefined;
  });
}

function getFunctionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText();
  const isFunction = ts.isVariableDeclaration(node) && node.initializer && ts.isFunctionLike(node.initializer);
  return isFunction ? node.name.getText() : undefined;
}

function getStem(name: string): string {
  return name.startsWith('.') ? name : (name.split('.')[0] ?? name);
}

function badWord(path: string): string | undefined {
  if (path === 'web/index.html') return undefined;
  const bad = path
    .split('/')
    .map(getStem)
    .find((stem) => forbiddenStems.test(stem));
  return bad && `"${bad}" is too vague: name the file for what it contains`;
}

function badCase(path: string): string | undefined {
  const name = posix.basename(path);
  const stem = getStem(name);
  const isFine = name.startsWith('.') || capitalized.has(stem) || kebabStem.test(stem) || migration.test(name);
  return isFine ? undefined : 'file names are kebab-case';
}

function badRoom(path: string): string | undefined {
  if (!/^(domain|server|web)\/src\//.test(path)) return undefined;
  const known = folders.find(({ folder }) => folder.test(posix.dirname(path)));
  if (!known) return "isn't in a known folder: add no folders beyond the list in scripts/checks/house/names.ts";
  return known.names.test(posix.basename(path)) ? undefined : `this folder takes ${known.takes}`;
}
