import type { BrowserContext, Locator, Page } from 'playwright-core';

/** What a flow took: taps outside of fields, fields that were filled in, and screens or sheets that were looked at. */
export type Work = { taps: number; fields: number; screens: number; seconds: number };

/** A person with a phone, who taps and types without a pause. The page itself counts, so a tap on nothing counts, too. */
export class Hand {
  readonly page: Page;
  readonly #startedAt = performance.now();
  #taps = 0;
  #fields = 0;
  #screens = 0;

  static async of(context: BrowserContext): Promise<Hand> {
    const hand = new Hand(await context.newPage());
    await hand.page.exposeFunction('countWork', (kind: 'tap' | 'field') => hand.#count(kind));
    await hand.page.addInitScript(watchWork);
    return hand;
  }

  private constructor(page: Page) {
    this.page = page;
  }

  #count(kind: 'tap' | 'field'): void {
    if (kind === 'tap') this.#taps += 1;
    else this.#fields += 1;
  }

  /** Waits until a screen or a sheet shows what it's for. */
  async see(sign: Locator): Promise<void> {
    await sign.first().waitFor();
    this.#screens += 1;
  }

  async tap(target: Locator): Promise<void> {
    await target.first().tap();
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
  }

  finish(): Work {
    const seconds = Math.round((performance.now() - this.#startedAt) / 100) / 10;
    return { taps: this.#taps, fields: this.#fields, screens: this.#screens, seconds };
  }
}

/** Runs in every page. Tapping into a field isn't counted, because filling it in is. */
function watchWork(): void {
  const count: unknown = Reflect.get(globalThis, 'countWork');
  if (typeof count !== 'function') return;
  const filled = new WeakSet<EventTarget>();
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('tap'), true);
  addEventListener(
    'input',
    ({ target }) => {
      const isText = target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
      if (!isText || filled.has(target)) return;
      filled.add(target);
      count('field');
    },
    true,
  );
}
