/**
 * A function that remembers its latest results, for what follows from its argument alone and is asked again and again. What
 * isn't there, `null`, isn't remembered, so no one can fill the memory with guesses.
 */
export function remembered<T extends string>(
  most: number,
  compute: (key: string) => T | null,
): (key: string) => T | null {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = compute(key);
    if (value === null) return null;
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
