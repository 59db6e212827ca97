import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { expectNoSidewaysScroll } from './browser/watch.ts';
import type { Friend } from './friend.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** The rules whose results depend on the theme. Themes differ only in their colors. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
const wide = { width: 1280, height: 900 };
const usual = [wide, { width: 390, height: 844 }];

/** An element half hidden under the top tabs would be judged by its visible half. */
function goToTop(): void {
  scrollTo(0, 0);
}

/** Colors halfway through a change of theme would match neither theme. */
function changeAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

function showAtOnce(theme: string): void {
  document.documentElement.setAttribute('data-theme', theme);
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of moving) animation.finish();
}

/** Loaded once per page, because loading axe takes as long as a run, and each page has several runs. */
async function makeReady(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axe.source);
  await page.evaluate(changeAtOnce);
}

type Fault = { id: string; html: string; failureSummary: string | undefined };

function findFaults(page: Page, runOnly: axe.RunOnly): Promise<Fault[]> {
  return page.evaluate(async (only) => {
    const judge: typeof axe = Reflect.get(globalThis, 'axe');
    const { violations } = await judge.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    );
  }, runOnly);
}

/** Checks what's open now in both themes on each screen size, and that the narrowest one doesn't scroll sideways. */
export async function inspect({ page }: Friend, name: string, sizes = usual): Promise<void> {
  await test.step(name, async () => {
    await page.locator('main').first().waitFor();
    await makeReady(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(goToTop);
      for (const [theme, runOnly] of [
        ['light', { type: 'tag', values: rules }],
        ['dark', { type: 'rule', values: rulesOfColor }],
      ] as const) {
        await page.evaluate(showAtOnce, theme);
        const faults = await findFaults(page, { ...runOnly, values: [...runOnly.values] });
        expect(faults, `${name}, ${theme}, ${size.width} wide`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
  });
}
