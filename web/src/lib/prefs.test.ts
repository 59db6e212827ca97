import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../testing/fake-storage.ts';
import { adoptHelpDialogs, recall, remember } from './prefs.ts';

afterAll(() => vi.unstubAllGlobals());

let storage = new FakeStorage();

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});

describe('the explainers that are off in an account (SH-16)', () => {
  it('are off in a browser without a choice of its own', () => {
    adoptHelpDialogs(false);
    expect(recall('evens.help-dialogs')).toBe('off');
  });

  it.each([true, null])("don't replace the browser's own choice, and %s changes nothing", (saved) => {
    adoptHelpDialogs(saved);
    expect([...storage.values]).toEqual([]);
    remember('evens.help-dialogs', 'on');
    adoptHelpDialogs(false);
    expect(recall('evens.help-dialogs')).toBe('on');
  });
});

describe('what the browser remembers', () => {
  it('can be recalled, replaced, and forgotten', () => {
    expect(recall('evens.group')).toBeNull();
    remember('evens.group', 'crew');
    remember('evens.group', 'club');
    expect(recall('evens.group')).toBe('club');
    remember('evens.group', null);
    expect(recall('evens.group')).toBeNull();
  });

  it('is nothing if its storage is blocked, and no call fails', () => {
    storage.isBlocked = true;
    expect(() => remember('evens.group', 'crew')).not.toThrow();
    expect(() => remember('evens.group', null)).not.toThrow();
    expect(recall('evens.group')).toBeNull();
  });
});
