import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReason } from './reasons.ts';
import { capitalize, isBlank, oneLine, visibleText, withoutEndSlashes } from './text.ts';

describe('an invisible text', () => {
  it.each([
    ['the Hangul filler', '\u3164'],
    ['the Hangul choseong filler', '\u115f'],
    ['the Hangul jungseong filler', '\u1160'],
    ['the halfwidth Hangul filler', '\uffa0'],
    ['the blank braille pattern', '\u2800'],
    ['a musical null notehead', '\u{1d159}'],
    ['a blank hieroglyph', '\u{13441}'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['variation selectors', '\ufe00\u{e0100}'],
    ['a combining mark alone', '\u0308'],
    ['a mark on a filler', '\u3164\u0308'],
    ['a word joiner', '\u2060'],
    ['the combining grapheme joiner', '\u034f'],
  ])('%s is blank', (_, text) => {
    expect(isBlank(text)).toBe(true);
    expect(isReason(text)).toBe(false);
  });

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

describe('a text with a capital letter first', () => {
  it.each([
    ['you owe Bob $20.00', 'You owe Bob $20.00'],
    ['élodie', 'Élodie'],
    ['Bob pays Ann', 'Bob pays Ann'],
    ['$20.00 for you', '$20.00 for you'],
    ['', ''],
  ])('%j becomes %j', (text, capitalized) => {
    expect(capitalize(text)).toBe(capitalized);
  });
});

describe('an address', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['https://api.example/v4//', 'https://api.example/v4'],
    ['//', ''],
    ['', ''],
  ])('%j without the slashes at its end is %j', (address, short) => {
    expect(withoutEndSlashes(address)).toBe(short);
  });
});

describe('what a reader sees of a text', () => {
  it.each([
    ['capitals', 'ACES'],
    ['wide letters', 'Ａｃｅｓ'],
    ['spaces around it', ' aces\n'],
    ['a zero-width space', 'ac\u200bes'],
    ['a mark that turns text around', '\u202eaces\u202c'],
    ['a filler', 'aces\u3164'],
  ])('is the same with %s', (_, text) => {
    expect(visibleText(text)).toBe('aces');
  });

  it.each([
    ['aces', 'acés'],
    ['aces', 'a ces'],
    ['aces', 'aces 2'],
  ])('%j and %j are different', (one, other) => {
    expect(visibleText(one)).not.toBe(visibleText(other));
  });
});

describe('text of one line', () => {
  it.each([
    ['Hello\r\nBcc: all@example.com', 'Hello Bcc: all@example.com'],
    ['  550 5.1.1\tno such user\n', '550 5.1.1 no such user'],
    ['a\u2028b\u0000c', 'a b c'],
  ])('%j becomes %j', (text, line) => {
    expect(oneLine(text, 100)).toBe(line);
  });

  it('never has a line break and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text, 20);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
