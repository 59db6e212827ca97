import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '@evens/domain/shared/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Foreground } from './request-priority.ts';

let foreground: Foreground;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  foreground = new Foreground();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request that is being answered until the test ends it. */
function aRequest(around: (work: () => Promise<void>) => Promise<void> = (work) => work()) {
  let end: () => void = () => {};
  let fail: (reason: Error) => void = () => {};
  const work = new Promise<void>((done, broken) => {
    end = done;
    fail = broken;
  });
  const answered = foreground.during(() => around(() => work));
  return { answered, end, fail };
}

/** A pause in long work, and whether it's over. */
function aPause() {
  const pause = { isOver: false, over: foreground.pause() };
  void pause.over.then(() => {
    pause.isOver = true;
  });
  return pause;
}

/** Waits until the pause only waits for requests, for at most its limit. */
async function isWaiting(): Promise<void> {
  while (vi.getTimerCount() === 0) await turn();
  await turn();
}

describe('a pause between two pieces of long work', () => {
  it('ends at once when no request is being answered', async () => {
    await aPause().over;
  });

  it('lasts until the last request is answered', async () => {
    const [first, second] = [aRequest(), aRequest()];
    const pause = aPause();
    first.end();
    await first.answered;
    await isWaiting();
    expect(pause.isOver).toBe(false);
    second.end();
    await pause.over;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends after its limit on a server that is always busy', async () => {
    const request = aRequest();
    const pause = aPause();
    await isWaiting();
    vi.advanceTimersByTime(limits.longReads.pauseMs - 1);
    await turn();
    expect(pause.isOver).toBe(false);
    vi.advanceTimersByTime(1);
    await pause.over;
    request.end();
  });

  it('ends when the only request fails', async () => {
    const request = aRequest();
    const pause = aPause();
    const failed = expect(request.answered).rejects.toThrow('broken');
    request.fail(new Error('broken'));
    await Promise.all([failed, pause.over]);
  });

  it("doesn't wait for a request that waits for long work itself", async () => {
    const request = aRequest((work) => foreground.aside(work));
    await aPause().over;
    request.end();
    await request.answered;
    const next = aRequest();
    const pause = aPause();
    next.end();
    await pause.over;
  });
});
