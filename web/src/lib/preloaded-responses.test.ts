import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePreloaded } from './preloaded-responses.ts';

const groups = 'http://localhost/api/groups?limit=100';
const get = (url: string) => takePreloaded(new Request(url));
const text = async (response: Promise<Response | undefined>) => (await response)?.text();

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  const early = new Map([['/api/groups?limit=100', Promise.resolve(new Response('the groups'))]]);
  vi.stubGlobal('evensEarly', early);
});
afterEach(() => vi.unstubAllGlobals());

describe('a response that was requested before the page loaded', () => {
  it('is used once, so a later call gets fresh data', async () => {
    expect(await text(get(groups))).toBe('the groups');
    expect(await get(groups)).toBeUndefined();
  });

  it('is used only for the same path and params', async () => {
    expect(await get('http://localhost/api/groups?limit=50')).toBeUndefined();
    expect(await get('http://localhost/api/groups')).toBeUndefined();
    expect(await text(get(groups))).toBe('the groups');
  });

  it('is not requested again by the page once this code has asked for it', async () => {
    const own = '/api/groups?limit=50';
    await get(`http://localhost${own}`);
    expect([own, '/api/groups'].map((path) => globalThis.evensEarly?.has(path))).toEqual([true, false]);
  });

  it('is dropped after a write, which could have changed it', async () => {
    expect(await takePreloaded(new Request('http://localhost/api/groups/join', { method: 'POST' }))).toBeUndefined();
    expect(await get(groups)).toBeUndefined();
  });

  it('counts as never requested if it broke off', async () => {
    globalThis.evensEarly?.set('/api/me', Promise.reject(new TypeError('network error')));
    expect(await get('http://localhost/api/me')).toBeUndefined();
  });

  it('is not expected on a page without any', async () => {
    vi.stubGlobal('evensEarly', undefined);
    expect(await get(groups)).toBeUndefined();
  });
});
