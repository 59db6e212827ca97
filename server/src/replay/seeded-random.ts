/**
 * A number from 0 up to 1 that depends only on the words (FNV-1a, then the final mix of MurmurHash3).
 * Everything the replay makes up comes from it, so every process and every restart makes up the same.
 */
export function seededRandom(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = words.join('|');
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A number between -1 and 1. */
export function seededNormal(...words: readonly (string | number)[]): number {
  return seededRandom(...words) * 2 - 1;
}

/** One of the choices. The list must not be empty. */
export function seededChoice<T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return choices[Math.floor(seededRandom(...words) * choices.length)] ?? choices[0];
}
