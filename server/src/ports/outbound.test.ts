import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openIdProvider } from './identity/identity-provider-openid.ts';
import { isPrivateHost, outboundFetch } from './outbound.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server on this machine that records the requested paths. */
async function listen(answer: RequestListener): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describe('a host that is not on the internet', () => {
  it.each(
    [
      ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
      ['[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', '[64:ff9b:1::a00:1]', '[2002:a00:1::]', '::1'],
      ['localhost', 'LOCALHOST.', 'db.localhost', 'printer.local', 'mail.lan', 'metadata.google.internal'],
    ].flat(),
  )('is known by its address or name: %s', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  it.each([
    'accounts.google.com',
    'localhost.example.com',
    '1.1.1.1',
    '172.32.0.1',
    '[2606:4700::1111]',
    'lan.example',
  ])('does not include %s', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});

describe('a server in the settings', () => {
  const call = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;

  it('can be in the host’s network, and name other servers there', async () => {
    const other = await listen((_request, response) => response.end('{}'));
    const own = await listen((_request, response) => response.end('{}'));
    const fetchFor = outboundFetch(new URL(own.url));
    expect((await fetchFor(own.url, call)).status).toBe(200);
    expect((await fetchFor(other.url.replace('127.0.0.1', 'localhost'), call)).status).toBe(200);
  });

  it.each(['http://127.0.0.1:1', 'https://localhost', 'https://10.0.0.1', 'https://[::1]', 'http://login.invalid'])(
    'on the internet can never make Evens call %s',
    async (address) => {
      const fetchFor = outboundFetch(new URL('https://login.invalid'));
      await expect(fetchFor(`${address}/token`, call)).rejects.toThrow("which Evens doesn't call");
    },
  );

  it('is never followed to a redirect', async () => {
    const elsewhere = await listen((_request, response) => response.end('{}'));
    const own = await listen((_request, response) => response.writeHead(302, { location: elsewhere.url }).end());
    const answer = await outboundFetch(new URL(own.url))(own.url, call);
    expect([answer.status, elsewhere.requests]).toEqual([302, []]);
  });
});

describe('a sign-in provider', () => {
  const settings = { clientId: 'evens', clientSecret: 'only-for-tests' };
  const DISCOVERY = '/.well-known/openid-configuration';

  /** A provider whose discovery document names these endpoints. */
  async function aProvider(endpoints: (own: string) => object, others: RequestListener = () => {}) {
    const provider = await listen((request, response) => {
      if (request.url !== DISCOVERY) return others(request, response);
      response.setHeader('content-type', 'application/json');
      return response.end(
        JSON.stringify({
          issuer: provider.url,
          authorization_endpoint: `${provider.url}/auth`,
          ...endpoints(provider.url),
        }),
      );
    });
    const port = openIdProvider({ ...settings, issuer: provider.url });
    const begin = () => port.begin('http://localhost/back', { isFresh: false });
    const finish = async () => {
      const { request } = await begin();
      const back = new URL(`http://localhost/back?code=x&state=${request.state}`);
      return port.finish(back, request);
    };
    return { begin, finish, requests: provider.requests };
  }

  it('that redirects its discovery document is not followed', async () => {
    const elsewhere = await listen((_request, response) => response.end('{}'));
    const own = await listen((_request, response) => response.writeHead(302, { location: elsewhere.url }).end());
    const port = openIdProvider({ ...settings, issuer: own.url });
    await expect(port.begin('http://localhost/back', { isFresh: false })).rejects.toThrow();
    expect([own.requests, elsewhere.requests]).toEqual([[DISCOVERY], []]);
  });

  it('that redirects the call for tokens is not followed, so no one else gets the client secret', async () => {
    const elsewhere = await listen((_request, response) => response.end('{}'));
    const provider = await aProvider(
      (own) => ({ token_endpoint: `${own}/token`, jwks_uri: `${own}/keys` }),
      (_request, response) => response.writeHead(307, { location: elsewhere.url }).end(),
    );
    await expect(provider.finish()).rejects.toThrow();
    expect([provider.requests.at(-1), elsewhere.requests]).toEqual(['/token', []]);
  });

  it('with a token endpoint without HTTPS outside its network is refused before anything is sent', async () => {
    const provider = await aProvider((own) => ({ token_endpoint: 'http://tokens.invalid/', jwks_uri: `${own}/keys` }));
    await expect(provider.finish()).rejects.toMatchObject({
      cause: { message: expect.stringContaining("names http://tokens.invalid, which Evens doesn't call") },
    });
  });
});
