import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/servers/world.ts';
import { aCard } from '../../testing/stand-ins/a-card.ts';
import { serveWeb } from '../serving/static-files.ts';

const pages = mkdtempSync(join(tmpdir(), 'evens-headers-'));
let world: World;
let cookie: string;
let groupId: string;

beforeAll(async () => {
  world = await startWorld();
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Evens</title>');
  writeFileSync(join(pages, 'assets', 'entry-abc.js'), 'export {};');
  writeFileSync(join(pages, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(pages, 'lines.html'), '<!doctype html><title>Lines</title>');
  serveWeb(world.app.http, { folder: pages, base: '', findMark: async () => undefined, findCard: aCard });
  const ann = await world.aUser('Ann Lee');
  groupId = (await world.aGroup(ann)).id;
  cookie = ann.api.cookie;
});
afterAll(async () => {
  await world.stop();
  rmSync(pages, { recursive: true });
});

/** Sends raw text on a new connection, and returns the answer and whether the server closed the connection. */
async function onTheWire(request: string): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = once(socket, 'end').then(() => true);
  socket.write(request);
  const answered = once(socket, 'data').then(() => closedSoon());
  /** If the connection stays open, another request on it gets an answer. */
  async function closedSoon(): Promise<boolean> {
    if (!/^connection: close/im.test(text)) return false;
    return closed;
  }
  const isClosed = await Promise.race([closed, answered]);
  socket.destroy();
  return { text, isClosed };
}

const HOST = 'Host: localhost\r\n';

type Sent = [
  what: string,
  status: number,
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: string,
];

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=part' };
const file =
  '--part\r\nContent-Disposition: form-data; name="name"; filename="a.json"\r\n\r\n{"name":"x"}\r\n--part--\r\n';
