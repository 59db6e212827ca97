import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { linesCopy } from '@evens/web/features/lines/copy';
import type { Page } from '@playwright/test';
import { expect, test, withWorld } from '../support/fixtures.ts';

withWorld({ lines: 'replay' });

/** Widths around the points where text wraps onto another row. */
const WIDTHS = [320, 360, 390, 412, 768, 1280];

type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
type Measured = { shifted: string[] };

/** Runs before the rest of the page and records the text of every element that shifts, and from where to where. */
function recordShifts(): void {
  const shifted: string[] = [];
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
  Object.assign(globalThis, { shifted });
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[]) {
      for (const { node, previousRect, currentRect } of sources) {
        const text = node?.textContent?.slice(0, 40) ?? 'something that is gone';
        shifted.push(`${text}: ${place(previousRect)} to ${place(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as Measured).shifted);
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
      expect(await readShifts(ann.page)).toEqual([]);
    });
  }
});

/** Has the browser read this page again in a frame of its own, without code, at first only up to a word. */
async function startReading(page: Page, upTo: string) {
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  const still = html.replaceAll(/<script.*?<\/script>/gs, '');
  const end = still.indexOf(upTo);
  const read = (part: string) =>
    page.evaluate((markup) => {
      const frame = document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'));
      Object.assign(frame, { width: innerWidth, height: innerHeight });
      frame.contentDocument?.write(markup);
    }, part);
  await read(still.slice(0, end));
  const frame = page.frames().at(-1);
  await frame?.evaluate(recordShifts);
  await frame?.waitForFunction(() => document.styleSheets.length > 0);
  return {
    list: page.frameLocator('iframe').locator('[data-drawn]'),
    readOn: () => read(still.slice(end)),
    readShifts: async () => frame?.evaluate(() => (globalThis as unknown as Measured).shifted),
    close: () => page.evaluate(() => document.querySelector('iframe')?.remove()),
  };
}

test('the first games show before any code loads, and a price that is tapped then opens its form', async ({
  ann,
  world,
  step,
}) => {
  await world.aGroup(await ann.arrive());
  await ann.page.setViewportSize({ width: 390, height: 844 });
  await ann.page.goto('/lines');
  await ann.page.waitForFunction(() => document.cookie.includes('evens-zone='));
  let release = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    release = resolve;
  });
  await ann.page.route('**/assets/*.js', async (route) => {
    await isLetGo;
    await route.continue();
  });
  const drawn = ann.page.locator('[data-drawn] article').first();
  const real = ann.page.getByRole('main').getByRole('article').first();

  await step('the games are there without code', async () => {
    await ann.page.goto('/lines', { waitUntil: 'commit' });
    await expect(drawn).toBeVisible();
    await expect(ann.page.getByRole('article')).toHaveCount(0);
  });
  await step('they are hidden until the browser has read all of them, and nothing shifts then', async () => {
    const half = await startReading(ann.page, 'data-opens-search');
    await expect(half.list).toHaveCount(1);
    await expect(half.list).toBeHidden();
    await half.readOn();
    await expect(half.list).toBeVisible();
    expect(await half.readShifts()).toEqual([]);
    await half.close();
  });
  await step('a tap on a price opens the form once the code is there', async () => {
    const [teams, box] = [
      await drawn.getByRole('paragraph', { includeHidden: true }).allTextContents(),
      await drawn.boundingBox(),
    ];
    const price = await drawn
      .getByText(/^[+−]\d/)
      .first()
      .boundingBox();
    if (!price) throw new Error('no price is drawn');
    await ann.page.mouse.click(price.x + price.width / 2, price.y + price.height / 2);
    release();
    await expect(ann.dialog('Create Bid')).toBeVisible();
    await ann.escape();
    await expect(drawn).toHaveCount(0);
    expect(await real.getByRole('paragraph').allTextContents()).toEqual(teams);
    expect(await real.boundingBox()).toEqual(box);
  });
});

/** The tabs at the bottom of a phone, and the smallest touch target. */
const TABS_PX = 57;
const LEAST_TARGET_PX = 44;

test('a page with drawn games that is opened in the background starts, too', async ({ ann, world }) => {
  await world.aGroup(await ann.arrive());
  const { page } = ann;
  await page.goto('/lines');
  await page.waitForFunction(() => document.cookie.includes('evens-zone='));
  // Until its code has loaded, the browser paints nothing.
  await page.addInitScript(() => {
    const { requestAnimationFrame: paint } = globalThis;
    const isWaiting = () => document.readyState === 'loading' || document.querySelector('[data-late-code]') !== null;
    globalThis.requestAnimationFrame = (run) => (isWaiting() ? 0 : paint(run));
    Object.defineProperty(document, 'hidden', { get: isWaiting });
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('on a phone, four games fit below one row of filters, with room for thumbs (LN-14, UX-01, XP-02)', async ({
  bob,
  world,
  step,
}) => {
  const [person, ann] = [await bob.arrive(), await world.aUser('Ann Moss')];
  await postCustomBid(ann, await world.aGroup(person, ann));
  await bob.page.goto('/lines');
  const cards = bob.page.getByRole('main').getByRole('article');
  await expect(cards.nth(5)).toBeAttached();

  await step('the first game is in the upper half of the screen', async () => {
    const first = await cards.first().boundingBox();
    expect(first?.y).toBeLessThan(844 / 2);
  });
  await step('without the explainer, four games are whole', async () => {
    await bob.press(bob.button('Close this explainer'));
    const fourth = await cards.nth(3).boundingBox();
    expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThan(844 - TABS_PX);
  });
  await step('every control can be tapped by a thumb', async () => {
    const prices = cards.first().getByRole('button', { name: /[+−]\d/ });
    const filters = bob.page.getByRole('combobox').or(bob.button(linesCopy.moreFilters));
    const buttons = bob.button('Refresh').or(bob.button('Create Custom Bid'));
    for (const target of await prices.or(filters).or(buttons).all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
    }
    const about = cards.first().getByRole('button', { name: linesCopy.aboutPrices });
    const target = await about.evaluate((button) => {
      const { height } = button.getBoundingClientRect();
      const { top, bottom } = getComputedStyle(button, '::after');
      return height - Number.parseFloat(top) - Number.parseFloat(bottom);
    });
    expect(target).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
  });
  await step('the search and the sportsbooks are behind one control', async () => {
    await expect(bob.page.getByRole('searchbox')).toBeHidden();
    await bob.press(bob.button(linesCopy.moreFilters));
    await expect(bob.page.getByRole('searchbox')).toBeFocused();
    await expect(bob.button(/^Sportsbooks/)).toBeVisible();
  });
  await step('the first bid is in the upper half of the screen, too', async () => {
    await bob.page.goto('/bids');
    const first = await cards.first().boundingBox();
    expect(first?.y).toBeLessThan(844 / 2);
  });
});
