import { freePortForListening } from '@evens/server/testing/servers/free-port';
import { startWorld, type TestGroup, type World } from '@evens/server/testing/servers/world';
import { type Browser, test as base } from '@playwright/test';
import { Friend, type Person } from './friend.ts';

export { expect } from '@playwright/test';

type Game = World['odds']['games'][number];
type WorldOptions = NonNullable<Parameters<typeof startWorld>[0]>;

export type Company = {
  world: World;
  ann: Friend;
  bob: Friend;
  /** A step of a journey. When it ends, everyone's pages are checked for errors. */
  step: (title: string, body: () => Promise<void>) => Promise<void>;
  /** Adds a game to the provider's list and sets every browser's clock to the server's again. */
  offerGame: (game?: Partial<Game>) => Promise<Game>;
  /** Moves time forward for the server and every browser. */
  passTime: (ms: number) => Promise<void>;
};

/** Ann and Bob, signed in, and a group that has Ann as admin and Bob as member. */
type Together = { together: { annsSide: Person; bobsSide: Person; group: TestGroup } };

/** Options that a file can set with test.use. */
type Choices = { annsDevice: FriendOptions['device'] };

let running: World | undefined;
const present = new Set<Friend>();

/** The same for all files of a worker, so that they can share browsers. */
let port: number | undefined;

function runningWorld(): World {
  if (!running) throw new Error('This file has no world: begin it with withWorld()');
  return running;
}

/** Gives the tests in a file one server with a fresh database and its own address. */
export function withWorld(options: WorldOptions = {}): void {
  let outer: World | undefined;
  test.beforeAll(async () => {
    outer = running;
    port ??= await freePortForListening();
    // A world inside another one has a port of its own.
    const settings = { ...(!outer && { PORT: String(port) }), ...options.settings };
    running = await startWorld({ ...options, settings, withWeb: true });
  });
  test.afterAll(async () => {
    await running?.stop();
    running = outer;
  });
}

type FriendOptions = Parameters<typeof Friend.sitDown>[2];

async function withFriend(
  browser: Browser,
  look: FriendOptions,
  use: (friend: Friend) => Promise<void>,
): Promise<void> {
  const friend = await Friend.sitDown(browser, runningWorld(), look);
  present.add(friend);
  await use(friend);
  present.delete(friend);
  await friend.watch.expectNoFault();
  await friend.leave();
}

export const test = base.extend<Company & Together & Choices>({
  annsDevice: ['desk', { option: true }],
  world: ({ browserName: _ }, use) => use(runningWorld()),
  ann: ({ browser, annsDevice, serviceWorkers }, use) =>
    withFriend(browser, { name: 'Ann Lee', device: annsDevice, serviceWorkers }, use),
  bob: ({ browser, serviceWorkers }, use) =>
    withFriend(browser, { name: 'Bob Reyes', device: 'phone', serviceWorkers }, use),
  together: async ({ ann, bob, world }, use) => {
    const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
    await use({ annsSide, bobsSide, group: await world.aGroup(annsSide, bobsSide) });
  },
  step: ({ browserName: _ }, use) =>
    use((title, body) =>
      test.step(title, async () => {
        await body();
        for (const friend of present) await friend.watch.expectNoFault();
      }),
    ),
  offerGame: ({ world }, use) =>
    use(async (game) => {
      const offered = world.aGame(game);
      for (const friend of present) await friend.context.clock.setSystemTime(world.clock.read());
      return offered;
    }),
  passTime: ({ world }, use) =>
    use(async (ms) => {
      world.clock.advance(ms);
      for (const friend of present) await friend.context.clock.fastForward(ms);
    }),
});
