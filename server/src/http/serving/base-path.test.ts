import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCard } from '../../testing/stand-ins/a-card.ts';
import { testWorld } from '../../testing/test-world.ts';
import { describeCookie, getBasePath } from './base-path.ts';
import { serveWeb } from './static-files.ts';

const site = 'https://example.com/evens';
const page = '<!doctype html><html lang="en"><script src="/early.js"></script><a href="#main">';
const folder = mkdtempSync(join(tmpdir(), 'evens-pages-'));
const world = await testWorld({ settings: { PUBLIC_URL: `${site}/`, SIGN_UP: 'open' } });

beforeAll(() => {
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'lines.html'), page.replace('<html ', '<html data-opening="lines" '));
  for (const tab of ['bids', 'bets', 'debts', 'stats']) writeFileSync(join(folder, `${tab}.html`), page);
  writeFileSync(join(folder, 'early.js'), '// early');
  serveWeb(world.app.http, { folder, base: '/evens', findMark: async () => undefined, findCard: aCard });
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string) => fetch(world.url + path, { redirect: 'manual' });

describe('an Evens under a path of its host (HO-08)', () => {
  it.each(['/evens/api/health', '/api/health'])(
    'answers whether or not the proxy removed the path: %s',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it('a path that only begins with the same letters is another one', async () => {
    expect((await get('/evensong/api/health')).headers.get('content-type')).toContain('text/html');
  });

  it('its pages name their files and the path, and files stay as they are', async () => {
    for (const path of ['/evens/', '/evens/bids', '/evens/index.html', '/evens/join/some.code']) {
      const moved = '<html data-base="/evens" lang="en"><script src="/evens/early.js"></script><a href="#main">';
      expect(await (await get(path)).text()).toBe(`<!doctype html>${moved}`);
    }
    expect(await (await get('/evens/lines.html')).text()).toContain('<html data-base="/evens" data-opening="lines"');
    expect(await (await get('/evens/early.js')).text()).toBe('// early');
  });

  it.each([
    ['the path alone', '/evens', '/evens/'],
    ['a malformed address', '/evens/%E0%A4%A', '/evens/lines'],
    ['a sign-in that no one began', '/evens/api/auth/callback/google', '/evens/login'],
  ])('redirects stay under the path: %s', async (_what, path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  it('cookies count only under the path, and the session in one works', async () => {
    const ann = await world.aUser('Ann');
    const [line] = (await ann.api.fetch('/evens/api/auth/sign-out', { method: 'POST' })).headers.getSetCookie();
    expect(line).toMatch(/^__Secure-evens=;.*Path=\/evens;.*Secure/);
    const bob = await world.aUser('Bob');
    expect((await bob.api.get<{ user: { id: string } }>('/evens/api/auth/get-session')).body.user.id).toBe(bob.id);
  });

  it('links that Evens hands out begin with the public address', async () => {
    const cora = await world.aUser('Cora');
    const group = await world.aGroup(cora);
    const invite = await cora.api.post<{ inviteLink: string }>(`/api/groups/${group.id}/invites`);
    expect(invite.body.inviteLink).toContain(`${site}/join/`);
    expect((await cora.api.post<{ url: string }>('/api/me/calendar')).body.url).toContain(`${site}/api/calendar/`);
    expect(await world.mailedLink(cora.email)).toMatch(/^\/evens\/verify-email#token=/);
  });

  it('the description of the API names the path, and its page names files next to it', async () => {
    expect(await (await get('/evens/api/openapi.json')).json()).toMatchObject({ servers: [{ url: '/evens' }] });
    expect(await (await get('/evens/api/docs')).text()).not.toMatch(/(href|src)="\//);
  });
});

describe('an Evens at the root of its host', () => {
  it.each(['https://example.com', 'https://example.com/', 'http://localhost:3000'])(
    '%s has no base path',
    (address) => {
      expect(getBasePath(address)).toBe('');
    },
  );

  it('its cookies are for the whole host, which browsers enforce with HTTPS', () => {
    expect(describeCookie('https://example.com', 'evens')).toMatchObject({
      name: '__Host-evens',
      options: { path: '/', secure: true },
    });
    expect(describeCookie('http://localhost:3000', 'evens')).toMatchObject({
      name: 'evens',
      options: { path: '/', secure: false },
    });
  });
});
