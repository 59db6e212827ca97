/** The parts that differ every time. */
const CHANGING = ['date', 'x-request-id'];

export type Request = { params?: Record<string, string>; query?: string; body?: object; cookie?: string };
export type Answer = { status: number; headers: string; body: string; ms: number };

/** Everything a stranger sees in a response, except what differs every time or repeats their input. */
export async function sendRaw(url: string, call: string, request: Request): Promise<Answer> {
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

/** Random values that are new in every response, and the token the browser sent. */
function withoutSecrets(text: string): string {
  return text
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/([?&](?:token|state|nonce|code_challenge)=)[\w-]+/g, '$1')
    .replaceAll(/(evens-[\w-]+=)[^;]+/g, '$1');
}
