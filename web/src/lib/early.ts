declare global {
  /** Answers that public/early.js asked for, by path. */
  var evensEarly: Map<string, Promise<Response>> | undefined;
}

/** The answer to a GET that is on its way since before this code was here; nothing when it was not asked for, or broke off. */
export async function takeEarly({ method, url }: Request): Promise<Response | undefined> {
  const path = url.slice(location.origin.length);
  // A write may change what was answered before it, as joining does the own groups.
  if (method !== 'GET') globalThis.evensEarly?.clear();
  const asked = globalThis.evensEarly?.get(path);
  if (asked) globalThis.evensEarly?.delete(path);
  return asked?.catch(() => undefined);
}
