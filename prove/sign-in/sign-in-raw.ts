/** What differs by itself each time. */
const CHANGING = ['date', 'x-request-id'];

export type Request = { params?: Record<string, string>; query?: string; body?: object; cookie?: string };
export type Answer = { status: number; headers: string; body: string; ms: number };

/** Everything of an answer that a stranger sees, without what differs each time or repeats what they sent. */
export async function askRaw(url: string, call: string, request: Request): Promise<Answer> {
  const [method = '', template = ''] = call.split(' ');
  const { params = {}, query, body, cookie } = request;
  const path = template.replaceAll(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place);
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}${query ? `?${query}` : ''}`, {
    method,
    redirect: 'manual',
    headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  const headers: string[] = [];
  response.headers.forEach((value, name) => {
    if (!CHANGING.includes(name)) headers.push(`${name}: ${value}`);
  });
  return {
    status: response.status,
    headers: withoutSecrets(headers.join()),
    body: withoutSecrets(text),
    ms,
  };
}

/** Random values that a browser is given anew each time, and the token it sent. */
function withoutSecrets(text: string): string {
  return text
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/([?&](?:token|state|nonce|code_challenge)=)[\w-]+/g, '$1')
    .replaceAll(/(evens-[\w-]+=)[^;]+/g, '$1');
}
