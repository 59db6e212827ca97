import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@evens/server/testing/servers/free-port';
import { makeFolder } from '@evens/server/testing/servers/measured-database';
import { TEST_SECRET } from '@evens/server/testing/servers/test-secret';
import { startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import { fillProvider } from '../load/lines-page-games.ts';
import { GAMES, seedFullGroup, toCookies } from './full-group.ts';

const BOOT = fileURLToPath(new URL('../../scripts/boot.js', import.meta.url));
const ASK_EVERY_MS = 100;
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#246"/></svg>`;

export type StartedEvens = { url: string; cookies: ReturnType<typeof toCookies>; stop(): Promise<void> };

/** Evens in a process of its own, as `npm start` runs it, with a full group, a week of games, and a member's cookie. */
export async function startEvens(): Promise<StartedEvens> {
  const [database, odds, logos, port] = await Promise.all([makeFolder(), startOddsStandIn(), startLogos(), freePort()]);
  if (!('folder' in database.address)) throw new Error('the database has no folder');
  const at = new Date();
  fillProvider(odds.games, { count: GAMES, at });
  const viewer = await database.withDatabase((opened) => seedFullGroup(opened, at));
  const { DATABASE_URL: _, ...own } = process.env;
  const env = {
    ...own,
    DATA_DIR: database.address.folder,
    PORT: String(port),
    SECRET: TEST_SECRET,
    ODDS_API_KEY: 'a-key',
    ODDS_API_URL: odds.url,
    LOGO_URL: `http://127.0.0.1:${(logos.address() as AddressInfo).port}`,
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [BOOT], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await hasGames(url, viewer.cookie))) {
    if (child.exitCode !== null) throw new Error('Evens ended at its start');
    await wait(ASK_EVERY_MS);
  }
  return {
    url,
    cookies: toCookies(viewer),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      logos.close();
      await odds.stop();
      await database.drop();
    },
  };
}

function hasGames(url: string, cookie: string): Promise<boolean> {
  return fetch(`${url}/api/lines`, { headers: { cookie } })
    .then(async (response) => (await response.json()).items.length === GAMES)
    .catch(() => false);
}

/** Has a picture for every team. */
async function startLogos(): Promise<Server> {
  const headers = { 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' };
  const server = createServer((_, response) => response.writeHead(200, headers).end(LOGO));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
