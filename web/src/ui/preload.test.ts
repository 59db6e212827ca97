import { afterEach, describe, expect, it, vi } from 'vitest';
import { preload } from './preload.ts';

afterEach(() => vi.unstubAllGlobals());

describe('code that is fetched before it is needed', () => {
  it('is fetched with a network, and a failure is no error', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const load = vi.fn(() => Promise.reject(new Error('no such chunk')));
    preload(load);
    await Promise.resolve();
    expect(load).toHaveBeenCalledOnce();
  });

  it("isn't fetched without a network, because the page would have to be reloaded after the failure", () => {
    vi.stubGlobal('navigator', { onLine: false });
    const load = vi.fn(() => Promise.resolve());
    preload(load);
    expect(load).not.toHaveBeenCalled();
  });
});
