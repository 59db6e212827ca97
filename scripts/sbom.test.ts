import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './tools.ts';

type Component = { name: string; purl: string; hashes?: unknown[]; properties?: { name: string; value: string }[] };
type Bill = { bomFormat: string; components: Component[] };

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

it('npm run sbom lists every package in the lock file with its hash, and marks the development ones', () => {
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], options)) as Bill;
  const listed = new Map(bill.components.map((component) => [component.purl, component]));
  const server = JSON.parse(readFileSync(join(projectRoot, 'server/package.json'), 'utf8'));
  const pinned = Object.entries<string>(server.dependencies).filter(([name]) => !name.startsWith('@evens/'));
  for (const [name, version] of pinned) {
    const component = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect([name, component?.hashes?.length, component && isForDevelopment(component)]).toEqual([name, 1, false]);
  }
  const [typescript] = bill.components.filter(({ name }) => name === 'typescript');
  expect([bill.bomFormat, typescript && isForDevelopment(typescript)]).toEqual(['CycloneDX', true]);
});
