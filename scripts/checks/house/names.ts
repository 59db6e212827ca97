import { posix } from 'node:path';
import type { Finding, Project } from '../project.ts';

const nouns = 'accounts|groups|lines|bids|bets|debts|stats|comments|notifications|messages|site';
const words = '(-[a-z0-9]+)*';
const freeNames = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|gen|d))?\.(ts|tsx|css)$/;

type Room = { folder: RegExp; names: RegExp; takes: string };

function closed(folder: string, names: string, takes: string): Room {
  return { folder: new RegExp(`^${folder}$`), names: new RegExp(`^(${names})$`), takes };
}

function open(folder: string): Room {
  return { folder: new RegExp(`^${folder}$`), names: freeNames, takes: 'kebab-case names' };
}

const featureNames = `(api|routes|commands|queries|tables|jobs|gate)${words}(\\.test)?\\.ts|(${nouns})${words}\\.test\\.ts`;
const featureTakes =
  'api.ts, routes.ts, commands.ts, queries.ts, tables.ts, jobs.ts, gate.ts and tests by the name of the noun or role';

/** The rooms and the names each takes. A role may be split by a further word, as in commands-accept.ts. */
const rooms: readonly Room[] = [
  open('domain/src/shared'),
  closed(
    `domain/src/(${nouns})`,
    `(model|rules|errors)${words}(\\.test)?\\.ts`,
    'model.ts, rules.ts, errors.ts and their tests',
  ),
  closed(
    'server/src',
    '(main|start|config|app|app-error|context|jobs|cli|openapi-print|schema-print|health-routes|live-routes)(\\.test)?\\.ts',
    'main.ts, config.ts, app.ts and the few parts of the wiring that scripts/checks/names.ts lists',
  ),
  open('server/src/(cli|db|http|live|ports|replay|testing)(/[a-z0-9-]+)*'),
  // The two nouns with a piece of the outside world of their own: the accounts library and the odds feed.
  closed('server/src/features/accounts', `auth${words}(\\.test)?\\.ts|${featureNames}`, `auth.ts, ${featureTakes}`),
  closed('server/src/features/lines', `feed${words}(\\.test)?\\.ts|${featureNames}`, `feed.ts, ${featureTakes}`),
  closed(`server/src/features/(${nouns})`, featureNames, featureTakes),
  open('web/src/app(/[a-z0-9-]+)*'),
  closed(
    `web/src/features/(${nouns})`,
    `screen${words}(\\.test)?\\.tsx|(data|copy)${words}(\\.test)?\\.ts`,
    'screen.tsx, data.ts, copy.ts and their tests; the rest goes to components/',
  ),
  open(`web/src/features/(${nouns})/components`),
  open('web/src/(ui|lib)(/[a-z0-9-]+)*'),
];

const forbiddenStems = /^(utils?|helpers?|misc|common|managers?|index)$/;
const capitalised = new Set([
  'README',
  'LICENSE',
  'CHANGELOG',
  'CONTRIBUTING',
  'ARCHITECTURE',
  'SECURITY',
  'Dockerfile',
]);
const kebabStem = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;
const migration = /^\d{4}_[a-z0-9_]+\.sql$/;
const recordedData = /(^|\/)(fixtures|seasons)\//;

/** Every file stands in a room, under a name that the room takes. */
export function checkNames(project: Project): Finding[] {
  return project.paths
    .filter((path) => !recordedData.test(path))
    .flatMap((path) => {
      const message = badWord(path) ?? badCase(path) ?? badRoom(path);
      return message === undefined ? [] : [{ file: path, message }];
    });
}

function stemOf(name: string): string {
  return name.startsWith('.') ? name : (name.split('.')[0] ?? name);
}

function badWord(path: string): string | undefined {
  if (path === 'web/index.html') return undefined;
  const bad = path
    .split('/')
    .map(stemOf)
    .find((stem) => forbiddenStems.test(stem));
  return bad && `"${bad}" says nothing: name the file by what it holds`;
}

function badCase(path: string): string | undefined {
  const name = posix.basename(path);
  const stem = stemOf(name);
  const isFine = name.startsWith('.') || capitalised.has(stem) || kebabStem.test(stem) || migration.test(name);
  return isFine ? undefined : 'file names are kebab-case';
}

function badRoom(path: string): string | undefined {
  if (!/^(domain|server|web)\/src\//.test(path)) return undefined;
  const room = rooms.find(({ folder }) => folder.test(posix.dirname(path)));
  if (!room) return 'stands in no room: the folders are a closed list';
  return room.names.test(posix.basename(path)) ? undefined : `this folder takes ${room.takes}`;
}
