/** Scripts in which a joiner between two letters changes how they look: Persian and Urdu, and the scripts of India. */
const JOINING = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const EMOJI = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F)?';

/** Where a character that can't be seen by itself is part of what can: flags, emoji, keycaps and joined letters. */
const VISIBLE = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F}',
  `${EMOJI}(?:\\u200D${EMOJI})*`,
  '[0-9#*]\\uFE0F\\u20E3',
  `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`,
].join('|');

/** Control, direction and zero-width characters, and fillers. Letters of scripts that run right to left stay. */
const INVISIBLE = '[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]';

const parts = new RegExp(`(${VISIBLE})|${INVISIBLE}`, 'gu');

/**
 * A name on one line, without characters that can't be seen or that turn text around: no two names look alike that are
 * not, and none reorders the words next to it.
 */
export function cleanName(typed: string): string {
  return typed
    .replace(/[\s\u2028\u2029]+/gu, ' ')
    .replace(parts, (_, visible?: string) => visible ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
