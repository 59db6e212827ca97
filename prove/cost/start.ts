import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@evens/server/testing/servers/free-port';
import type { MeasuredDatabase } from '@evens/server/testing/servers/measured-database';
import { TEST_SECRET } from '@evens/server/testing/servers/test-secret';
import { median } from '../report.ts';

const ENTRY = fileURLToPath(new URL('../../scripts/boot.js', import.meta.url));
const ROUNDS = 3;

/** Milliseconds from starting Evens, as `npm start` does, to its first answer; the median of three. The database is up to date. */
export async function measureStart({ address }: MeasuredDatabase): Promise<number> {
  // The first start builds the pages and the server and opens the database once.
  await startOnce(address);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await startOnce(address));
  return median(times);
}

async function startOnce(address: MeasuredDatabase['address']): Promise<number> {
  const port = await freePort();
  const where = 'postgres' in address ? { DATABASE_URL: address.postgres } : { DATA_DIR: address.folder };
  const settings = { ...process.env, ...where, PORT: String(port), SECRET: TEST_SECRET, LOG_LEVEL: 'error' };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [ENTRY], { env: settings, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isHealthy(port))) await wait(5);
  const ms = Math.round(performance.now() - startedAt);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return ms;
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
