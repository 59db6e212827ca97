import type { Locator, Page } from 'playwright-core';

/**
 * Between two things that someone does, and before the page is asked whether it shows them. Asking runs code in the page,
 * which would count as the page's own.
 */
export const PAUSE_MS = 500;

/** Touches the middle of something on the screen, with a pause before and after. */
export async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen`);
  await page.waitForTimeout(PAUSE_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}
