import { beforeAll, describe, expect, it } from 'vitest';
import type { Tree } from './testing/planted.ts';
import { plantWorkspaces } from './testing/planted-workspaces.ts';
import { checkWalls, type Verdict } from './tool-checks.ts';

/** One legal import of every kind that the walls allow. */
const sound: Tree = {
  'domain/src/shared/money.ts': "import type { Cents } from './ids.ts';\nexport const cents: Cents = 1;\n",
  'domain/src/shared/ids.ts': 'export type Cents = number;\n',
  'domain/src/lines/model.ts': 'export const hours = 24;\n',
  'domain/src/lines/rules.ts': "import { hours } from './model.ts';\nexport const stale = () => hours;\n",
  'domain/src/bets/rules.ts': "import { cents } from '../shared/money.ts';\nexport const grade = () => cents;\n",
  'domain/src/bids/rules.ts': "import { grade } from '../bets/rules.ts';\nexport const accept = () => grade();\n",
  'domain/src/bids/rules.test.ts':
    "import { readFileSync } from 'node:fs';\nimport 'vitest';\nimport './rules.ts';\nreadFileSync('x');\n",
  'server/src/app-error.ts': 'export const appError = 1;\n',
  'server/src/ports/ids.ts': "import '../app-error.ts';\n",
  'server/src/db/tables.ts': 'export interface Tables { answers: object }\n',
  'server/src/db/transact.ts':
    "import 'kysely';\nimport '../ports/ids.ts';\nimport type { Tables } from './tables.ts';\nexport type Store = Tables;\nexport const transact = () => 1;\n",
  'server/src/live/hub.ts': "import '../db/transact.ts';\nimport '../http/errors.ts';\n",
  'server/src/context.ts': "import './live/hub.ts';\nexport type Context = object;\n",
  'server/src/tables.ts':
    "import type { BidTables } from './features/bids/tables.ts';\ndeclare module './db/tables.ts' {\n  interface Tables extends BidTables {}\n}\n",
  'server/src/features/bids/tables.ts': 'export type BidTables = { bids: object };\n',
  'server/src/features/bids/routes.ts':
    "import type { Store } from '../../db/transact.ts';\nimport type { Context } from '../../context.ts';\nimport { acceptBid } from './accept/accept-bid.ts';\nexport const routes = (store: Store & Context) => acceptBid(store);\n",
  'server/src/features/bids/accept/accept-bid.ts':
    "import { accept } from '@evens/domain/bids/rules';\nimport { transact } from '../../../db/transact.ts';\nimport { openBet } from '../../bets/open-bet.ts';\nexport const acceptBid = (_: object) => [accept(), transact(), openBet()];\n",
  'server/src/features/bets/open-bet.ts': 'export const openBet = () => 1;\n',
  'server/src/features/bids/bids.test.ts': "import '../../testing/servers/world.ts';\n",
  'server/src/testing/servers/world.ts': "import '../../app.ts';\nexport const aUser = () => 1;\n",
  'server/src/http/errors.ts': 'export const errors = 1;\n',
  'server/src/replay/server.ts': 'export const replay = 1;\n',
  'server/src/app.ts':
    "import './tables.ts';\nimport './features/bids/routes.ts';\nimport './http/errors.ts';\nimport './replay/server.ts';\n",
  'web/src/app/main.tsx': "import '../features/bids/screen.tsx';\nimport '../features/bets/screen.tsx';\n",
  'web/src/features/bids/screen.tsx':
    "import '@evens/domain/bids/rules';\nimport './card/bid-card.tsx';\nimport '../bets/data.ts';\n",
  'web/src/features/bids/copy.ts': 'export const bidsCopy = 1;\n',
  'web/src/features/bids/card/bid-card.tsx': "import '../../../ui/button.tsx';\n",
  'web/src/features/bets/screen.tsx': "import './data.ts';\n",
  'web/src/features/bets/data.ts': "import '../../lib/api.ts';\n",
  'web/src/ui/button.tsx': "import '@evens/domain/shared/money';\n",
  'web/src/lib/api.ts': 'export const api = 1;\n',
  'e2e/bids.spec.ts':
    "import '@evens/server/testing/servers/world';\nimport '../scripts/browser.ts';\nimport '@evens/domain/bids/rules';\nimport '@evens/web/features/bids/copy';\n",
  'prove/bids.ts': "import '@evens/server/testing/servers/world';\n",
  'scripts/browser.ts': "import './tools.ts';\n",
  'scripts/tools.ts': 'export const tools = 1;\n',
};

const routes = 'server/src/features/bids/routes.ts';
const button = 'web/src/ui/button.tsx';

type Fault = readonly [wall: string, file: string, imported: string];

