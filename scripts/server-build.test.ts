import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAlone, buildWhenChanged } from './built-when-changed.ts';
import { buildServerWhenChanged } from './server-build.ts';
import { projectRoot, runNode } from './tools.ts';

mkdirSync(join(projectRoot, '.cache'), { recursive: true });
const room = mkdtempSync(join(projectRoot, '.cache', 'build-'));
afterAll(() => rmSync(room, { recursive: true }));

describe('a build', () => {
  it('is made once, and again only when what its sources say has changed', async () => {
    const source = join(room, 'source.txt');
    let builds = 0;
    const build = () =>
      buildWhenChanged({
        what: 'it',
        sources: [relative(projectRoot, join(room, '*.txt'))],
        stampPath: join(room, '.built'),
        make: async () => {
          builds += 1;
        },
        say: () => {},
      });
    const counts: number[] = [];
    const buildAfter = async (change: () => void) => {
      change();
      await build();
      counts.push(builds);
    };
    await buildAfter(() => writeFileSync(source, 'one'));
    await buildAfter(() => {});
    await buildAfter(() => utimesSync(source, 1, 1));
    await buildAfter(() => writeFileSync(source, 'two'));
    await buildAfter(() => rmSync(source));
    expect(counts).toEqual([1, 1, 1, 2, 3]);
  });

  it('is made once, even if several processes start at the same time', async () => {
    let [builds, atOnce, most] = [0, 0, 0];
    const build = () =>
      buildWhenChanged({
        what: 'it',
        sources: [relative(projectRoot, join(room, 'same', '*.txt'))],
        stampPath: join(room, 'same', '.built'),
        make: async () => {
          builds += 1;
          atOnce += 1;
          most = Math.max(most, atOnce);
          await new Promise((done) => setImmediate(done));
          atOnce -= 1;
        },
        say: () => {},
      });
    mkdirSync(join(room, 'same'));
    await Promise.all([build(), build(), build()]);
    expect([builds, most]).toEqual([1, 1]);
  });

  it("doesn't wait for a process that was killed while it built", async () => {
    const { pid = 0 } = spawnSync(process.execPath, ['--eval', '']);
    const lockPath = join(room, 'left behind');
    writeFileSync(lockPath, String(pid));
    let isBuilt = false;
    await buildAlone(lockPath, async () => {
      isBuilt = true;
    });
    expect([isBuilt, existsSync(lockPath)]).toEqual([true, false]);
  });
});

describe('the bundle of the server', () => {
  it('runs, and its stack traces name lines of the sources', { timeout: 60_000 }, async () => {
    const bundle = await buildServerWhenChanged(() => {});
    // No host can do anything about a database that hangs up, so its error keeps its trace.
    const database = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    const { exitCode, output } = await runNode([
      '--eval',
      `process.setSourceMapsEnabled(true);
       Object.assign(process.env, { DATABASE_URL: 'postgres://127.0.0.1:${port}/none', SECRET: '${randomBytes(32).toString('hex')}' });
       import('${bundle}');`,
    ]);
    database.close();
    expect(exitCode).toBe(1);
    expect(output).toContain('Connection terminated unexpectedly');
    expect(output).toMatch(/server\/src\/db\/setup\/primary\.ts:\d+:\d+/);
  });
});
