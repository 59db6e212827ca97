import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { FakeStorage } from '../testing/fake-storage.ts';
import { queryClient } from './query-client.ts';
import { loadFromServer, reloadAfterUpdates, reloadIfUpdated } from './reload-after-update.ts';

let isServerUp = true;
let reloads = 0;
let page = new EventTarget();
let openDialog: object | null = null;
let scriptStatus = 200;

/** A field of a form, which isn't empty. */
class FakeField extends EventTarget {
  isConnected = true;
  value = 'Nina finishes under 4 h';
  form = {};
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
  [isServerUp, reloads, page, openDialog, scriptStatus] = [true, 0, new EventTarget(), null, 200];
  vi.stubGlobal('document', { querySelector: () => openDialog, visibilityState: 'visible' });
  vi.stubGlobal('HTMLInputElement', FakeField);
  vi.stubGlobal('HTMLTextAreaElement', FakeField);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('location', { origin: 'http://localhost', reload: () => (reloads += 1) });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) => {
    if (!isServerUp) throw new TypeError('network error');
    return new Response(null, { status: method === 'HEAD' ? scriptStatus : 503 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function missChunk(): Promise<void> {
  page.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
}

function typeIn(field: FakeField): void {
  const typing = new Event('input');
  Object.defineProperty(typing, 'target', { value: field });
  page.dispatchEvent(typing);
}

describe('a page that is older than the server (HO-11)', () => {
  it('reloads when a chunk is missing, at most once a minute', async () => {
    reloadAfterUpdates();
    await missChunk();
    expect(reloads).toBe(1);
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    await missChunk();
    expect(reloads).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await missChunk();
    expect(reloads).toBe(2);
  });

  it('reloads in a browser that blocks storage, once it has been open for a minute', async () => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
    reloadAfterUpdates();
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    await missChunk();
    expect(reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await missChunk();
    expect(reloads).toBe(1);
  });

  it("doesn't reload while the server is down, because nothing would come back", async () => {
    reloadAfterUpdates();
    isServerUp = false;
    await missChunk();
    expect(reloads).toBe(0);
    isServerUp = true;
    await missChunk();
    expect(reloads).toBe(1);
  });

  it('reloads when the server is back without its script, and not if it is still there', async () => {
    reloadAfterUpdates();
    reloadIfUpdated();
    await vi.advanceTimersByTimeAsync(0);
    expect(reloads).toBe(0);
    scriptStatus = 404;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reloads).toBe(1);
  });

  it('waits until nothing half-written is left', async () => {
    reloadAfterUpdates();
    const field = new FakeField();
    typeIn(field);
    openDialog = {};
    await missChunk();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    openDialog = null;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(reloads).toBe(0);
    field.isConnected = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reloads).toBe(1);
  });

  it('forgets the fields of closed dialogs as soon as someone types elsewhere', async () => {
    reloadAfterUpdates();
    const [closed, other] = [new FakeField(), new FakeField()];
    typeIn(closed);
    closed.isConnected = false;
    other.value = '';
    typeIn(other);
    closed.isConnected = true;
    await missChunk();
    expect(reloads).toBe(1);
  });
});

describe('a chunk that could not be loaded', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const load = loadFromServer(() => Promise.reject(missing));

  it('is reported as it is if the server is up', async () => {
    await expect(load()).rejects.toBe(missing);
  });

  it("is reported as a server that can't be reached if that's the reason", async () => {
    isServerUp = false;
    await expect(load()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('changes nothing for one that was loaded', async () => {
    expect(await loadFromServer(() => Promise.resolve('a screen'))()).toBe('a screen');
  });
});

describe('a call that failed', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  const isTriedAgain = (failures: number, status: number) => {
    const error = new ApiError(status, { code: 'X', message: 'x' });
    return typeof queries?.retry === 'function' && queries.retry(failures, error);
  };

  it('is tried twice more if it only reads, and the server or the network failed', () => {
    for (const status of [0, 500, 503]) {
      expect([0, 1, 2].map((failures) => isTriedAgain(failures, status))).toEqual([true, true, false]);
    }
  });

  it('is never tried again if the server refused', () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(isTriedAgain(0, status)).toBe(false);
  });

  it('is never tried again automatically, or kept for later, if it changes something', () => {
    expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
  });
});

describe('a page that someone is leaving', () => {
  it("doesn't reload when its last chunks break off, because that would bring the person back (HO-11)", async () => {
    reloadAfterUpdates();
    page.dispatchEvent(new Event('beforeunload'));
    await missChunk();
    expect(reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await missChunk();
    expect(reloads).toBe(1);
  });
});
