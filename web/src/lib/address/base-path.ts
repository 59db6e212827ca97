declare global {
  /** Set by public/early.js, from the page that the server sent. */
  var evensBase: string | undefined;
}

/** The path that Evens runs under, such as /evens, and nothing at the root of a host (HO-08). */
export const basePath = globalThis.evensBase ?? '';

/** A path of Evens as browsers see it. Links of the router have the base already. */
export function atBase(path: string): string {
  return basePath + path;
}
