import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSegments } from './text-segments.ts';

describe('the segments of a text message', () => {
  it.each([
    ['nothing', '', 1],
    ['160 letters', 'a'.repeat(160), 1],
    ['161 letters', 'a'.repeat(161), 2],
    ['306 letters', 'a'.repeat(306), 2],
    ['307 letters', 'a'.repeat(307), 3],
    ['80 euro signs, which take two places each', '€'.repeat(80), 1],
    ['81 euro signs', '€'.repeat(81), 2],
    ['a euro sign that would be split between two parts', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['160 times é, which the alphabet has', 'é'.repeat(160), 1],
    ['70 times ç, which it lacks', 'ç'.repeat(70), 1],
    ['71 times ç', 'ç'.repeat(71), 2],
    ['134 times ç', 'ç'.repeat(134), 2],
    ['135 times ç', 'ç'.repeat(135), 3],
    ['35 emoji', '😀'.repeat(35), 1],
    ['36 emoji', '😀'.repeat(36), 2],
    ['emoji that would be split between two parts', '😀'.repeat(67), 3],
    ['a backtick, a curly quote, or a dash in 71 characters', `${'a'.repeat(70)}’`, 2],
  ])('%s: counted as billed', (_, text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });

  it('never get fewer when a text gets longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, more) => {
        expect(countSegments(text + more)).toBeGreaterThanOrEqual(countSegments(text));
      }),
    );
  });
});
