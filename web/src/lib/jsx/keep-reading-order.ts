/** Letters that run from right to left, and invisible characters that turn around or enclose the text after them. */
const turning =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const marks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * First a whole text or quote that has no other letters, then words in a row. Both include spaces, digits, and the
 * punctuation of names and sentences, but nothing that amounts and odds start with.
 */
const passages =
  /(?<=^|“)[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\s\d\p{M}\u200C-\u200D'’"&.,!?()-]+(?=$|”)|[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]+(?:[\s\d\p{M}\u200C-\u200D'’"&.,!?-]+[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]+)*(?:-?\d+)?/gu;

/**
 * The same text with every Arabic or Hebrew passage in Unicode isolates (U+2068 and U+2069), so that it reorders nothing
 * next to it. Without them, browsers show '$43.00' to the left of a Hebrew name that it follows, and as '43.00$' after
 * an Arabic one. Only for what is shown: no stored or sent text has these characters.
 */
export function keepReadingOrder(text: string): string {
  return turning.test(text) ? text.replace(marks, '').replace(passages, '\u2068$&\u2069') : text;
}
