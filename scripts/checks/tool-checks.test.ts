import { describe, expect, it } from 'vitest';
import type { Tree } from './testing/planted.ts';
import { plantWorkspaces } from './testing/planted-workspaces.ts';
import { checkDeadCode, checkStyle, checkTypes } from './tool-checks.ts';

const sound: Tree = {
  'domain/src/bids/rules.ts': 'export function isOver(at: Date, now: Date): boolean {\n  return at <= now;\n}\n',
  'server/src/main.ts':
    "import { isOver } from '@evens/domain/bids/rules';\nimport { Kysely } from 'kysely';\n\nisOver(new Date(0), new Date(1));\nKysely.toString();\n",
  'server/src/testing/servers/world.ts': 'export const aUser = 1;\n',
  'web/src/app/main.tsx': "import { isOver } from '@evens/domain/bids/rules';\n\nisOver(new Date(0), new Date(1));\n",
  'web/index.html': '<!doctype html>\n<script type="module" src="/src/app/main.tsx"></script>\n',
  'web/vite.config.ts': "import { defineConfig } from 'vite';\n\nexport default defineConfig({});\n",
  'e2e/bids.spec.ts': "import { aUser } from '@evens/server/testing/servers/world';\n\naUser.toFixed();\n",
  'e2e/playwright.config.ts':
    "import { defineConfig } from '@playwright/test';\n\nexport default defineConfig({ testMatch: '**/*.spec.ts' });\n",
  'prove/run.ts': "process.stdout.write('');\n",
  'scripts/start.ts': "process.stdout.write('');\n",
};

describe('types', () => {
  it('valid types pass', async () => {
    expect(await checkTypes(plantWorkspaces(sound), 'domain')).toEqual({ isFine: true, output: '' });
  });

  it('a value of the wrong type is found', async () => {
    const tree = { ...sound, 'domain/src/bids/model.ts': "export const limit: number = 'many';\n" };
    const { isFine, output } = await checkTypes(plantWorkspaces(tree), 'domain');
    expect(isFine).toBe(false);
    expect(output).toContain('domain/src/bids/model.ts(1,14): error TS2322');
  });
});

describe('style', () => {
  const faults: readonly (readonly [rule: string, code: string])[] = [
    ['noExplicitAny', 'export const limit: any = 1;\n'],
    ['noNonNullAssertion', 'export function first(limits: number[]): number {\n  return limits[0]!;\n}\n'],
    ['noDefaultExport', 'export default 1;\n'],
    ['noFocusedTests', "it.only('a bid', () => {});\n"],
    ['noSkippedTests', "it.skip('a bid', () => {});\n"],
    ['format', 'export   const limit = 1\n'],
  ];

  it('a valid tree passes', async () => {
    const { isFine, output } = await checkStyle(plantWorkspaces(sound));
    expect(output).toContain('No fixes applied');
    expect(isFine).toBe(true);
  });

  it.each(faults)('%s is found', async (rule, code) => {
    const { isFine, output } = await checkStyle(plantWorkspaces({ ...sound, 'domain/src/bids/model.ts': code }));
    expect(isFine).toBe(false);
    expect(output).toMatch(new RegExp(`domain/src/bids/model\\.ts.*${rule}`));
  });
});

describe('dead code', () => {
  it('a tree without unused code passes', async () => {
    expect(await checkDeadCode(plantWorkspaces(sound))).toEqual({ isFine: true, output: expect.any(String) });
  });

  it('unused files, exports, and packages are found', async () => {
    const tree = {
      ...sound,
      'domain/src/bids/errors.ts': 'export const bidErrors = {};\n',
      'server/src/app.ts': 'export const app = 1;\n',
      'web/package.json':
        '{ "name": "@evens/web", "dependencies": { "@evens/domain": "0.1.0", "react": "19.3.1", "vite": "8.3.8" } }\n',
      'prove/run.ts': "import 'fast-check-extras';\n",
    };
    const { isFine, output } = await checkDeadCode(plantWorkspaces(tree));
    expect(isFine).toBe(false);
    expect(output).toMatch(/Unused files.*\nserver\/src\/app\.ts/);
    expect(output).toMatch(/Unused dependencies.*\nreact +web\/package\.json/);
    expect(output).toMatch(/Unlisted dependencies[\s\S]*fast-check-extras/);
    expect(output).toMatch(/Unused exports.*\nbidErrors +domain\/src\/bids\/errors\.ts/);
  });
});
