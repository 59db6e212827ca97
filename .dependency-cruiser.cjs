/** A noun imports only nouns that stand after it here, in every room. */
const ladder = [
  'site',
  'audit',
  'stats',
  'comments',
  'bids',
  'settlement',
  'bets',
  'debts',
  'lines',
  'groups',
  'notifications',
  'messages',
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
    `${noun} may not import ${ladder.slice(0, index + 1).join(', ')}: these stand on it.`,
    // What holds for all nouns at once, such as that no two errors share a code, is shown beside what they share.
    { path: `${nounFolders}/${noun}/`, pathNot: '^domain/src/shared/[^/]+\\.test\\.ts$' },
    { path: `${nounFolders}/(${ladder.slice(0, index + 1).join('|')})/` },
  ),
);

const rooms = [
  wall(
    'domain-imports-nothing',
    'domain/ holds pure rules: it imports nothing but itself.',
    { path: '^domain/src/', pathNot: test },
    { pathNot: '^domain/src/' },
  ),
  wall(
    'domain-tests-stay-home',
    'The tests of domain/ may use test tools and Node, but no other room.',
    { path: `^domain/src/.*${test}` },
    { path: '^(server|web|e2e|prove|scripts)/' },
  ),
  wall(
    'web-imports-domain-alone',
    'web/ talks to the server over HTTP and imports no room but domain/.',
    { path: '^web/' },
    { path: '^(server|e2e|prove|scripts)/' },
  ),
  wall(
    'server-imports-domain-alone',
    'server/ imports no room but domain/.',
    { path: '^server/' },
    { path: '^(web|e2e|prove|scripts)/' },
  ),
  wall(
    'outside-enters-by-testing',
    'e2e/ and prove/ start servers through server/src/testing and import nothing else from server/ or web/.',
    { path: '^(e2e|prove)/' },
    { path: '^(server|web)/', pathNot: ['^server/src/testing/', '^web/src/.+/copy\\.ts$'] },
  ),
  wall(
    'proofs-import-no-texts',
    'Only journeys compare what a page says with its texts.',
    { path: '^prove/' },
    { path: '^web/' },
  ),
  wall(
    'outside-borrows-the-browser',
    'Of scripts/, the other rooms may use how a browser is found and how the pages are built.',
    { path: '^(e2e|prove)/' },
    { path: '^scripts/', pathNot: '^scripts/(browser|web-build)\\.ts$' },
  ),
  wall(
    'scripts-know-no-product',
    'scripts/ runs the rooms as commands and imports none of them.',
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
    'A route checks the request, passes the gate and calls one command or query; it may hand the store on, not use it.',
    { path: routes },
    { path: ['node_modules/(kysely|pg|pg-boss)/', '^server/src/features/.*/tables\\.ts$'] },
  ),
  wall(
    'routes-only-hand-the-store-on',
    'A route may name the type of the store; whatever acts on the database belongs into commands or queries.',
    { path: routes },
    { path: '^server/src/db/', dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'routes-hold-no-rule',
    'Rules are asked by commands and queries, not by routes.',
    { path: routes },
    { path: '^domain/src/', pathNot: ['/(model|errors)\\.ts$', '^domain/src/shared/'] },
  ),
  wall(
    'http-knows-no-noun',
    'http/ carries requests of every noun and knows none.',
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
    'What runs in earnest imports nothing that is made for tests.',
    { path: '^(domain|server|web)/', pathNot: [test, '^(server|web)/src/testing/'] },
    { path: [test, '^(server|web)/src/testing/', 'node_modules/(vitest|fast-check|@playwright)/'] },
  ),
];

const openToOthers = '/(screen|data|copy|model)\\.tsx?$';

const webWalls = [
  wall(
    'components-are-private',
    "A feature's components are its own.",
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: [openToOthers, '^web/src/features/$1/'] },
  ),
  wall(
    'components-are-private-to-features',
    "A feature's components are its own.",
    { path: '^web/src/', pathNot: '^web/src/features/' },
    { path: '^web/src/features/', pathNot: openToOthers },
  ),
  wall(
    'ui-knows-no-noun',
    'web/src/ui would fit another product: it knows no feature, no noun and no call of the server.',
    { path: '^web/src/ui/' },
    { path: ['^web/src/(features|app)/', '^web/src/lib/api', `^domain/src/(${ladder.slice(0, -1).join('|')})/`] },
  ),
  wall(
    'lib-knows-no-feature',
    'web/src/lib is the lowest layer of the pages.',
    { path: '^web/src/lib/' },
    { path: '^web/src/(features|app)/' },
  ),
  wall(
    'features-know-no-shell',
    'The shell shows the features, not the other way round.',
    { path: '^web/src/features/' },
    { path: '^web/src/app/' },
  ),
];

const everywhere = [
  wall(
    'no-cycle',
    'Files that import each other, even only for a type, are one file in two places.',
    {},
    { circular: true },
  ),
  wall('no-missing-import', 'What is imported must exist.', {}, { couldNotResolve: true }),
];

module.exports = {
  forbidden: [...rooms, ...rungs, ...layerWalls, ...serverWalls, ...webWalls, ...everywhere],
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
