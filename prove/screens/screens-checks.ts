import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Deviations } from '../report.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const SHOWN = 4;

/** Counts everything wrong with what the page shows now. */
export async function checkLook(page: Page, name: string, deviations: Deviations): Promise<void> {
  deviations.expect(`${name}: axe`, await findAxeFaults(page), []);
  deviations.expect(`${name}: too wide`, await page.evaluate(findTooWide, SHOWN), []);
  deviations.expect(`${name}: text cut off`, await page.evaluate(findCutTexts, SHOWN), []);
}

/** High contrast replaces all backgrounds, so what's chosen must still look different, and a button like a button. */
export async function checkHighContrast(page: Page, name: string, deviations: Deviations): Promise<void> {
  deviations.expect(`${name}: lost in high contrast`, await page.evaluate(findLost, SHOWN), []);
}

async function findAxeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const judge: typeof axe = Reflect.get(globalThis, 'axe');
    const { violations } = await judge.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, RULES);
}

/** The page, or a box in it, that scrolls sideways. */
function findTooWide(most: number): string[] {
  const all = Array.from(document.querySelectorAll('body *'));
  const boxes = all.filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches('input, textarea, select') &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
  );
  const { clientWidth, scrollWidth } = document.documentElement;
  const wide =
    scrollWidth > clientWidth ? all.filter((one) => one.getBoundingClientRect().right > clientWidth + 1) : [];
  return [...boxes, ...wide].slice(0, most).map((element) => element.outerHTML.slice(0, 160));
}

/**
 * Text that its own box hides a part of. What only screen readers read is hidden on purpose, and the header's long names
 * are whole in the menus that they open.
 */
function findCutTexts(most: number): string[] {
  const hasOwnText = (element: Element) =>
    Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isCut = (element: Element) => {
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if ((position === 'absolute' && box.width <= 1) || box.width === 0) return false;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
    );
  };
  return Array.from(document.querySelectorAll('body *'))
    .filter(
      (element) => element.checkVisibility() && !element.closest('header') && hasOwnText(element) && isCut(element),
    )
    .slice(0, most)
    .map((element) => element.outerHTML.slice(0, 160));
}

function findLost(most: number): string[] {
  const look = (element: Element) => {
    const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(element);
    return { backgroundColor, isFramed: borderTopWidth !== '0px' || outlineStyle !== 'none' };
  };
  const chosen = '[aria-pressed="true"], [role="tab"][aria-selected="true"]';
  const other = '[aria-pressed="false"], [role="tab"][aria-selected="false"]';
  const alike = Array.from(document.querySelectorAll(chosen)).filter((element) => {
    const sibling = element.closest('ul, [role="tablist"], fieldset, article')?.querySelector(other);
    return sibling && look(sibling).backgroundColor === look(element).backgroundColor;
  });
  const frameless = Array.from(document.querySelectorAll('button:not([role="tab"])')).filter(
    (element) => element.checkVisibility() && !look(element).isFramed,
  );
  return [...alike, ...frameless].slice(0, most).map((element) => element.outerHTML.slice(0, 160));
}
