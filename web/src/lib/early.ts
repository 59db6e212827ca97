declare global {
  /** Answers that public/early.js asked for, by path. */
  var evensEarly: Map<string, Promise<Response>> | undefined;
}

/** The answer to a GET that is on its way since before this code was here; nothing when it was not asked for, or broke off. */
export async function takeEarly({ method, url }: Request): Promise<Response | undefined> {
  const path = url.slice(location.origin.length);
  const asked = method === 'GET' ? globalThis.evensEarly?.get(path) : undefined;
  if (asked) globalThis.evensEarly?.delete(path);
  return asked?.catch(() => undefined);
}
