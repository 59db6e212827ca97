import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLoading } from './keep-loading.ts';

const network = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', network);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Code that can't be fetched for a while. */
function aPart(failures: number) {
  const calls = { loads: 0, loaded: [] as string[], failed: 0 };
  const load = async () => {
    calls.loads += 1;
    if (calls.loads <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the code';
  };
  const stop = keepLoading(load, {
    onLoaded: (loaded) => calls.loaded.push(loaded),
    onFailed: () => calls.failed++,
  });
  return { calls, stop };
}

describe('code that the screen doesn’t wait for (SH-29, SH-30)', () => {
  it('is loaded once if the network is there', async () => {
    const { calls } = aPart(0);
    await vi.advanceTimersByTimeAsync(60_000);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual({ loads: 1, loaded: ['the code'], failed: 0 });
  });

  it('is not even tried without a network, because browsers remember that code could not be fetched', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { calls } = aPart(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual({ loads: 0, loaded: [], failed: 1 });
    vi.stubGlobal('navigator', { onLine: true });
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual({ loads: 1, loaded: ['the code'], failed: 1 });
  });

  it('is loaded as soon as the network is back', async () => {
    const { calls } = aPart(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual({ loads: 1, loaded: [], failed: 1 });
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual({ loads: 2, loaded: ['the code'], failed: 1 });
  });

  it('is asked for after 3, 6, 12, 24, and then every 30 seconds while nothing says that the network is back', async () => {
    const { calls } = aPart(6);
    for (const seconds of [3, 6, 12, 24, 30, 30]) {
      const before = calls.loads;
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(calls.loads).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(calls).toEqual({ loads: 7, loaded: ['the code'], failed: 1 });
  });

  it('is not asked for twice at once', async () => {
    const { calls } = aPart(1);
    await vi.advanceTimersByTimeAsync(0);
    network.dispatchEvent(new Event('online'));
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.loads).toBe(2);
  });

  it('is no longer asked for once the page has no use for it', async () => {
    const { calls, stop } = aPart(9);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual({ loads: 1, loaded: [], failed: 1 });
  });
});
