/** Something that happens in a transaction of one noun. Nouns further left can react to it in the same transaction. */
export type Hook<T> = { readonly name: string; readonly takes?: (value: T) => void };

export function defineHook<T>(name: string): Hook<T> {
  return { name };
}
