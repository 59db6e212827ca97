import { allLists, pretend } from '@evens/web/app/kit/lists';
import { offlineText, retry } from '@evens/web/ui/page/copy';
import type { Page, Route } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

type List = (typeof allLists)[number];
type State = Parameters<typeof pretend>[1];

/** Answers all calls as if the list were in a state, which can change. Then calls that wait are answered, too. */
async function pretendThat({ page, watch }: Friend, list: List): Promise<(state: State) => Promise<void>> {
  let state: State = 'loading';
  let waiting: Route[] = [];
  watch.expectOutage();
  const answer = (route: Route) => {
    const request = route.request();
    const isRead = request.method() === 'GET';
    const reply = isRead ? pretend(list, state, new URL(request.url()).pathname) : 'never';
    if (reply === 'unreachable') return route.abort('internetdisconnected');
    if (reply !== 'never') return route.fulfill({ status: reply.status, json: reply.body });
    waiting.push(route);
  };
  await page.route('**/api/**', answer);
  return async (next) => {
    state = next;
    const before = waiting;
    waiting = [];
    // A page that was left doesn't need its answers any more.
    for (const route of before) await answer(route)?.catch(() => undefined);
  };
}

async function openList(page: Page, { screen, press = [] }: List): Promise<void> {
  await page.goto(screen);
  for (const name of press) {
    const button = page.getByRole('button', { name }).or(page.getByRole('tab', { name }));
    await button
      .or(page.locator('summary').filter({ hasText: name }))
      .first()
      .click();
  }
}

for (const list of allLists) {
  test(`while it loads, when that fails, and without a network, this list says so: ${list.name} (XP-10)`, async ({
    ann,
    step,
  }) => {
    const { page } = ann;
    const change = await pretendThat(ann, list);
    const loading = page.getByRole('status').filter({ hasText: list.loading });
    const failed = page.getByText(list.failed).first();
    const again = page.getByRole('button', { name: list.again ?? retry }).first();

    await openList(page, list);
    await step('loading', async () => {
      await expect(loading.first()).toBeAttached();
      await expect(page.getByText(list.failed)).toHaveCount(0);
    });
    await step('failed, and then empty', async () => {
      await change('failed');
      await expect(failed).toBeVisible();
      await expect(again).toBeVisible();
      await expect(page.getByText(offlineText)).toHaveCount(0);
      await change('empty');
      await again.click();
      await expect(page.getByText(list.empty).first()).toBeVisible();
      await expect(again).toHaveCount(0);
      await expect(loading).toHaveCount(0);
    });
    await step('offline, until the network is back', async () => {
      await change('offline');
      await page.addInitScript(() => {
        let isOnline = false;
        Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
        addEventListener('online', () => {
          isOnline = true;
        });
      });
      await openList(page, list);
      await expect(page.getByText(offlineText).first()).toBeVisible();
      await change('empty');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(list.empty).first()).toBeVisible();
      await expect(page.getByText(offlineText)).toHaveCount(0);
    });
  });
}