const answers: Sent[] = [
  ['an answer', 200, 'GET', '/api/me'],
  ['an answer without its body', 200, 'HEAD', '/api/me'],
  ['no session', 401, 'GET', '/api/me', { cookie: '' }],
  ['an unknown call', 404, 'GET', '/api/nothing'],
  ['an unknown group', 404, 'GET', '/api/groups/abcdefghijklmnopqrstuv'],
  ['a wrong method', 405, 'DELETE', '/api/me'],
  ['an OPTIONS request', 405, 'OPTIONS', '/api/me'],
  ['wrong input', 422, 'POST', '/api/groups', json, '{}'],
  ['half a body', 400, 'POST', '/api/groups', json, '{'],
  ['a form', 415, 'POST', '/api/groups', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=x'],
  ['a form with a file', 415, 'POST', '/api/groups', multipart, file],
  ['too much', 413, 'POST', '/api/groups', json, JSON.stringify({ name: 'x'.repeat(70_000) })],
  ['another site', 403, 'POST', '/api/groups', { ...json, 'sec-fetch-site': 'cross-site' }, '{"name":"x"}'],
  ['an address that cannot be decoded', 302, 'GET', '/%ff'],
  ['the description of the calls', 200, 'GET', '/api/openapi.json'],
  ['the API reference', 200, 'GET', '/api/docs'],
  ['a page', 200, 'GET', '/lines'],
  ['a POST to a page', 405, 'POST', '/lines'],
  ['an asset', 200, 'GET', '/assets/entry-abc.js'],
  ['a picture', 200, 'GET', '/mark.svg'],
  ['a missing asset', 404, 'GET', '/assets/none.js'],
];

async function send([, , method, path, headers, body]: Sent): Promise<Response> {
  return fetch(world.url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/** Checks the headers that every answer has (ER-04). */
function expectGuarded(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect([...headers.keys()].filter((name) => /^access-control|^server$|^x-powered-by/.test(name))).toEqual([]);
  const type = headers.get('content-type');
  if (type) expect(type).toMatch(/; ?charset=utf-8$/i);
}

describe('every answer has the security headers', () => {
  it.each(answers)('%s (%i)', async (...sent) => {
    const answer = await send(sent);
    expect(answer.status).toBe(sent[1]);
    expectGuarded(answer.headers);
    const isCached = answer.status === 200 && !sent[3].startsWith('/api/');
    expect(answer.headers.get('cache-control') === 'no-store').toBe(!isCached);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    await answer.body?.cancel();
  });

  it('even if nothing has changed since the last request', async () => {
    const first = await fetch(`${world.url}/api/lines`, { headers: { cookie } });
    await first.text();
    const tag = first.headers.get('etag') ?? 'none';
    const again = await fetch(`${world.url}/api/lines`, { headers: { cookie, 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expectGuarded(again.headers);
  });

  it('even if it is an event stream', async () => {
    const leave = new AbortController();
    const answer = await fetch(`${world.url}/api/live?groupId=${groupId}`, {
      headers: { cookie },
      signal: leave.signal,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expectGuarded(answer.headers);
    leave.abort();
  });

  it('and requires HTTPS from now on if it came over HTTPS', async () => {
    const secure = await startWorld({ settings: { PUBLIC_URL: 'https://evens.example' } });
    for (const path of ['/api/health', '/api/nothing', '/api/me']) {
      const { headers } = await fetch(secure.url + path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
    await secure.stop();
  });
});

describe('a page that another site may have opened is cut off from it', () => {
  it.each([
    ['another site', 'cross-site', 'same-origin-allow-popups'],
    ['another server of the same site', 'same-site', 'same-origin-allow-popups'],
    ['a browser that does not say', undefined, 'same-origin-allow-popups'],
    ['Evens', 'same-origin', null],
    ['the person', 'none', null],
  ])('%s', async (_who, site, policy) => {
    const headers = site === undefined ? {} : { 'sec-fetch-site': site };
    const page = await send(['', 200, 'GET', '/lines', headers]);
    expect(page.headers.get('cross-origin-opener-policy')).toBe(policy);
    expect(page.headers.get('vary')).toContain('Sec-Fetch-Site');
    expectGuarded(page.headers);
  });
});

describe('a request with the wrong method', () => {
  it('gets the list of methods that its address takes', async () => {
    const answer = await send(['', 0, 'DELETE', '/api/me/settings']);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'PATCH']);
    expect(await answer.json()).toMatchObject({ code: 'WRONG_METHOD' });
  });

  it.each(['/api/me', '/lines'])('is never echoed for TRACE %s', async (path) => {
    const { text } = await onTheWire(`TRACE ${path} HTTP/1.1\r\n${HOST}Cookie: evens=secret\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
    expect(text).not.toContain('secret');
  });
});

describe('a request that two servers could read differently is refused and closes the connection if it has', () => {
  const post = `POST /api/auth/sign-out HTTP/1.1\r\n${HOST}`;
  it.each([
    ['a length and chunks', `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
    ['chunks and a length', `${post}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\nG`],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello`],
    ['a list of lengths', `${post}Content-Length: 5, 5\r\n\r\nhello`],
    ['an invalid length', `${post}Content-Length: +5\r\n\r\nhello`],
    ['unknown chunks', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks that are not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a chunk without a size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
    ['a space before the colon', `${post}Content-Length : 5\r\n\r\nhello`],
    ['a folded line', `${post}X: a\r\n b: c\r\n\r\n`],
    ['two Host headers', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
    ['line feeds only', 'GET /api/health HTTP/1.1\nHost: localhost\n\n'],
    ['a zero in a header', `GET /api/health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['an invalid host', 'GET /api/health HTTP/1.1\r\nHost: a b/c@d\r\n\r\n'],
    ['an Expect header', `${post}Expect: the-best\r\nContent-Length: 0\r\n\r\n`],
    ['a CONNECT method', `CONNECT evil.example:80 HTTP/1.1\r\n${HOST}\r\n`],
    ['an unknown method', `STEAL / HTTP/1.1\r\n${HOST}\r\n`],
    ['endless headers', `GET /api/health HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('%s', async (_what, request) => {
    const { text, isClosed } = await onTheWire(request);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(isClosed).toBe(true);
    expect(text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const lines = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]);
    expectGuarded(new Headers(lines));
    expect(JSON.parse(body)).toEqual({
      code: 'UNREADABLE',
      message: 'The request is malformed.',
      requestId: expect.any(String),
    });
  });
});
