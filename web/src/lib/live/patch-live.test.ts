import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { patchLive } from './patch-live.ts';

const key = ['debts', 'crew'];
let client = new QueryClient();

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

describe('a cached list that a live event changes', () => {
  it('shows the change right away', () => {
    client.setQueryData(key, ['a']);
    patchLive<string[]>(client, key, (list) => [...list, 'b']);
    expect(client.getQueryData(key)).toEqual(['a', 'b']);
  });

  it("isn't created if no screen has loaded it, because the rest of it would be missing", () => {
    patchLive<string[]>(client, key, (list) => [...list, 'b']);
    expect(client.getQueryData(key)).toBeUndefined();
  });

  it('leaves other lists alone', () => {
    client.setQueryData(['debts', 'club'], ['x']);
    client.setQueryData(key, ['a']);
    patchLive<string[]>(client, key, () => []);
    expect(client.getQueryData(['debts', 'club'])).toEqual(['x']);
  });

  it('is fetched again if a fetch was running, because its answer may be older than the event', async () => {
    client.setQueryData(key, ['a']);
    const old = Promise.withResolvers<string[]>();
    const answers = [old.promise, Promise.resolve(['a', 'b'])];
    const queryFn = () => answers.shift() ?? Promise.reject(new Error('one fetch too many'));
    const stop = observe(queryFn);
    patchLive<string[]>(client, key, (list) => [...list, 'b']);
    old.resolve(['a']);
    expect(client.getQueryData(key)).toEqual(['a', 'b']);
    await untilFetched();
    expect(client.getQueryData(key)).toEqual(['a', 'b']);
    expect(answers).toEqual([]);
    stop();
  });
});

/** Shows the list on a screen, which fetches it. */
function observe(queryFn: () => Promise<string[]>): () => void {
  const observer = new QueryObserver(client, { queryKey: key, queryFn });
  return observer.subscribe(() => undefined);
}

async function untilFetched(): Promise<void> {
  await expect.poll(() => client.isFetching()).toBe(0);
}
