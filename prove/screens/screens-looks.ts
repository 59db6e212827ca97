import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Deviations } from '../report.ts';
import { checkHighContrast, checkLook } from './screens-checks.ts';
import type { HardGroup, Place } from './screens-group.ts';
import { openPlace } from './screens-place.ts';
import { findPopups, openPopup, type Popup } from './screens-popups.ts';

type Theme = 'light' | 'dark';
type Look = {
  name: string;
  theme: Theme;
  width: number;
  height: number;
  more?: BrowserContextOptions;
  /** Dialogs and menus are looked at here, too. */
  withPopups?: boolean;
};

/** At 200 percent, a laptop's 1280 pixels are 640. */
const LOOKS: readonly Look[] = [
  { name: '320 light', theme: 'light', width: 320, height: 640, withPopups: true },
  { name: '320 dark', theme: 'dark', width: 320, height: 640 },
  { name: '390 light', theme: 'light', width: 390, height: 844 },
  { name: '390 dark', theme: 'dark', width: 390, height: 844, withPopups: true },
  { name: '768 light', theme: 'light', width: 768, height: 1024 },
  { name: '768 dark', theme: 'dark', width: 768, height: 1024 },
  { name: '1280 light', theme: 'light', width: 1280, height: 800, withPopups: true },
  { name: '1280 dark', theme: 'dark', width: 1280, height: 800 },
  { name: '200 percent', theme: 'light', width: 640, height: 400, more: { deviceScaleFactor: 2 }, withPopups: true },
  { name: 'reduced motion', theme: 'light', width: 390, height: 844, more: { reducedMotion: 'reduce' } },
  {
    ...{ name: 'high contrast', theme: 'light', width: 1280, height: 800, withPopups: true },
    more: { forcedColors: 'active' },
  },
];

export type Looked = { looks: number; screens: number; popups: number; states: number };

/** Opens every screen, and every dialog and menu on it, in every look. */
export async function checkLooks(
  browser: Browser,
  stage: HardGroup,
  deviations: Deviations,
  chosen: string | undefined,
): Promise<Looked> {
  const popups = await findPopups(await openContext(browser, stage, LOOKS[6] ?? LOOKS[0]), stage.places);
  const looks = LOOKS.filter(({ name }) => chosen === undefined || name.includes(chosen));
  let states = 0;
  for (const look of looks) {
    const context = await openContext(browser, stage, look);
    for (const place of stage.places) states += await checkPlace({ context, look, deviations }, place, popups);
    await context.close();
  }
  return { looks: looks.length, screens: stage.places.length, popups: popups.length, states };
}

type Round = { context: BrowserContext; look: Look; deviations: Deviations };

async function checkPlace(round: Round, place: Place, popups: readonly Popup[]): Promise<number> {
  const { context, look } = round;
  const page = await context.newPage();
  try {
    await openPlace(page, place.path);
    await checkState(round, page, place.path);
    if (!look.withPopups) return 1;
    const own = popups.filter(({ path }) => path === place.path);
    let states = 1;
    for (const popup of own) {
      // A button may be folded away at this width.
      if (!(await openPopup(page, popup))) continue;
      await checkState(round, page, `${place.path}, ${popup.button}`);
      states += 1;
      await openPlace(page, place.path);
    }
    return states;
  } finally {
    await page.close();
  }
}

async function checkState({ look, deviations }: Round, page: Page, what: string): Promise<void> {
  const name = `${what}, ${look.name}`;
  await checkLook(page, name, deviations);
  if (look.more?.forcedColors) await checkHighContrast(page, name, deviations);
}

async function openContext(
  browser: Browser,
  { world, viewer }: HardGroup,
  look: Look | undefined,
): Promise<BrowserContext> {
  const { theme = 'light', width = 1280, height = 800, more = {} } = look ?? {};
  const context = await browser.newContext({ baseURL: world.url, viewport: { width, height }, ...more });
  await context.addCookies(viewer.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
  await context.addInitScript((value) => localStorage.setItem('evens.theme', value), theme);
  // Nothing changes while the screens are looked at, whatever is pressed.
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again.', requestId: '-' } }),
  );
  return context;
}
