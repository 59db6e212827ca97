import { expect, test, withWorld } from './fixtures.ts';

withWorld({ lines: 'replay' });

/** Around the widths at which words begin to need another row. */
const WIDTHS = [320, 360, 390, 412, 768, 1280];

type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
type Kept = { shifted: string[] };

/** Runs in the page before anything of it: keeps the words of whatever is pushed aside. */
function keepShifts(): void {
  const shifted: string[] = [];
  Object.assign(globalThis, { shifted });
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[]) {
      shifted.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'something that is gone'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('nothing moves aside while the lines come (LN-17, LN-25)', async ({ ann, world, step }) => {
  await world.aGroup(await ann.arrive());
  await ann.page.addInitScript(keepShifts);
  for (const width of WIDTHS) {
    await step(`${width} pixels wide`, async () => {
      await ann.page.setViewportSize({ width, height: 823 });
      await ann.page.goto('/lines');
      await expect(ann.page.getByText('Demo lines: replayed games of past seasons.')).toBeVisible();
      await expect(ann.page.getByText(/^Last updated/)).toBeVisible();
      await expect(ann.page.getByRole('article').first()).toBeVisible();
      expect(await ann.page.evaluate(() => (globalThis as unknown as Kept).shifted)).toEqual([]);
    });
  }
});
