import { describe, expect, it } from 'vitest';
import { createKeyReader } from './read-key.ts';

type Press = Parameters<ReturnType<typeof createKeyReader>>[0];

const press = (key: string, change: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  timeStamp: 0,
  ...change,
});

/** What the last of these presses asks for. */
function readAll(...presses: Press[]) {
  const read = createKeyReader();
  return presses.map(read).at(-1);
}

describe('keyboard shortcuts (XP-06)', () => {
  it('search with / and list themselves with ?', () => {
    expect(readAll(press('/'))).toEqual({ kind: 'search' });
    expect(readAll(press('?'))).toEqual({ kind: 'list' });
  });

  it.each([
    ['l', '/lines'],
    ['b', '/bids'],
    ['t', '/bets'],
    ['d', '/debts'],
    ['s', '/stats'],
    ['S', '/stats'],
  ])('open a tab with g and then %s', (key, to) => {
    expect(readAll(press('g'), press(key))).toEqual({ kind: 'open', to });
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)('leave keys alone that come with %s', (held) => {
    expect(readAll(press('/', { [held]: true }))).toBeNull();
    expect(readAll(press('g', { [held]: true }), press('b'))).toBeNull();
    expect(readAll(press('g'), press('b', { [held]: true }))).toBeNull();
  });

  it('ignore a tab key alone, after another key, and long after g', () => {
    expect(readAll(press('b'))).toBeNull();
    expect(readAll(press('g'), press('x'), press('b'))).toBeNull();
    expect(readAll(press('g'), press('b', { timeStamp: 1_500 }))).toBeNull();
  });
});
