import { request } from 'node:http';
import { expect, it } from 'vitest';
import { LiveReader } from '../../testing/servers/live-reader.ts';
import { startWorld } from '../../testing/servers/world.ts';

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
