import { linesCopy } from '@evens/web/features/lines/copy';
import type { Page } from '@playwright/test';
import { expect, test, withWorld } from '../support/fixtures.ts';

withWorld({ lines: 'replay' });

/** Widths around the points where text wraps onto another row. */
const WIDTHS = [320, 360, 390, 412, 768, 1280];

type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
type Measured = { shifted: string[] };

/** Runs before the rest of the page and records the text of every element that shifts. */
function recordShifts(): void {
  const shifted: string[] = [];
  Object.assign(globalThis, { shifted });
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[]) {
      shifted.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'something that is gone'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('nothing shifts while the lines load (LN-17, LN-25)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await ann.page.addInitScript(recordShifts);
  for (const width of WIDTHS) {
    await step(`nothing shifts at ${width} pixels`, async () => {
      await ann.page.setViewportSize({ width, height: 823 });
      await ann.page.goto('/lines');
      await expect(ann.page.getByText(linesCopy.demo)).toBeVisible();
      await expect(ann.page.getByText(/^Last updated/)).toBeVisible();
      await expect(ann.page.getByRole('article').first()).toBeVisible();
      expect(await ann.page.evaluate(() => (globalThis as unknown as Measured).shifted)).toEqual([]);
    });
  }
});

/** The positions of the page's logo, name, and first paragraph, in whole pixels. */
async function placesOfOpening(page: Page): Promise<unknown> {
  const parts = [
    page.getByText('Evens', { exact: true }),
    page.getByRole('heading', { name: 'Lines', level: 1 }),
    page.getByText(linesCopy.lead),
  ].map((part) => part.filter({ visible: true }).first());
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) => box && [box.x, box.y, box.height].map(Math.round));
}

test('the heading of the Lines page shows before any code loads, and stays in place', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  for (const width of [320, 390, 1280]) {
    await step(`it stays in place at ${width} pixels`, async () => {
      await ann.page.setViewportSize({ width, height: 823 });
      let release = () => {};
      const isLetGo = new Promise<void>((resolve) => {
        release = resolve;
      });
      await ann.page.route('**/assets/*.js', async (route) => {
        await isLetGo;
        await route.continue();
      });
      await ann.page.goto('/lines', { waitUntil: 'commit' });
      await expect(ann.page.getByRole('heading', { name: 'Lines', level: 1 })).toBeVisible();
      const before = await placesOfOpening(ann.page);
      await expect(ann.page.getByRole('article')).toHaveCount(0);
      release();
      await expect(ann.page.getByRole('article').first()).toBeVisible();
      await ann.page.unroute('**/assets/*.js');
      expect(await placesOfOpening(ann.page)).toEqual(before);
    });
  }
});
