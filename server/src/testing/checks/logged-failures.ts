import { beforeEach, vi } from 'vitest';
import type { World } from '../servers/world.ts';

/** What a test's server logs as failed, without the errors themselves: the texts, and what each of them names. */
export function watchFailures({ app }: Pick<World, 'app'>): () => [text: unknown, named: object][] {
  const logged = vi.spyOn(app.context.log, 'error');
  beforeEach(() => {
    logged.mockClear();
  });
  return () =>
    logged.mock.calls.map(([given, text]) => {
      const { err: _, ...named } = Object(given);
      return [text, named];
    });
}
