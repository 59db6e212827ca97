/** A noun imports only nouns that come after it in this list, in every workspace. */
const ladder = [
  'site',
  'audit',
  'home',
  'stats',
  'comments',
  'bids',
  'settlement',
  'bets',
  'debts',
  'lines',
  'groups',
  'messages',
  'notifications',
  'deliveries',
  'sign-in',
  'accounts',
  'shared',
];

const nounFolders = '^(domain/src|server/src/features|web/src/features)';
const routes = '^server/src/features/.*routes\\.ts$';
const test = '\\.(test|spec)\\.tsx?$';

function wall(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const rungs = ladder.slice(1).map((noun, index) =>
  wall(
    `ladder-${noun}`,
    `${noun} may not import ${ladder.slice(0, index + 1).join(', ')}: these build on it.`,
    // A test about all nouns at once, such as that no two errors share a code, is in shared.
    { path: `${nounFolders}/${noun}/`, pathNot: '^domain/src/shared/[^/]+\\.test\\.ts$' },
    { path: `${nounFolders}/(${ladder.slice(0, index + 1).join('|')})/` },
  ),
);

const workspaces = [
  wall(
    'domain-imports-nothing',
    'domain/ has pure rules and imports only itself.',
    { path: '^domain/src/', pathNot: test },
    { pathNot: '^domain/src/' },
  ),
  wall(
    'domain-tests-stay-home',
    'The tests of domain/ may import test tools and Node, but no other workspace.',
    { path: `^domain/src/.*${test}` },
    { path: '^(server|web|e2e|prove|scripts)/' },
  ),
  wall(
    'web-imports-domain-alone',
    'web/ calls the server over HTTP, and domain/ is the only workspace it imports.',
    { path: '^web/' },
    { path: '^(server|e2e|prove|scripts)/' },
  ),
  wall(
    'server-imports-domain-alone',
    'domain/ is the only workspace that server/ imports.',
    { path: '^server/' },
    { path: '^(web|e2e|prove|scripts)/' },
  ),
  wall(
    'outside-enters-by-testing',
    'e2e/ and prove/ start servers through server/src/testing. From web/, they import only texts and the table of all lists.',
    { path: '^(e2e|prove)/' },
    {
      path: '^(server|web)/',
      pathNot: ['^server/src/testing/', '^web/src/.+/copy\\.ts$', '^web/src/app/kit/lists/all-lists\\.ts$'],
    },
  ),
  wall(
    'proofs-import-no-texts',
    'Only journeys compare what a page says with its texts.',
    { path: '^prove/' },
    { path: '^web/' },
  ),
  wall(
    'outside-borrows-the-browser',
    'From scripts/, e2e/ and prove/ may import only how to find a browser and how to build the pages and the server.',
    { path: '^(e2e|prove)/' },
    { path: '^scripts/', pathNot: '^scripts/(browser|web-build|server-build)\\.ts$' },
  ),
  wall(
    'scripts-know-no-product',
    'scripts/ runs the workspaces as commands and imports none of them.',
    { path: '^scripts/' },
    { path: '^(domain|server|web|e2e|prove)/' },
  ),
];

/** The server's layers, from the bottom. A layer may import only itself and those before it. */
const layers = [
  ['app-error', 'app-error\\.ts$'],
  ['ports', 'ports/'],
  ['db', 'db/'],
  ['http', 'http/'],
  ['live', 'live/'],
  ['context', '(config|context|jobs)\\.ts$'],
  ['features', 'features/'],
];

const layerWalls = layers.map(([name, path], index) =>
  wall(
    `layer-${name}`,
    `${name} may import only ${layers
      .slice(0, index + 1)
      .map(([below]) => below)
      .join(', ')}.`,
    { path: `^server/src/${path}`, pathNot: test },
    {
      path: '^server/src/',
      pathNot: layers.slice(0, index + 1).map(([, below]) => `^server/src/${below}`),
    },
  ),
);

const serverWalls = [
  wall(
    'routes-touch-no-database',
    'A route checks the request, passes the gate, and calls one command or query. It may pass the store on but not use it.',
    { path: routes },
    { path: ['node_modules/(kysely|pg|pg-boss)/', '^server/src/features/.*/tables\\.ts$'] },
  ),
  wall(
    'routes-only-hand-the-store-on',
    'A route may import the type of the store. Everything that acts on the database belongs in commands and queries.',
    { path: routes },
    { path: '^server/src/db/', dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'routes-hold-no-rule',
    'Commands and queries call the rules, routes do not.',
    { path: routes },
    { path: '^domain/src/', pathNot: ['/(model|errors)\\.ts$', '^domain/src/shared/'] },
  ),
  wall(
    'http-knows-no-noun',
    'http/ handles the requests of every noun and imports none.',
    { path: '^server/src/http/', pathNot: test },
    { path: `^domain/src/(${ladder.slice(0, -1).join('|')})/` },
  ),
  wall(
    'replay-stands-alone',
    'The replayed games answer over HTTP like any provider, and import no other part of the server.',
    { path: '^server/src/replay/', pathNot: test },
    { path: '^server/src/', pathNot: '^server/src/replay/' },
  ),
  wall(
    'product-uses-no-test-code',
    'The product imports no test code.',
    { path: '^(domain|server|web)/', pathNot: [test, '^(server|web)/src/testing/'] },
    { path: [test, '^(server|web)/src/testing/', 'node_modules/(vitest|fast-check|@playwright)/'] },
  ),
];

const openToOthers = '/(screen|data|copy|model)\\.tsx?$';

const webWalls = [
  wall(
    'components-are-private',
    "No other feature imports a feature's components.",
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: [openToOthers, '^web/src/features/$1/'] },
  ),
  wall(
    'components-are-private-to-features',
    "No other feature imports a feature's components.",
    { path: '^web/src/', pathNot: '^web/src/features/' },
    { path: '^web/src/features/', pathNot: openToOthers },
  ),
  wall(
    'ui-knows-no-noun',
    'web/src/ui could be used in another product: it imports no feature, no noun, and no call to the server.',
    { path: '^web/src/ui/' },
    { path: ['^web/src/(features|app)/', '^web/src/lib/api', `^domain/src/(${ladder.slice(0, -1).join('|')})/`] },
  ),
  wall(
    'lib-knows-no-feature',
    'web/src/lib is the lowest layer of the pages and imports no feature.',
    { path: '^web/src/lib/' },
    { path: '^web/src/(features|app)/' },
  ),
  wall(
    'features-know-no-shell',
    'The app imports the features, not the other way around.',
    { path: '^web/src/features/' },
    { path: '^web/src/app/' },
  ),
];

const everywhere = [
  wall(
    'no-cycle',
    'Files may not import each other, even through other files or only for a type.',
    {},
    { circular: true },
  ),
  wall('no-missing-import', 'Every import must exist.', {}, { couldNotResolve: true }),
];

module.exports = {
  forbidden: [...workspaces, ...rungs, ...layerWalls, ...serverWalls, ...webWalls, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
};
