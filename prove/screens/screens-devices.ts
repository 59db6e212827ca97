import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Place, Viewer } from './screens-people.ts';
import { followCalls, waitUntilStill } from './screens-place.ts';
import { type Known, visitPlace, walkStates } from './screens-states.ts';

type Size = { width: number; height: number };

type Look = {
  name: string;
  size: Size;
  theme?: 'light' | 'dark';
  more?: 'motion' | 'contrast' | 'touch';
};

type Device = { size: Size; options: BrowserContextOptions; looks: readonly Look[] };

const PHONE: Size = { width: 390, height: 844 };
const SMALL: Size = { width: 320, height: 640 };
const TABLET: Size = { width: 768, height: 1024 };
const LAPTOP: Size = { width: 1280, height: 800 };

/** Screens open on each device as they would there, and are then looked at in its other sizes and settings. */
const DEVICES: readonly Device[] = [
  {
    size: PHONE,
    options: { hasTouch: true },
    looks: [
      { name: '390 light', size: PHONE, more: 'touch' },
      { name: '390 dark', size: PHONE, theme: 'dark' },
      { name: 'reduced motion', size: PHONE, more: 'motion' },
      { name: '320 light', size: SMALL },
      { name: '320 dark', size: SMALL, theme: 'dark' },
    ],
  },
  {
    size: LAPTOP,
    options: {},
    looks: [
      { name: '1280 light', size: LAPTOP },
      { name: '1280 dark', size: LAPTOP, theme: 'dark' },
      { name: 'high contrast', size: LAPTOP, more: 'contrast' },
      { name: '768 light', size: TABLET },
      { name: '768 dark', size: TABLET, theme: 'dark' },
      // At 200 percent, a laptop's 1280 pixels are 640.
      { name: '200 percent', size: { width: 640, height: 400 } },
    ],
  },
];

/** Whose buttons are pressed. What the others can open, the admin can open too. */
const PRESSING: readonly Viewer[] = ['admin', 'stranger'];

/** A server with people who are signed in. A stranger has no cookies. */
export type Stage = {
  url: string;
  cookies: Record<Viewer, readonly { name: string; value: string }[]>;
  places: readonly Place[];
};

/** Which looks and screens are wanted; all of them by default. */
export type Choice = {
  look?: string | undefined;
  screen?: string | undefined;
  /** Only what has an address, without what its buttons open. */
  isShallow?: boolean | undefined;
};

export type Seen = { page: Page; look: Look; viewer: Viewer; what: string; hasPopup: boolean };

type Visits = {
  choice: Choice;
  visit: (seen: Seen) => Promise<void>;
  onFailure: (what: string, error: unknown) => void;
};

export type Counts = { looks: number; screens: number; states: number; popups: number };

export function choosePlaces({ places }: Stage, { screen }: Choice): Place[] {
  const starts = (screen ?? '/').split(',');
  return places.filter(({ path }) => starts.some((start) => path.startsWith(start)));
}

/** Opens every screen, and everything that opens on it, and takes every look at it. Both devices work at once. */
export async function visitScreens(browser: Browser, stage: Stage, visits: Visits): Promise<Counts> {
  const places = choosePlaces(stage, visits.choice);
  const counts: Counts = { looks: 0, screens: places.length, states: 0, popups: 0 };
  const { look: word = '' } = visits.choice;
  await Promise.all(
    DEVICES.map(async (device) => {
      const looks = device.looks.filter(({ name }) => name.includes(word));
      counts.looks += looks.length;
      if (looks.length > 0) await visitOnDevice({ browser, stage, visits, counts }, { ...device, looks }, places);
    }),
  );
  return counts;
}

type Round = { browser: Browser; stage: Stage; visits: Visits; counts: Counts };

async function visitOnDevice(round: Round, { size, options, looks }: Device, places: readonly Place[]): Promise<void> {
  const { browser, stage, visits, counts } = round;
  const known: Known = { shown: new Map(), pressed: new Map() };
  for (const place of places) {
    const { viewer } = place;
    const context = await openContext(browser, stage, viewer, { ...options, viewport: size });
    const page = await context.newPage();
    const visitState = (what: string, hasPopup: boolean) => {
      counts.states += 1;
      if (hasPopup) counts.popups += 1;
      process.stderr.write(`  ${size.width} wide, ${viewer}: ${what}\n`);
      return takeLooks(page, looks, (look) => visits.visit({ page, look, viewer, what, hasPopup }));
    };
    const isDeep = !visits.choice.isShallow && PRESSING.includes(viewer);
    const walk = isDeep ? walkStates : visitPlace;
    await walk(page, place, visitState, known).catch((error: unknown) =>
      visits.onFailure(`${viewer} ${place.path}, ${size.width}`, error),
    );
    await context.close();
  }
}

/** Takes each look at what the page shows now, and goes back to the device's own size. */
async function takeLooks(page: Page, looks: readonly Look[], see: (look: Look) => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  for (const look of looks) {
    await takeLook(page, look);
    await see(look);
  }
  if (size) await takeLook(page, { name: '', size });
}

/** Changes the window without a reload. A color on its way from one theme to the other would belong to neither. */
async function takeLook(page: Page, { size, theme = 'light', more }: Look): Promise<void> {
  const now = page.viewportSize();
  await page.emulateMedia({
    colorScheme: theme,
    reducedMotion: more === 'motion' ? 'reduce' : 'no-preference',
    forcedColors: more === 'contrast' ? 'active' : 'none',
  });
  await page.evaluate(showTheme, { theme, isMoving: more === 'motion' });
  if (now?.width === size.width && now.height === size.height) return;
  await page.setViewportSize(size);
  await waitUntilStill(page);
}

function showTheme({ theme, isMoving }: { theme: string; isMoving: boolean }): void {
  const sheet = new CSSStyleSheet();
  if (!isMoving) sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
  document.documentElement.dataset.theme = theme;
  scrollTo(0, 0);
}

export async function openContext(
  browser: Browser,
  { url, cookies }: Stage,
  viewer: Viewer,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...options });
  followCalls(context);
  await context.addCookies(cookies[viewer].map((cookie) => ({ ...cookie, url })));
  // Nothing changes while the screens are looked at, whatever is pressed.
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Please try again.', requestId: '-' } }),
  );
  return context;
}
