import type { Browser, Page } from 'playwright-core';
import type { Deviations } from '../report.ts';
import type { HardGroup } from './screens-group.ts';

const STATUSES = [500, 403];
const WATCHED_MS = 4_500;
/** A first try, two retries, and one more of each when live updates connect. */
const MOST_CALLS = 6;
const LEAST_TEXT = 20;

/** Fails each call of each screen. The screen must say so, must not break, and must not keep asking. */
export async function checkFailures(browser: Browser, stage: HardGroup, deviations: Deviations): Promise<number> {
  let failures = 0;
  for (const { path, isPublic } of stage.places) {
    if (isPublic) continue;
    for (const call of await listCalls(browser, stage, path)) {
      for (const status of STATUSES) {
        await failCall(browser, stage, { path, call, status }, deviations);
        failures += 1;
      }
    }
  }
  return failures;
}

async function openPage(browser: Browser, { world, viewer }: HardGroup): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 390, height: 844 } });
  await context.addCookies(viewer.api.cookies.map((cookie) => ({ ...cookie, url: world.url })));
  return context.newPage();
}

/** The API paths that a screen reads, each once. */
async function listCalls(browser: Browser, stage: HardGroup, path: string): Promise<string[]> {
  const page = await openPage(browser, stage);
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/live') calls.add(pathname);
  });
  await page.goto(path);
  await page.waitForTimeout(WATCHED_MS);
  await page.context().close();
  return [...calls];
}

type Failure = { path: string; call: string; status: number };

async function failCall(
  browser: Browser,
  stage: HardGroup,
  { path, call, status }: Failure,
  deviations: Deviations,
): Promise<void> {
  const page = await openPage(browser, stage);
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
  await page.goto(path);
  await page.waitForTimeout(WATCHED_MS);
  const shown = await page.evaluate(() => ({
    text: (document.querySelector('main') ?? document.body).innerText.trim().length,
    isBusy: document.querySelector('main [aria-busy=true]') !== null,
  }));
  const name = `${path} while ${call} fails with ${status}`;
  deviations.expect(`${name}: calls within limits`, calls <= MOST_CALLS || calls, true);
  deviations.expect(`${name}: errors in the page`, errors, []);
  deviations.expect(`${name}: says something`, shown.text >= LEAST_TEXT || shown.text, true);
  deviations.expect(`${name}: still loading`, shown.isBusy, false);
  await page.context().close();
}
