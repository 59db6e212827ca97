import { allLists, pretend } from '@evens/web/app/kit/lists';
import type { Browser, Page } from 'playwright-core';
import type { Deviations } from '../report.ts';
import { type Choice, DEVICES, type Stage, takeLooks } from './screens-devices.ts';
import { checkLook } from './screens-looks.ts';
import { openPlace, waitUntilStill } from './screens-place.ts';

type List = (typeof allLists)[number];
type State = Parameters<typeof pretend>[1];

const STATES: readonly State[] = ['loading', 'failed', 'offline', 'empty'];

/** Checks every list of the gallery in every state, on a phone. */
export async function checkLists(
  browser: Browser,
  { url }: Stage,
  deviations: Deviations,
  choice: Choice,
): Promise<{ lists: number; listStates: number }> {
  const lists = allLists.filter(({ screen }) =>
    (choice.screen ?? '/').split(',').some((start) => screen.startsWith(start)),
  );
  const [phone] = DEVICES;
  const looks = phone?.looks.filter(({ name }) => name.includes(choice.look ?? '')) ?? [];
  let listStates = 0;
  if (!phone || looks.length === 0) return { lists: lists.length, listStates };
  for (const list of lists) {
    for (const state of STATES) {
      const context = await browser.newContext({ ...phone.options, baseURL: url, viewport: phone.size });
      const page = await context.newPage();
      await openList(page, list, state);
      const what = `list ${list.name}, ${state}`;
      await takeLooks(page, looks, (look) =>
        checkLook({ page, look, viewer: 'member', what, hasPopup: false }, deviations),
      ).catch((error: unknown) => deviations.expect(`${what}: looked at`, String(error), ''));
      listStates += 1;
      await context.close();
    }
  }
  return { lists: lists.length, listStates };
}

/** Opens the screen of a list, whose calls are answered as if it were in this state, and presses what leads to it. */
async function openList(page: Page, list: List, state: State): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const reply = request.method() === 'GET' ? pretend(list, state, new URL(request.url()).pathname) : 'never';
    if (reply === 'unreachable') return route.abort('internetdisconnected');
    return reply === 'never' ? undefined : route.fulfill({ status: reply.status, json: reply.body });
  });
  if (state === 'offline') {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  }
  await openPlace(page, list.screen, { isLoading: state === 'loading' });
  for (const name of list.press ?? []) {
    const opener = page
      .getByRole('button', { name })
      .or(page.getByRole('tab', { name }))
      .or(page.locator('summary').filter({ hasText: name }));
    await opener.first().click();
  }
  await waitUntilStill(page);
}
