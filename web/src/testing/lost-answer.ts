import { vi } from 'vitest';

/** The first answer of the server is lost on its way, and later ones arrive. Returns the idempotency keys of the calls. */
export function loseFirstAnswer(): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/' });
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    keys.push(headers.get('idempotency-key'));
    return keys.length === 1 ? new Response('The proxy gave up', { status: 504 }) : Response.json({});
  });
  return keys;
}
