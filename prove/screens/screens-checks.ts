import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** The rules whose results depend on the theme. Themes differ only in their colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export async function findAxeFaults(page: Page, only: 'all' | 'colors'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    only === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: [...COLOR_RULES] };
  return page.evaluate(async (chosen) => {
    const judge: typeof axe = Reflect.get(globalThis, 'axe');
    const { violations } = await judge.run(document, { runOnly: chosen, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html}`);
  }, runOnly);
}

/** The page, or a box in it, that scrolls sideways, and what makes it so wide. */
export function findTooWide(): string[] {
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
  return [...boxes, ...wide].map((element) => element.outerHTML.slice(0, 600));
}

/**
 * Text that its own box, a box around it, or the edge of the window hides a part of. What only screen readers read is hidden
 * on purpose, and the long names in the frame's header are whole in the menus that they open.
 */
export function findCutTexts(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  /** Whether a box hides a part of the text on one axis before any box lets people scroll to it. */
  function isCutBy(element: Element, text: DOMRect, axis: 'x' | 'y'): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      const overflow = axis === 'x' ? style.overflowX : style.overflowY;
      if (scrolls(overflow)) return false;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (!hides(overflow) || box === document.body) continue;
      if (axis === 'x' && (text.left < left - 1 || text.right > right + 1)) return true;
      if (axis === 'y' && (text.top < top - 3 || text.bottom > bottom + 3)) return true;
    }
    return axis === 'x' && (text.left < -1 || text.right > innerWidth + 1);
  }
  const isForReadersOnly = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position, opacity } = getComputedStyle(box);
      const { width, height } = box.getBoundingClientRect();
      if (opacity === '0' || (position === 'absolute' && (width <= 1 || height <= 1))) return true;
    }
    return false;
  };
  const isInFrameHeader = (element: Element) =>
    element.closest('header') !== null && element.closest('main, [role=dialog]') === null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = new Set<Element>();
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const element = currentNode.parentElement;
    if (!element || !currentNode.textContent?.trim() || cut.has(element)) continue;
    if (element.matches('option, script, style, title') || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    range.selectNodeContents(currentNode);
    const rects = Array.from(range.getClientRects()).filter(({ width, height }) => width > 0 && height > 0);
    const isCut = rects.some((rect) => isCutBy(element, rect, 'x') || isCutBy(element, rect, 'y'));
    if (isCut && !isInFrameHeader(element) && !isForReadersOnly(element)) cut.add(element);
  }
  return [...cut].map((element) => element.outerHTML.slice(0, 600));
}

/**
 * A choice or a placeholder that's longer than its box. What people type themselves may be longer, and so may a name that the
 * page also shows in full.
 */
export function findCutFields(): string[] {
  const context = document.createElement('canvas').getContext('2d');
  const getText = (field: Element) => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
    return field instanceof HTMLInputElement && field.value === '' ? field.placeholder : '';
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!currentNode.parentElement?.matches('option, script')) shown.push(currentNode.textContent?.trim() ?? '');
  }
  return Array.from(document.querySelectorAll('select, input'))
    .filter((field) => {
      const text = getText(field);
      if (!context || text === '' || !field.checkVisibility() || shown.includes(text)) return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      context.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return context.measureText(text).width > room + 1;
    })
    .map((field) => `${field.outerHTML.slice(0, 600)} ${getText(field)}`);
}

/** What fingers press, unless it's in a line of text, is 44 pixels high and wide, or reacts that far around it. */
export function findSmallTargets(): string[] {
  const REACH = 21;
  const pressed = 'button, [role=button], summary, select, a, label:has(input), [role=tab], [role=menuitem]';
  const reacts = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
  };
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent;
  const inPopup = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');
  const small = Array.from((inPopup ?? document).querySelectorAll<HTMLElement>(pressed)).filter((element) => {
    if (!element.checkVisibility() || element.matches(':disabled') || isInText(element)) return false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (width <= 1 || !reacts(element, x, y)) return false;
    const isHigh = height >= 44 || (reacts(element, x, y - REACH) && reacts(element, x, y + REACH));
    const isWide = width >= 44 || (reacts(element, x - REACH, y) && reacts(element, x + REACH, y));
    return !isHigh || !isWide;
  });
  scrollTo(0, 0);
  return small.map((element) => element.outerHTML.slice(0, 600));
}

/** High contrast replaces all backgrounds, so what's chosen must still look different, and a button like a button. */
export function findLostContrast(): string[] {
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
  return [...alike, ...frameless].map((element) => element.outerHTML.slice(0, 600));
}

/** What would still move for someone who asked for less motion. */
export function findMotion(): string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
  const moves = (element: Element, part: string | null) => {
    const { animationName, animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(
      element,
      part,
    );
    const isAnimated =
      animationName !== 'none' && (seconds(animationDuration) > 0.01 || animationIterationCount === 'infinite');
    return isAnimated || seconds(transitionDuration) > 0.01;
  };
  return Array.from(document.querySelectorAll('body *'))
    .filter((element) => [null, '::before', '::after'].some((part) => moves(element, part)))
    .map((element) => element.outerHTML.slice(0, 600));
}
