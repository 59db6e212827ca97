import { afterAll } from 'vitest';
import { startWorld, type World } from './servers/world.ts';

/** A world for all tests of a file, which stops after the last one. */
export async function testWorld(options?: Parameters<typeof startWorld>[0]): Promise<World> {
  const world = await startWorld(options);
  afterAll(() => world.stop());
  return world;
}
