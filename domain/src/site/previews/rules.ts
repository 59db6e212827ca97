import type { Preview } from './model.ts';

/** What a page of Evens is shared as, and the part of its query that says which one it is. */
type Shared = { preview: Preview; names: string | null };

const SHARED: readonly { at: RegExp; preview: Preview; names: string | null }[] = [
  { at: /^(\/groups\/[^/]+)?\/bids\/?$/, preview: 'bid', names: 'bid' },
  { at: /^(\/groups\/[^/]+)?\/bets\/?$/, preview: 'bet', names: 'bet' },
  { at: /^\/stats(\/recap)?\/?$/, preview: 'standings', names: null },
];

/** Only the address counts, so a preview can't tell whether what it names exists (XP-04). */
export function getPreview(path: string, query: { has(name: string): boolean }): Shared {
  const shared = SHARED.find(({ at, names }) => at.test(path) && (names === null || query.has(names)));
  return shared ? { preview: shared.preview, names: shared.names } : { preview: 'evens', names: null };
}

/** The code in the address of an invite. */
export function getInvitedCode(path: string): string | null {
  return /^\/join\/(?<code>[^/]+)\/?$/.exec(path)?.groups?.code ?? null;
}

/** Everything that Archivo has no letters for, such as emoji and other scripts. */
const UNWRITABLE = /[^ -~\u00a0-\u017f\u1ea0-\u1ef9–—‘’‚“”„•…€™]/gu;

/** A name as the picture writes it, without its emoji. Null if letters would be missing. */
export function getWritableName(name: string): string | null {
  const composed = name.normalize('NFC');
  if (/[\p{L}\p{N}]/u.test((composed.match(UNWRITABLE) ?? []).join(''))) return null;
  const writable = composed.replaceAll(UNWRITABLE, '').replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(writable) ? writable : null;
}

/** Breaks a text into lines of at most that many characters, between words where it can. */
export function breakLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => cut(long, most))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(word: string, most: number): string[] {
  const count = Math.ceil(word.length / most);
  return Array.from({ length: count }, (_, index) => word.slice(index * most, (index + 1) * most));
}
