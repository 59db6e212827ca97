import { MINUTE_MS, SECOND_MS } from '@evens/domain/shared/time-units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackPresence } from './presence.ts';

class FakePage extends EventTarget {
  visibilityState = 'visible';
}

let page = new FakePage();
let reports = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  [page, reports] = [new FakePage(), 0];
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', () => {
    reports += 1;
    return Promise.reject(new TypeError('network error'));
  });
  stop = trackPresence();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How many reports were sent in this time. A report that fails is sent again, which takes a second in all. */
async function reportsIn(ms: number): Promise<number> {
  const before = reports;
  await vi.advanceTimersByTimeAsync(ms);
  return reports - before;
}

describe("the reports of a person's presence (SH-26)", () => {
  it('are sent every two minutes', async () => {
    expect(await reportsIn(2 * MINUTE_MS - 1)).toBe(0);
    expect(await reportsIn(1)).toBe(1);
  });

  it('are sent half a minute after they did something, once for all of it', async () => {
    page.dispatchEvent(new Event('keydown'));
    await reportsIn(10 * SECOND_MS);
    page.dispatchEvent(new Event('pointermove'));
    page.dispatchEvent(new Event('touchstart'));
    expect(await reportsIn(20 * SECOND_MS - 1)).toBe(0);
    expect(await reportsIn(1)).toBe(1);
  });

  it('are sent when they come back to the page, and not while it is hidden', async () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('keydown'));
    expect(await reportsIn(3 * MINUTE_MS)).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(await reportsIn(0)).toBe(1);
  });

  it('end when the person signs out', async () => {
    page.dispatchEvent(new Event('keydown'));
    stop();
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('keydown'));
    expect(await reportsIn(10 * MINUTE_MS)).toBe(0);
  });
});
