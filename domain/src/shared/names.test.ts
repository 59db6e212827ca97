import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName } from './names.ts';

describe('a name', () => {
  it.each([
    ['a zero-width space', 'An\u200bn', 'Ann'],
    ['a joiner between Latin letters', 'An\u200dn\u200c', 'Ann'],
    ['a byte order mark and a word joiner', '\ufeffAnn\u2060', 'Ann'],
    ['a soft hyphen', 'An\u00adn', 'Ann'],
    ['a right-to-left override', '\u202eeeL nnA\u202c', 'eeL nnA'],
    ['isolates and marks', '\u2066Ann\u2069\u200e\u200f\u061c', 'Ann'],
    ['a line break', 'Ann\nLee', 'Ann Lee'],
    ['a Windows line break and a tab', 'Ann\r\n\tLee', 'Ann Lee'],
    ['a Unicode line separator', 'Ann\u2028Lee', 'Ann Lee'],
    ['several spaces, also of other widths', ' Ann \u00a0\u2003 Lee ', 'Ann Lee'],
    ['spaces around an invisible character', 'Ann \u200b Lee', 'Ann Lee'],
    ['a Hangul filler', 'Ann\u3164\u115f\uffa0', 'Ann'],
    ['a control character', 'An\u0007n\u001b', 'Ann'],
    ['hidden tag characters', 'Ann\u{e0041}\u{e0042}', 'Ann'],
    ['a variation selector after a letter', 'A\ufe0fnn\u{e0100}', 'Ann'],
    ['a joiner after an emoji', '🎲\u200d Ann', '🎲 Ann'],
  ])('loses %s', (_, typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });

  it.each([
    ['a family emoji', '👨‍👩‍👧'],
    ['an emoji with skin tone and joiner', '🤾🏽‍♀️'],
    ['a heart with its emoji form', 'Ann ❤️'],
    ['a country flag', '🇺🇸'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a keycap', '1️⃣'],
    ['Hebrew', 'דנה לוי'],
    ['Arabic', 'عمر الشريف'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Chinese', '李小龙'],
    ['accents and apostrophes', "Zoë O'Neil-Łukasz Jr."],
    ['accents typed as marks of their own', 'Zoe\u0308'],
  ])('keeps %s', (_, typed) => {
    expect(cleanName(typed)).toBe(typed);
  });

  it('stays the same when it is cleaned again', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '\u200d',
      '\u200c',
      '\u202e',
      '\n',
      '👨',
      '🏽',
      '❤',
      '\ufe0f',
      '1',
      '\u20e3',
      'م',
      'क',
      '\u{e0067}',
      '\u{e007f}',
      '🏴',
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const clean = cleanName(typed);
        expect(cleanName(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\n\u202e]/);
      }),
    );
  });

  it('is cleaned quickly for any input', () => {
    for (const piece of ['👨\u200d', '🏴\u{e0067}', '\u200d', ' ', 'م\u200c', '1\ufe0f']) {
      expect(cleanName(piece.repeat(32_000)).length).toBeLessThan(200_000);
    }
  });
});
