/**
 * First what may hold a character that can't be seen on its own: flags, joined emoji, keycaps, and joiners between letters of
 * Persian, Urdu, and the scripts of India, where they change how the letters look. Then control, direction, and zero-width
 * characters and fillers. Letters of scripts that run right to left stay.
 */
const parts =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*|[0-9#*]\uFE0F\u20E3|(?<=[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}])[\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}]))|[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

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
