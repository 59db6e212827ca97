import type { Browser, Page } from 'playwright-core';
import type { Deviations } from '../report.ts';
import { findAxeFaults, findCutTexts, findTooWide } from './screens-checks.ts';
import { choosePlaces, openContext, type Stage } from './screens-devices.ts';
import type { Place } from './screens-people.ts';
import { openPlace, waitUntilStill } from './screens-place.ts';

const STATUSES = [500, 403];
const AT_ONCE = 4;
/** Five minutes go by on each page, five seconds at a time, with a moment for the answers that come back. */
const STEPS = 60;
const STEP_MS = 5_000;
const ANSWERS_MS = 15;
/**
 * Three tries each: at first, by a part of the page that comes after those failed, and when the silent stream is opened again, which
 * is five times in five minutes.
 */
const MOST_CALLS = 3 * (1 + 1 + 5);
const LEAST_TEXT = 20;

type Failure = { place: Place; call: string; status: number };
type Failed = { failures: number; mostCalls: number };

/** Fails each call of each screen. The screen must say so, must not break, and must not keep asking. */
export async function checkFailures(
  browser: Browser,
  stage: Stage,
  deviations: Deviations,
  screen: string | undefined,
): Promise<Failed> {
  const failed = { failures: 0, mostCalls: 0 };
  await inTurns(choosePlaces(stage, { screen }), async (place) => {
    for (const call of await listCalls(browser, stage, place)) {
      for (const status of STATUSES) {
        const calls = await failCall(browser, stage, { place, call, status }, deviations);
        failed.failures += 1;
        failed.mostCalls = Math.max(failed.mostCalls, calls);
      }
    }
  });
  return failed;
}

/** Most of the time, a page waits, so several are open at a time. */
async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function openPage(browser: Browser, stage: Stage, { viewer }: Place): Promise<Page> {
  const context = await openContext(browser, stage, viewer, { viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** The API paths that a screen reads, each once. */
async function listCalls(browser: Browser, stage: Stage, place: Place): Promise<string[]> {
  const page = await openPage(browser, stage, place);
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/live') calls.add(pathname);
  });
  await openPlace(page, place.path);
  await page.context().close();
  return [...calls];
}

/** How often the screen asked within five minutes. */
async function failCall(
  browser: Browser,
  stage: Stage,
  { place, call, status }: Failure,
  deviations: Deviations,
): Promise<number> {
  const page = await openPage(browser, stage, place);
  const errors: string[] = [];
  let calls = 0;
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(
    (url) => url.pathname === call,
    (route) => {
      calls += 1;
      return route.fulfill({ status, json: { code: 'FAILED', message: 'This failed on purpose.', requestId: '-' } });
    },
  );
  // The server's sign of life comes in real time, so in this page's time it would be late, and everything would be read again.
  await page.route(
    (url) => url.pathname === '/api/live',
    () => undefined,
  );
  // Otherwise the time that the machine takes would be added to the five minutes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + STEP_MS);
  await page.goto(place.path);
  for (let step = 0; step < STEPS; step += 1) {
    await page.clock.runFor(STEP_MS);
    await page.waitForTimeout(ANSWERS_MS);
  }
  const asked = calls;
  await page.clock.resume();
  await waitUntilStill(page);
  const shown = await page.evaluate(() => ({
    text: (document.querySelector('main') ?? document.body).innerText.trim().length,
    isBusy: document.querySelector('main [aria-busy=true]') !== null,
  }));
  const name = `${place.viewer} ${place.path} while ${call} fails with ${status}`;
  deviations.expect(`${name}: calls within limits`, asked <= MOST_CALLS || asked, true);
  deviations.expect(`${name}: errors in the page`, errors, []);
  deviations.expect(`${name}: says something`, shown.text >= LEAST_TEXT || shown.text, true);
  deviations.expect(`${name}: still loading`, shown.isBusy, false);
  deviations.expect(`${name}: axe`, await findAxeFaults(page, 'all'), []);
  deviations.expect(`${name}: too wide`, await page.evaluate(findTooWide), []);
  deviations.expect(`${name}: text cut off`, await page.evaluate(findCutTexts), []);
  await page.context().close();
  return asked;
}
