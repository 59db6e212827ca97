declare global {
  /** Responses that public/early.js requested, by path. */
  var evensEarly: Map<string, Promise<Response>> | undefined;
}

/**
 * The response to a GET that public/early.js sent before this code loaded; undefined if it wasn't requested, or broke
 * off.
 */
export async function takeEarly({ method, url }: Request): Promise<Response | undefined> {
  const path = url.slice(location.origin.length);
  // A write can change earlier responses. Joining a group changes the viewer's groups.
  if (method !== 'GET') globalThis.evensEarly?.clear();
  const asked = globalThis.evensEarly?.get(path);
  if (asked) globalThis.evensEarly?.delete(path);
  return asked?.catch(() => undefined);
}
