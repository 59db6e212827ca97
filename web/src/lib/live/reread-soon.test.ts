import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rereadSoon } from './reread-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANSWERS_MS = 500;

/** A query that's on the screen, on a slow connection. Returns how often it was answered. */
async function watch(client: QueryClient, queryKey: string[]): Promise<() => number> {
  let count = 0;
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    await new Promise((done) => setTimeout(done, ANSWERS_MS));
    signal.throwIfAborted();
    count += 1;
    return count;
  };
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(ANSWERS_MS);
  return () => count;
}

describe('what events change is read again soon', () => {
  it('once for a hundred events, and again for those that come later', async () => {
    const client = new QueryClient();
    const answers = await watch(client, ['debts', 'crew']);
    for (let n = 0; n < 100; n += 1) rereadSoon(client, ['debts', 'crew']);
    expect(answers()).toBe(1);
    await vi.runAllTimersAsync();
    expect(answers()).toBe(2);
    rereadSoon(client, ['debts', 'crew']);
    await vi.runAllTimersAsync();
    expect(answers()).toBe(3);
  });

  it('even while events keep coming', async () => {
    const client = new QueryClient();
    const answers = await watch(client, ['debts', 'crew']);
    for (let n = 0; n < 100; n += 1) {
      rereadSoon(client, ['debts', 'crew']);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(answers()).toBeGreaterThan(10);
  });

  it('each query on its own', async () => {
    const client = new QueryClient();
    const answers = [await watch(client, ['debts', 'crew']), await watch(client, ['plan', 'crew'])];
    rereadSoon(client, ['plan', 'crew']);
    await vi.runAllTimersAsync();
    expect(answers.map((count) => count())).toEqual([1, 2]);
  });
});
