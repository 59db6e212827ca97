import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The browser logs this when the server refuses a request. That's a normal response, not an error. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;
const outage =
  /net::ERR_INTERNET_DISCONNECTED|the server responded with a status of 503|Failed to load resource: net::ERR_FAILED|Unable to connect to the server/;

/** The tests' own scripts can't run in the frame that shows an email, like any other script. */
const sandbox = /^Blocked script execution in '\S+\/api\/admin\/email\/samples\//;

/** Records every error in one browser's pages, whether or not a test looks for it. */
export class Watch {
  readonly #context: BrowserContext;
  #faults: string[] = [];
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
      const isExpected = refusal.test(text) || sandbox.test(text) || (this.#knowsOutage && outage.test(text));
      if (message.type() === 'error' && !isExpected) this.#faults.push(`console: ${text}`);
    });
  }

  /** From now on, a call without a network, or to a server without its provider, isn't an error. */
  expectOutage(): void {
    this.#knowsOutage = true;
  }

  /** Starts over, for the next person. */
  forget(): void {
    this.#faults = [];
    this.#knowsOutage = false;
  }

  /** Expects no errors and no content wider than the screen (UX-01). */
  async expectNoFault(): Promise<void> {
    for (const page of this.#context.pages()) await expectNoSidewaysScroll(page);
    expect(this.#faults, 'faults in the pages').toEqual([]);
  }
}

/** A popup moves a moment after the screen is resized, so this waits for it. Content that's really too wide stays that way. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findTooWide), { message: `${page.url()} scrolls sideways` }).toEqual([]);
}

function findTooWide(): string[] {
  // An element that scrolls sideways inside its own box is as bad as a page that does.
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
