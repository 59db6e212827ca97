import { describe, expect, it } from 'vitest';
import { tooManyGuesses } from './rules.ts';

describe('wrong passwords for one email (AU-25)', () => {
  it.each([
    [{ own: 9, strangers: 49 }, false],
    [{ own: 10, strangers: 10 }, true],
    [{ own: 0, strangers: 50 }, true],
    [{ own: 10, strangers: 0 }, true],
    [{ own: 9, strangers: 0 }, false],
  ])('after %j the next attempt has to wait: %s', (wrong, due) => {
    expect(tooManyGuesses(wrong)).toBe(due);
  });
});
