import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Friend } from './friend.ts';
import { expectNoSidewaysScroll } from './watch.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const wide = { width: 1280, height: 900 };
const usual = [wide, { width: 390, height: 844 }];

/** What lies half under the tabs on top would be judged by the half that is seen. */
function goToTop(): void {
  scrollTo(0, 0);
}

/** Colours that are still on their way from one theme to the other would be judged by neither. */
function showAtOnce(theme: string): void {
  document.documentElement.setAttribute('data-theme', theme);
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of moving) animation.finish();
}

/** What is open now, as it looks in both themes on each screen; and nothing scrolls sideways on the narrowest one. */
export async function inspect({ page }: Friend, name: string, sizes = usual): Promise<void> {
  await test.step(name, async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(goToTop);
      for (const theme of ['light', 'dark']) {
        await page.evaluate(showAtOnce, theme);
        const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
        const told = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
        );
        expect(told, `${name}, ${theme}, ${size.width} wide`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
  });
}
