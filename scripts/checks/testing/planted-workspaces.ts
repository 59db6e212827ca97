import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../tools.ts';
import { plant, type Tree } from './planted.ts';

const realSettings = ['biome.json', 'knip.json', '.gitignore', 'tsconfig.base.json', 'tsconfig.json'];
const workspaces = ['domain', 'server', 'web', 'e2e', 'prove'];
const realTypeSettings = ['domain', 'server', 'web'].map((workspace) => `${workspace}/tsconfig.json`);

const manifests: Tree = {
  'package.json': json({ name: 'evens', private: true, type: 'module', workspaces }),
  'domain/package.json': json({ name: '@evens/domain', type: 'module', exports: { './*': './src/*.ts' } }),
  'server/package.json': json({
    name: '@evens/server',
    type: 'module',
    exports: { './testing/*': './src/testing/*.ts' },
    dependencies: { '@evens/domain': '0.1.0', kysely: '0.29.9' },
  }),
  'web/package.json': json({
    name: '@evens/web',
    type: 'module',
    exports: { './*/copy': './src/*/copy.ts' },
    dependencies: { '@evens/domain': '0.1.0', vite: '8.3.8' },
  }),
  'e2e/package.json': json({
    name: '@evens/e2e',
    type: 'module',
    dependencies: { '@evens/server': '0.1.0', '@playwright/test': '1.65.1' },
  }),
  'prove/package.json': json({ name: '@evens/prove', type: 'module' }),
};

/** A small project with the real project's manifests, settings, and installed packages. */
export function plantWorkspaces(tree: Tree): string {
  const root = plant({ ...manifests, ...tree });
  for (const path of [...realSettings, ...realTypeSettings]) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    copyFileSync(join(projectRoot, path), join(root, path));
  }
  linkParts(root);
  return root;
}

function linkParts(root: string): void {
  const parts = join(root, 'node_modules');
  mkdirSync(join(parts, '@evens'), { recursive: true });
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    if (name === '@evens' || name.startsWith('.')) continue;
    symlinkSync(join(projectRoot, 'node_modules', name), join(parts, name));
  }
  for (const workspace of workspaces) symlinkSync(join(root, workspace), join(parts, '@evens', workspace));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
