import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveReader } from '../../testing/servers/live-reader.ts';
import { startWorld } from '../../testing/servers/world.ts';

/** How long Caddy keeps an idle connection to Evens, unless its host changes that. nginx keeps it for 60 seconds. */
const CADDY_KEEPS_SECONDS = 120;

afterEach(() => vi.useRealTimers());

it('stopping lets running requests finish and closes streams and idle connections right away (OP-04)', async () => {
  const world = await startWorld();
  const ann = await world.aUser('Ann Lee');
  const group = await world.aGroup(ann);
  const stream = await LiveReader.open(ann.api, group.id);
  const body = JSON.stringify({ name: 'Half Sent' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie: ann.api.cookie };
  const half = request(`${world.url}/api/groups`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((done) => half.on('response', (answer) => done(answer.statusCode)));
  await new Promise<void>((sent) => half.write(body.slice(0, 5), () => sent()));
  await ann.api.get('/api/me');
  const stopped = world.stop();
  half.end(body.slice(5));
  expect(await answered).toBe(200);
  await stopped;
  await expect(fetch(`${world.url}/api/health`)).rejects.toThrow();
  await stream.close();
});

it("stopping doesn't wait for a connection that a browser opened in advance and never used", async () => {
  const world = await startWorld();
  const unused = connect(Number(new URL(world.url).port), '127.0.0.1');
  await once(unused, 'connect');
  await world.aUser('Ann Lee');
  // Without the timer, nothing cuts the connections that are still open after a while.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closed = once(unused, 'close');
  await world.stop();
  await closed;
});

it('keeps an idle connection longer than the web servers in front of it, which would answer 502 otherwise', async () => {
  const world = await startWorld();
  const sent = request(`${world.url}/api/health`, { agent: new Agent({ keepAlive: true }) }).end();
  const [{ headers }] = await once(sent, 'response');
  const seconds = Number(/timeout=(\d+)/.exec(headers['keep-alive'])?.[1]);
  expect(seconds).toBeGreaterThan(CADDY_KEEPS_SECONDS);
  await world.stop();
});
