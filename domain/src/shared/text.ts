/**
 * Whether a reader would see nothing of a text: only spaces, line breaks, marks without a letter, and characters that fonts
 * draw as nothing. Unicode lists most of these (DI); it counts the last four as visible, though they are blank by design:
 * an empty braille cell, a musical notehead and two hieroglyphs.
 */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u.test(text);
}

/** A text with look-alikes unified: capitals, wide letters, and characters that fonts draw as nothing. */
export function visibleText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .toLowerCase();
}

/** The same text with a capital letter first, to start a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An address without the slashes at its end. A loop, because a pattern would need a lookbehind to stay fast. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/** Text for one line of a header or a list: nothing in it can begin another line. */
export function oneLine(text: string, maxCharacters: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxCharacters);
}
