import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, fillIn, forgetDrafts, keepDraft, readDraft } from './drafts.ts';

const anns = { userId: 'ann', of: 'bid' };
const bobs = { userId: 'bob', of: 'bid' };

/** The same tab after a reload, which has the storage but not the memory. */
async function reload() {
  vi.resetModules();
  return import('./drafts.ts');
}

/** Like a browser's, whose keys are its properties. */
function aStorage() {
  const storage: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  return storage;
}

beforeEach(() => vi.stubGlobal('sessionStorage', aStorage()));
afterEach(() => {
  forgetDrafts();
  vi.unstubAllGlobals();
});

it('a draft survives a reload until it is dropped (XP-09)', async () => {
  keepDraft(anns, { amount: '20' });
  const after = await reload();
  expect(after.readDraft(anns)).toEqual({ amount: '20' });
  expect(after.readDraft(bobs)).toBeNull();
  after.dropDraft(anns);
  expect((await reload()).readDraft(anns)).toBeNull();
});

it('when someone else signs in, only their own drafts stay, and signing out drops all of them (XP-09, SH-24)', () => {
  keepDraft(anns, 'hers');
  keepDraft(bobs, 'his');
  forgetDrafts({ exceptOf: 'bob' });
  expect([readDraft(anns), readDraft(bobs)]).toEqual([null, 'his']);
  forgetDrafts();
  expect(readDraft(bobs)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('without storage, a draft stays until the page is closed (XP-09)', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(anns, 'hers');
  expect(readDraft(anns)).toBe('hers');
  dropDraft(anns);
  expect(readDraft(anns)).toBeNull();
});

it('a draft fills in only fields that the form has, with values of the same type (XP-09)', () => {
  const values = { amount: '', isAuto: false };
  expect(fillIn(values, { amount: '20', isAuto: 'yes', other: 1 })).toEqual({ amount: '20', isAuto: false });
  expect(fillIn(values, null)).toBe(values);
});
