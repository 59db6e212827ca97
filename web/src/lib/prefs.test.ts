import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../testing/fake-storage.ts';
import { adoptPreferences, recall, remember } from './prefs.ts';

let storage = new FakeStorage();
let page: { dataset: { theme?: string } } = { dataset: {} };
let barColor = '';

beforeEach(() => {
  storage = new FakeStorage();
  page = { dataset: {} };
  barColor = '';
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', {
    documentElement: page,
    querySelector: () => ({ setAttribute: (_: string, color: string) => (barColor = color) }),
  });
});

describe('the settings saved in an account (SH-16)', () => {
  it('apply in a browser without a choice of its own', () => {
    adoptPreferences({ theme: 'dark', helpDialogs: false });
    expect(page.dataset.theme).toBe('dark');
    expect(barColor).toBe('#0f1311');
    expect([recall('evens.theme'), recall('evens.help-dialogs')]).toEqual(['dark', 'off']);
  });

  it("don't replace the browser's own choice", () => {
    remember('evens.theme', 'light');
    remember('evens.help-dialogs', 'on');
    adoptPreferences({ theme: 'dark', helpDialogs: false });
    expect(page.dataset.theme).toBeUndefined();
    expect([recall('evens.theme'), recall('evens.help-dialogs')]).toEqual(['light', 'on']);
  });

  it('change nothing if none were saved, or if the explainers are on', () => {
    adoptPreferences({ theme: null, helpDialogs: null });
    adoptPreferences({ theme: null, helpDialogs: true });
    expect(page.dataset.theme).toBeUndefined();
    expect([...storage.values]).toEqual([]);
  });

  it('apply for this visit if the browser blocks its storage', () => {
    storage.isBlocked = true;
    adoptPreferences({ theme: 'dark', helpDialogs: null });
    expect(page.dataset.theme).toBe('dark');
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
