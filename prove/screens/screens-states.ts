import type { Page } from 'playwright-core';
import type { Place } from './screens-people.ts';
import { openPlace, waitUntilStill } from './screens-place.ts';

/** These leave the page, or do the same as reading it again. */
const NOT_PRESSED = /sign out|log out|^retry$|refresh|check again|download|copy|export|share|^close|continue with/i;
const PRESS_WITHIN_MS = 8_000;
/** Rows of a list open the same thing each. */
const MOST_OF_A_KIND = 2;
const MOST_ON_A_PAGE = 60;
const MOST_IN_A_POPUP = 6;
export const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"]';

type Visit = (what: string, hasPopup: boolean) => Promise<void>;
type Walk = { page: Page; place: Place; visit: Visit; known: Known };

/** What one person's walks have shown and pressed, by screen. The frame's buttons are the same on all screens. */
export type Known = Record<'shown' | 'pressed', Map<string, Set<string>>>;
/** `count` is how many of its kind come before it. */
type Button = { name: string; kind: string; count: number; isInFrame: boolean };

/**
 * Visits a screen, the screen with all that can be unfolded, and everything that its buttons open: dialogs, menus, forms,
 * refusals, and what opens from there. A press counts if it shows a heading, a field, a refusal, or a popup that wasn't there before.
 * Other addresses of the same screen only show what's new there.
 */
export async function walkStates(page: Page, place: Place, visit: Visit, known: Known): Promise<void> {
  const walk: Walk = { page, place, visit, known };
  await openPlace(page, place.path);
  await noteShown(walk);
  const opensAtOnce = await isPopupOpen(page);
  await visit(place.path, opensAtOnce);
  if (opensAtOnce) return walkPopup(walk, []);
  if (await unfold(page)) {
    await noteShown(walk);
    await visit(`${place.path}, unfolded`, false);
  }
  for (const button of takeOfEachKind(await listButtons(page, ''), MOST_ON_A_PAGE)) {
    if (!isNew(getKnown(walk, 'pressed', button.isInFrame), `${button.kind} ${button.count}`)) continue;
    if (!(await pressAndVisit(walk, [button.name]))) continue;
    if (await isPopupOpen(page)) await walkPopup(walk, [button.name]);
    await reopen(walk, []);
  }
}

/** Visits only the screen itself. */
export async function visitPlace(page: Page, place: Place, visit: Visit): Promise<void> {
  await openPlace(page, place.path);
  await visit(place.path, await isPopupOpen(page));
}

/** Everything that opens from an open dialog or menu. */
async function walkPopup(walk: Walk, openers: readonly string[]): Promise<void> {
  for (const { name } of takeOfEachKind(await listButtons(walk.page, POPUP), MOST_IN_A_POPUP)) {
    await reopen(walk, openers);
    await pressAndVisit(walk, [...openers, name]);
  }
}

/** Loads the screen again, unfolds it, and presses these buttons. */
async function reopen({ page, place }: Walk, presses: readonly string[]): Promise<void> {
  await openPlace(page, place.path);
  await unfold(page);
  for (const name of presses) await press(page, name);
}

/** Presses the last of the buttons, and visits what it shows, if that's new. Whether anything changed. */
async function pressAndVisit(walk: Walk, presses: readonly string[]): Promise<boolean> {
  const { page, visit } = walk;
  const before = await describePage(page);
  if (!(await press(page, presses.at(-1) ?? ''))) return false;
  const after = await describePage(page);
  const hasLeft = before.path !== after.path;
  if (!hasLeft && (await noteShown(walk))) {
    await visit([walk.place.path, ...presses].join(', '), await isPopupOpen(page));
  }
  return hasLeft || before.length !== after.length || (await isPopupOpen(page));
}

