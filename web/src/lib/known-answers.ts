type KnownAnswer = { tag: string; data: unknown };

/** Enough for the lists of a few screens. */
const MOST = 50;

/** The last answers to GETs by URL, the latest at the end. They're gone with the page. */
const known = new Map<string, KnownAnswer>();

/** An answer from before. If the server still has the same, it only says so. */
export function findKnownAnswer(url: string): KnownAnswer | undefined {
  return known.get(url);
}

export function keepAnswer(url: string, { headers }: Response, data: unknown): void {
  const tag = headers.get('etag');
  known.delete(url);
  if (tag !== null) known.set(url, { tag, data });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

export function forgetAnswers(): void {
  known.clear();
}