/** Each planted fault: the wall that must catch it, the file it's in, and what that file imports. */
const faults: readonly Fault[] = [
  ['domain-imports-nothing', 'domain/src/bids/rules.ts', 'node:crypto'],
  ['domain-imports-nothing', 'domain/src/bets/rules.ts', 'kysely'],
  ['domain-tests-stay-home', 'domain/src/bids/rules.test.ts', '../../../server/src/app.ts'],
  ['web-imports-domain-alone', 'web/src/lib/api.ts', '../../../server/src/app.ts'],
  ['server-imports-domain-alone', 'server/src/app.ts', '../../web/src/lib/api.ts'],
  ['outside-enters-by-testing', 'e2e/bids.spec.ts', '../server/src/app.ts'],
  ['outside-enters-by-testing', 'e2e/bids.spec.ts', '../web/src/features/bids/card/bid-card.tsx'],
  ['outside-enters-by-testing', 'e2e/bids.spec.ts', '../web/src/lib/api.ts'],
  ['proofs-import-no-texts', 'prove/bids.ts', '@evens/web/features/bids/copy'],
  ['outside-borrows-the-browser', 'e2e/bids.spec.ts', '../scripts/tools.ts'],
  ['scripts-know-no-product', 'scripts/tools.ts', '@evens/domain/bids/rules'],
  ['ladder-bets', 'domain/src/bets/rules.ts', '../bids/rules.ts'],
  ['ladder-bets', 'server/src/features/bets/open-bet.ts', '../bids/tables.ts'],
  ['ladder-bets', 'web/src/features/bets/data.ts', '../bids/screen.tsx'],
  ['ladder-shared', 'domain/src/shared/ids.ts', '../bids/rules.ts'],
  ['routes-touch-no-database', routes, 'kysely'],
  ['routes-touch-no-database', routes, './tables.ts'],
  ['routes-only-hand-the-store-on', routes, '../../db/transact.ts'],
  ['routes-hold-no-rule', routes, '@evens/domain/bids/rules'],
  ['layer-app-error', 'server/src/app-error.ts', './ports/ids.ts'],
  ['layer-ports', 'server/src/ports/ids.ts', '../db/transact.ts'],
  ['layer-db', 'server/src/db/transact.ts', '../features/bids/tables.ts'],
  ['layer-db', 'server/src/db/tables.ts', '../live/hub.ts'],
  ['layer-http', 'server/src/http/errors.ts', '../live/hub.ts'],
  ['layer-live', 'server/src/live/hub.ts', '../context.ts'],
  ['layer-context', 'server/src/context.ts', './features/bids/tables.ts'],
  ['layer-features', 'server/src/features/bets/open-bet.ts', '../../app.ts'],
  ['layer-features', 'server/src/features/bids/accept/accept-bid.ts', '../../../tables.ts'],
  ['http-knows-no-noun', 'server/src/http/errors.ts', '@evens/domain/bids/rules'],
  ['replay-stands-alone', 'server/src/replay/server.ts', '../db/transact.ts'],
  ['product-uses-no-test-code', 'server/src/app.ts', './testing/servers/world.ts'],
  ['components-are-private', 'web/src/features/bets/screen.tsx', '../bids/card/bid-card.tsx'],
  ['components-are-private-to-features', 'web/src/app/main.tsx', '../features/bids/card/bid-card.tsx'],
  ['ui-knows-no-noun', button, '../features/bets/data.ts'],
  ['ui-knows-no-noun', button, '@evens/domain/bets/rules'],
  ['lib-knows-no-feature', 'web/src/lib/api.ts', '../features/bets/data.ts'],
  ['features-know-no-shell', 'web/src/features/bets/screen.tsx', '../../app/main.tsx'],
  ['no-cycle', 'domain/src/lines/model.ts', './rules.ts'],
  ['no-missing-import', 'domain/src/shared/ids.ts', './coins.ts'],
];

/** The same for imports of a type. */
const typeFaults: readonly Fault[] = [
  ['no-cycle', 'domain/src/shared/ids.ts', './money.ts'],
  ['no-cycle', 'server/src/features/bids/accept/accept-bid.ts', '../routes.ts'],
  ['no-cycle', 'web/src/features/bids/card/bid-card.tsx', '../screen.tsx'],
];

function withFaults(): Tree {
  const tree: Record<string, string> = { ...sound };
  for (const [, file, imported] of faults) tree[file] = `import '${imported}';\n${tree[file] ?? ''}`;
  for (const [, file, imported] of typeFaults) {
    tree[file] = `import type {} from '${imported}';\n${tree[file] ?? ''}`;
  }
  return tree;
}

describe('walls', () => {
  let broken: Verdict;

  beforeAll(async () => {
    broken = await checkWalls(plantWorkspaces(withFaults()));
  });

  it('a tree whose imports all go the right way passes', async () => {
    const verdict = await checkWalls(plantWorkspaces(sound));
    expect(verdict.output).toContain('no dependency violations found');
    expect(verdict.isFine).toBe(true);
  });

  it.each([...faults, ...typeFaults])('%s: %s may not import %s', (wall, file, imported) => {
    expect(broken.isFine).toBe(false);
    const stem = imported.split('/').at(-1) ?? imported;
    expect(broken.output).toMatch(new RegExp(`error ${wall}: ${file} → [^→]*${stem.replace('node:', '')}`));
  });
});
