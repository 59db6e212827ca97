const letters = 3;

/** Three letters for a team that is in no table: 'Los Angeles Lakers' is LAL, 'Boston Celtics' BOS (LN-30). */
export function abbreviateTeam(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const parts = words.length < letters ? [...(words[0] ?? '')] : words.map((word) => [...word][0] ?? '');
  return parts.slice(0, letters).join('').toUpperCase();
}
