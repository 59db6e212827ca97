declare global {
  /** Where someone tapped before the page could react. public/early.js notes it. */
  var evensTapped: { x: number; y: number } | undefined;
}

/** The tab whose page was opened, as long as its placeholder is shown. */
export function getOpenedTab(): string | undefined {
  return document.documentElement.dataset.opening;
}

/** The screen that was drawn into the page, if it's still shown. */
function findDrawn(): Element | null {
  return document.querySelector('[data-drawn]');
}

/** Whether the server drew games into the page. */
export function areGamesDrawn(): boolean {
  return findDrawn()?.querySelector('article') != null;
}

/** Removes what the page shows while it loads. A price that was tapped there is pressed now. */
export function markOpened(): void {
  const drawn = findDrawn();
  const tapped = drawn && globalThis.evensTapped ? findSameButton(drawn, globalThis.evensTapped) : undefined;
  // Its links would stand before the skip link, even hidden.
  document.querySelector('[data-first-look]')?.remove();
  delete document.documentElement.dataset.opening;
  tapped?.click();
}

/** The button of the same game that says the same as the drawn one at this place. If the price has changed, there is none. */
function findSameButton(drawn: Element, { x, y }: { x: number; y: number }): HTMLElement | undefined {
  const button = [...drawn.querySelectorAll('article button')].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  const game = button?.closest('article')?.getAttribute('aria-labelledby');
  if (!button || !game) return undefined;
  const buttons = document.querySelectorAll<HTMLElement>(`main article[aria-labelledby="${game}"] button`);
  return [...buttons].find((one) => one.getAttribute('aria-label') === button.getAttribute('aria-label'));
}
