import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode } from './checks/project.ts';
import { projectRoot } from './tools.ts';

const ofTestsAlone = ['BROWSER_PATH', 'TEST_DATABASE_URL'];

function settingsOfServer(): string[] {
  const path = 'server/src/config.ts';
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  eachNode({ path, text, tree }, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'settings' || !node.initializer) return;
    const table = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    if (ts.isObjectLiteralExpression(table)) names.push(...table.properties.flatMap((p) => p.name?.getText() ?? []));
  });
  return names;
}

it('.env.example lists exactly the settings that the server reads, all commented out', () => {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
  const shown = [...example.matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(shown.toSorted()).toEqual([...settingsOfServer(), ...ofTestsAlone].toSorted());
  expect(example).not.toMatch(/^[^#\n]/m);
});
