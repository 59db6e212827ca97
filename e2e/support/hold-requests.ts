import type { Friend } from './friend.ts';

export type Refusal = { status: number; code: string; message: string };

/** Holds the server's answers to these calls until the test lets them through or replaces them with a refusal. Counts the calls. */
export async function holdRequests({ page }: Friend, address: string, refusal?: Refusal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = { calls: 0, letGo: resolve };
  let isOver = false;
  promise.then(() => {
    isOver = true;
  });
  await page.route(address, async (route) => {
    if (isOver || route.request().method() === 'GET') return route.fallback();
    held.calls += 1;
    await promise;
    if (!refusal) return route.continue();
    const { status, ...body } = refusal;
    return route.fulfill({ status, json: { ...body, requestId: 'r' } });
  });
  return held;
}
