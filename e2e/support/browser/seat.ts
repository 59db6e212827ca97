import type { World } from '@evens/server/testing/servers/world';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { Messages } from './messages.ts';
import { Watch } from './watch.ts';

const devices = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

type Device = keyof typeof devices;
export type SeatLook = { device: Device; serviceWorkers: 'allow' | 'block' };

/** What a journey can do to a browser that nothing takes back. A browser like that isn't used again. */
const lastingChanges = {
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'grantPermissions', 'on', 'setOffline'],
  page: ['addInitScript', 'emulateMedia', 'exposeFunction', 'exposeBinding', 'on'],
  clock: ['pauseAt'],
};

type SeatParts = Pick<Seat, 'context' | 'page' | 'watch' | 'messages'> & { look: SeatLook; world: World };

let freeSeats: Seat[] = [];

/**
 * A browser for one person, with nothing stored in it. Journeys use the same ones one after another, because a new one has to
 * start a process and to load and compile Evens again, and that takes longer than most steps.
 */
export class Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: Watch;
  readonly messages: Messages;
  readonly #look: SeatLook;
  #world: World;
  #canBeUsedAgain = true;

  static async take(browser: Browser, world: World, look: SeatLook): Promise<Seat> {
    const free = freeSeats.find((seat) => seat.#isLike(look) && seat.#world.url === world.url);
    if (!free) return Seat.#open(browser, world, look);
    freeSeats = freeSeats.filter((seat) => seat !== free);
    await free.#enter(world);
    return free;
  }

  static async #open(browser: Browser, world: World, look: SeatLook): Promise<Seat> {
    const { device, serviceWorkers } = look;
    const options = { ...devices[device], serviceWorkers, reducedMotion: 'reduce' } as const;
    const context = await browser.newContext({ ...options, baseURL: world.url });
    await context.clock.install({ time: world.clock.read() });
    const [watch, messages] = [await Watch.over(context), await Messages.of(context)];
    return new Seat({ context, watch, messages, page: await context.newPage(), look, world });
  }

  private constructor(parts: SeatParts) {
    this.context = parts.context;
    this.page = parts.page;
    this.watch = parts.watch;
    this.messages = parts.messages;
    this.#look = parts.look;
    this.#world = parts.world;
    this.#noticeCalls(this.context, lastingChanges.context);
    this.#noticeCalls(this.page, lastingChanges.page);
    this.#noticeCalls(this.context.clock, lastingChanges.clock);
  }

  async #enter(world: World): Promise<void> {
    // Answers of another server may have the same versions.
    if (this.#world !== world) await this.forgetFiles();
    this.#world = world;
    await this.context.clock.setSystemTime(world.clock.read());
  }

  async forgetFiles(): Promise<void> {
    await this.#order((chromium) => chromium.send('Network.clearBrowserCache'));
  }

  /** Leaves it as it was, for the next journey. */
  async leave(): Promise<void> {
    const { context, page } = this;
    const isAlone = context.pages().length === 1;
    if (!this.#canBeUsedAgain || !isAlone || this.#look.serviceWorkers === 'allow') {
      await context.close();
      return;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A page of Evens without any code.
    await page.goto('/robots.txt');
    await page.setViewportSize(devices[this.#look.device].viewport);
    await page.evaluate(() => sessionStorage.clear());
    await this.#order(async (chromium) => {
      await chromium.send('Storage.clearDataForOrigin', { origin: this.#world.url, storageTypes: 'all' });
      await chromium.send('Page.resetNavigationHistory');
    });
    this.watch.forget();
    this.messages.forget();
    freeSeats.push(this);
  }

  async #order(give: (chromium: CDPSession) => Promise<unknown>): Promise<void> {
    const chromium = await this.context.newCDPSession(this.page);
    await give(chromium);
    await chromium.detach();
  }

  #isLike({ device, serviceWorkers }: SeatLook): boolean {
    return this.#look.device === device && this.#look.serviceWorkers === serviceWorkers;
  }

  #noticeCalls(target: object, names: readonly string[]): void {
    for (const name of names) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') throw new Error(`Playwright has no ${name} there`);
      Reflect.set(target, name, (...args: unknown[]) => {
        this.#canBeUsedAgain = false;
        return method.apply(target, args);
      });
    }
  }
}
