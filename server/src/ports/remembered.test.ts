import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

function counted(most: number) {
  const asked: string[] = [];
  const find = remembered(most, (key) => {
    asked.push(key);
    return key.startsWith('no') ? null : key.toUpperCase();
  });
  return { asked, find };
}

describe('a function that remembers', () => {
  it('computes each result once', () => {
    const { asked, find } = counted(2);
    expect(['a', 'b', 'a', 'b'].map(find)).toEqual(['A', 'B', 'A', 'B']);
    expect(asked).toEqual(['a', 'b']);
  });

  it('does not remember what is not there', () => {
    const { asked, find } = counted(2);
    expect(['a', 'no', 'no', 'none', 'a'].map(find)).toEqual(['A', null, null, null, 'A']);
    expect(asked).toEqual(['a', 'no', 'no', 'none']);
  });

  it('never remembers more than it may', () => {
    const { asked, find } = counted(2);
    for (const key of ['a', 'b', 'c', 'c', 'a']) expect(find(key)).toBe(key.toUpperCase());
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
