import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What a browser says in its console when the server refuses something: that is an answer, not a fault. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;
const outage =
  /net::ERR_INTERNET_DISCONNECTED|the server responded with a status of 503|Unable to connect to the server/;

/** Hears everything that goes wrong in the pages of one browser, whether or not a test looks at it. */
export class Watch {
  readonly #context: BrowserContext;
  readonly #faults: string[] = [];
  #knowsOutage = false;

  static async over(context: BrowserContext): Promise<Watch> {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The content policy forbids ${violatedDirective}: ${blockedURI}`),
      );
    });
    return new Watch(context);
  }

  private constructor(context: BrowserContext) {
    this.#context = context;
    context.on('weberror', (error) => this.#faults.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      const text = message.text();
      const isExpected = refusal.test(text) || (this.#knowsOutage && outage.test(text));
      if (message.type() === 'error' && !isExpected) this.#faults.push(`console: ${text}`);
    });
  }

  /** From now on a call that finds no network, or a server without its provider, is no fault. */
  expectOutage(): void {
    this.#knowsOutage = true;
  }

  /** Nothing has gone wrong, and nothing reaches beyond the side of a screen (UX-01). */
  async expectNoFault(): Promise<void> {
    for (const page of this.#context.pages()) await expectNoSidewaysScroll(page);
    expect(this.#faults, 'faults in the pages').toEqual([]);
  }
}

/** A popup takes its place anew a moment after a screen has changed its size; what is too wide stays so. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findTooWide), { message: `${page.url()} scrolls sideways` }).toEqual([]);
}

function findTooWide(): string[] {
  // A part of the page that scrolls sideways within its own frame is no better than a page that does.
  const frames = Array.from(document.querySelectorAll('body *')).filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches('input, textarea, select') &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
  );
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return frames.slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
  const wide = Array.from(document.querySelectorAll('body *')).filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `${scrollWidth} of ${clientWidth} pixels`,
    ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
  ];
}
