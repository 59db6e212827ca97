import type { BrowserContext, Page } from 'playwright-core';
import type { Place } from './screens-group.ts';
import { openPlace, opensPopup } from './screens-place.ts';

/** A dialog, a menu, or a popover, and the button of the page that opens it. */
export type Popup = { path: string; button: string };

const OPENS_WITHIN_MS = 1_500;
const MOST_ON_A_PAGE = 8;
/** These leave the page or act at once. */
const NOT_PRESSED = /sign out|log out|^retry$|refresh|download|copy|export/i;

/** Presses every button of every page once, to see which ones open something. */
export async function findPopups(context: BrowserContext, places: readonly Place[]): Promise<Popup[]> {
  const popups: Popup[] = [];
  const seen = new Set<string>();
  for (const { path } of places) {
    const page = await context.newPage();
    await openPlace(page, path);
    let found = 0;
    for (const button of await listButtons(page)) {
      // The header's buttons are the same on every page, and figures and rows open the same dialog each.
      const kind = button.replace(/[\p{Sc}\d+−.,%LW]+/gu, '#');
      if (NOT_PRESSED.test(button) || seen.has(kind) || found === MOST_ON_A_PAGE) continue;
      seen.add(kind);
      const popup = { path, button };
      if (!(await openPopup(page, popup))) continue;
      popups.push(popup);
      found += 1;
      await openPlace(page, path);
    }
    await page.close();
  }
  await context.close();
  return popups;
}

function listButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = Array.from(document.querySelectorAll<HTMLElement>('button, summary'));
    const names = buttons
      .filter((button) => button.checkVisibility() && !button.matches(':disabled, [role="tab"]'))
      .map((button) => (button.getAttribute('aria-label') ?? button.innerText).replace(/\s+/g, ' ').trim());
    return [...new Set(names.filter(Boolean))];
  });
}

/** Whether the button was there and opened something. */
export async function openPopup(page: Page, { button }: Popup): Promise<boolean> {
  const target = page.getByRole('button', { name: button, exact: true }).first();
  if (!(await target.isVisible())) return false;
  await target.click({ timeout: OPENS_WITHIN_MS }).catch(() => undefined);
  return opensPopup(page, OPENS_WITHIN_MS);
}
