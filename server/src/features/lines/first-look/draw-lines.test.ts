import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testWorld } from '../../../testing/test-world.ts';
import { createDrawer } from './draw-lines.ts';

const world = await testWorld();
const folder = await mkdtemp(join(tmpdir(), 'evens-pages-'));
afterAll(() => rm(folder, { recursive: true }));

it('the lines are drawn even if loading the code that draws them failed before', async () => {
  world.aGame({ homeTeam: 'Green Bay Packers' });
  await (await world.aUser('Ann')).api.get('/api/lines');
  const file = join(folder, '.server', 'draw-lines.js');
  await mkdir(join(folder, '.server'));
  await writeFile(file, '');
  const drawLines = createDrawer(world.app.context, folder);
  await rm(file);
  await expect(drawLines('America/Chicago')).rejects.toThrow();
  await writeFile(file, 'export const drawLines = ({ timeZone }) => "Games in " + timeZone;');
  expect(await drawLines('America/Chicago')).toBe('Games in America/Chicago');
});
