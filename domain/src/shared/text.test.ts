import { describe, expect, it } from 'vitest';
import { isBlank } from './text.ts';

describe('a text of which nothing can be seen', () => {
  it.each(['', ' ', '\n\t', '\u00a0', '\u200b', '\u200d\ufe0f', '\u202e', '\u0301', '\ufeff'])(
    '%j is blank',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );

  it.each(['a', ' . ', '李', '👨‍👩‍👧', 'می‌خواهم', '\u200bx', '🇺🇸'])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
