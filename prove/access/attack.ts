import type { Answer } from '@evens/server/testing/servers/client';
import type { World } from '@evens/server/testing/servers/world';

/** The setup for an attack, and the checks of its steps. */
export type Scene = {
  world: World;
  expect(what: string, found: unknown, due: unknown): void;
  /** The call must fail with this code and change nothing. */
  expectRefusal(what: string, call: () => Promise<Answer<{ code?: string }>>, code: string): Promise<void>;
  /** The call may return anything but must change nothing. */
  expectNoChange(what: string, call: () => Promise<unknown>): Promise<void>;
};

export type Attack = (scene: Scene) => Promise<void>;
