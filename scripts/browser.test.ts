import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBrowser } from './browser.ts';
import { plant } from './checks/testing/planted.ts';

function folderWithProgram(name: string): string {
  const folder = plant({ [name]: '#!/bin/sh\n' });
  chmodSync(join(folder, name), 0o755);
  return folder;
}

it('BROWSER_PATH takes precedence over an installed browser', () => {
  const mine = join(folderWithProgram('mine'), 'mine');
  const env = { BROWSER_PATH: mine, PATH: folderWithProgram('chromium') };
  expect(findBrowser(env).executablePath).toBe(mine);
});

it("the error for a BROWSER_PATH that can't run names the path", () => {
  expect(() => findBrowser({ BROWSER_PATH: '/nowhere/browser' })).toThrow('/nowhere/browser');
});

it('an installed Chromium is used before the one from npm', () => {
  const folder = folderWithProgram('chromium');
  expect(findBrowser({ PATH: folder }).executablePath).toBe(join(folder, 'chromium'));
});
