declare global {
  /** Responses that public/early.js requested, by path; null for what this code requested, which it then leaves out. */
  var evensEarly: Map<string, Promise<Response> | null> | undefined;
}

/**
 * The response to a GET that public/early.js sent before this code loaded; undefined if it wasn't requested, or broke
 * off.
 */
export async function takePreloaded({ method, url }: Request): Promise<Response | undefined> {
  const path = url.slice(location.origin.length);
  // A write can change earlier responses. Joining a group changes the viewer's groups.
  if (method !== 'GET') globalThis.evensEarly?.clear();
  const response = globalThis.evensEarly?.get(path);
  if (method === 'GET') globalThis.evensEarly?.set(path, null);
  return response?.catch(() => undefined);
}
