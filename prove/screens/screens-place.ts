import type { Page } from 'playwright-core';

const PATIENCE_MS = 15_000;
const STILL_MS = 500;
const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A page is ready once it has a heading, nothing in it is busy, and it has stopped changing. */
export async function openPlace(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isReady = () => document.querySelector('main h1') && !document.querySelector('[aria-busy=true]');
  await page.waitForFunction(isReady, null, { timeout: PATIENCE_MS }).catch(() => undefined);
  await waitUntilStill(page);
}

/** Waits until the page has stopped changing. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'lastLook'));
  await page.waitForFunction(hasStopped, STILL_MS, { timeout: PATIENCE_MS, polling: 100 }).catch(() => undefined);
}

/** Whether the page has looked the same for a while. */
function hasStopped(stillMs: number): boolean {
  const { length } = document.body.innerHTML;
  const last: { length: number; at: number } | undefined = Reflect.get(globalThis, 'lastLook');
  if (last?.length === length) return performance.now() - last.at >= stillMs;
  Reflect.set(globalThis, 'lastLook', { length, at: performance.now() });
  return false;
}

/** Whether a dialog or a menu opens in time, and stays. What the press closed may still be there for a moment. */
export async function opensPopup(page: Page, withinMs: number): Promise<boolean> {
  const opened = page.locator(POPUP).first();
  const isThere = await opened.waitFor({ timeout: withinMs }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  await waitUntilStill(page);
  return opened.isVisible();
}
