import type { BrowserContext, Page, Request } from 'playwright-core';

const PATIENCE_MS = 15_000;
const STILL_MS = 300;

/** A page is ready once it has a heading, nothing in it is busy, and it has stopped changing. */
export async function openPlace(page: Page, path: string): Promise<void> {
  // The same address again, or with another part after the #, would load nothing.
  await page.goto('about:blank');
  await page.goto(path);
  const isReady = () => document.querySelector('main h1') && !document.querySelector('[aria-busy=true]');
  await page.waitForFunction(isReady, null, { timeout: PATIENCE_MS }).catch(() => {
    throw new Error(`${path} wasn't ready in time`);
  });
  await waitUntilStill(page);
}

/** What each page has asked for and not received yet. The stream of live events never ends. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Remembers what the pages of a context wait for. */
export function followCalls(context: BrowserContext): void {
  context.on('page', (page) => {
    const calls = new Set<Request>();
    unanswered.set(page, calls);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/api/live') calls.add(request);
    });
    page.on('requestfinished', (request) => calls.delete(request));
    page.on('requestfailed', (request) => calls.delete(request));
  });
}

/** Waits until the page has its answers and hasn't changed for a while. */
export async function waitUntilStill(page: Page): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  do {
    // The page may be on its way to another address.
    await page.evaluate(stayStill, { stillMs: STILL_MS, patienceMs: PATIENCE_MS }).catch(() => page.waitForLoadState());
  } while ((unanswered.get(page)?.size ?? 0) > 0 && performance.now() < end);
}

function stayStill({ stillMs, patienceMs }: { stillMs: number; patienceMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, stillMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, stillMs);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(end, patienceMs);
  });
}