async function press(page: Page, name: string): Promise<boolean> {
  const inPopup = page.locator(POPUP).last();
  const scope = (await inPopup.isVisible()) ? inPopup : page.locator('body');
  const target = scope
    .getByRole('button', { name, exact: true })
    .or(scope.getByRole('menuitem', { name, exact: true }))
    .first();
  if ((await target.count()) === 0) return false;
  const isPressed = await target.click({ timeout: PRESS_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  if (!isPressed) process.stderr.write(`  could not be pressed: ${name}\n`);
  await waitUntilStill(page);
  return isPressed;
}

/** Opens all that's folded. Whether there was anything. */
async function unfold(page: Page): Promise<boolean> {
  const opened = await page.evaluate(() => {
    const folded = Array.from(
      document.querySelectorAll<HTMLElement>(
        'main details:not([open]) > summary, main button[aria-expanded=false]:not([aria-haspopup])',
      ),
    ).filter((element) => element.checkVisibility());
    for (const element of folded) element.click();
    return folded.length;
  });
  if (opened > 0) await waitUntilStill(page);
  return opened > 0;
}

function isPopupOpen(page: Page): Promise<boolean> {
  return page.locator(POPUP).first().isVisible();
}

function describePage(page: Page): Promise<{ path: string; length: number }> {
  return page.evaluate(() => ({ path: location.pathname, length: document.body.innerHTML.length }));
}

/** Remembers what the page shows now. Whether anything wasn't there before. */
async function noteShown(walk: Walk): Promise<boolean> {
  const shown = getKnown(walk, 'shown');
  const found = await walk.page.evaluate(() => {
    const marks = document.querySelectorAll(
      'h1, h2, h3, label, legend, input, textarea, [role=alert], [role=dialog], [role=alertdialog], [role=menu]',
    );
    return Array.from(marks)
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const isBox = element.matches('[role=dialog], [role=alertdialog], [role=menu]');
        const label = element.getAttribute('aria-label') ?? (isBox ? '' : element.textContent);
        return `${element.tagName} ${element.role ?? ''} ${label}`.replace(/[\d.,]+/g, '#');
      });
  });
  const fresh = found.filter((mark) => !shown.has(mark));
  for (const mark of fresh) shown.add(mark);
  return fresh.length > 0;
}

function listButtons(page: Page, within: string): Promise<Omit<Button, 'count'>[]> {
  return page.evaluate((selector) => {
    const box = selector ? Array.from(document.querySelectorAll(selector)).at(-1) : document.body;
    const buttons = Array.from(box?.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem]') ?? []);
    return buttons
      .filter((button) => button.checkVisibility() && !button.matches(':disabled, [role=tab], [aria-pressed=true]'))
      .map((button) => {
        const name = (button.getAttribute('aria-label') ?? button.innerText).replace(/\s+/g, ' ').trim();
        const row = button.closest('article, li, tr');
        const kind = row
          ? `${button.className} ${button.getAttribute('aria-haspopup')}`
          : name.replace(/[\d.,]+/g, '#');
        return { name, kind, isInFrame: !button.closest('main, [role=dialog], [role=menu]') };
      });
  }, within);
}

function takeOfEachKind(buttons: readonly Omit<Button, 'count'>[], most: number): Button[] {
  const counts = new Map<string, number>();
  const names = new Set<string>();
  return buttons
    .filter(({ name }) => name !== '' && !NOT_PRESSED.test(name) && isNew(names, name))
    .map((button) => {
      const count = counts.get(button.kind) ?? 0;
      counts.set(button.kind, count + 1);
      return { ...button, count };
    })
    .filter(({ count }) => count < MOST_OF_A_KIND)
    .slice(0, most);
}

function getKnown({ place, known }: Walk, what: keyof Known, isInFrame = false): Set<string> {
  const screen = isInFrame ? 'frame' : (place.path.split(/[?#]/)[0] ?? place.path);
  const set = known[what].get(screen) ?? new Set();
  known[what].set(screen, set);
  return set;
}

function isNew(known: Set<string>, one: string): boolean {
  if (known.has(one)) return false;
  known.add(one);
  return true;
}
