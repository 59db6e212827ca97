import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { ApiClient } from '../servers/client.ts';

/** A person with an account at the stand-in. */
type OpenIdPerson = { email?: string; email_verified?: boolean; name?: string; picture?: string };

type Claims = Record<string, unknown>;

type SigningKey = 'its own key' | 'another key' | 'no key at all';

export type OpenIdStandIn = {
  readonly issuer: string;
  readonly client: { clientId: string; clientSecret: string };
  /** The people who can sign in there, by login. The login is the subject. */
  readonly people: Map<string, OpenIdPerson>;
  /** Changes the claims of the next ID tokens, which are still signed, until it's reset with null. */
  alterTokens(alter: ((claims: Claims) => Claims) | null): void;
  /** Signs the next ID tokens with another key, or not at all, until it's set to its own key again. */
  signTokensWith(key: SigningKey): void;
  /** Goes through its pages as a person, and returns the address that they redirect to. */
  signIn(url: string, login: string): Promise<string>;
  /** Goes to its sign-in form and cancels. */
  decline(url: string): Promise<string>;
  stop(): Promise<void>;
};

const CLIENT = { clientId: 'evens', clientSecret: 'only-for-tests-only-for-tests-only' };
const MOST_STEPS = 10;
const FORM = '/form/';
const LASTS = 600;

const page = `<!doctype html><html lang="en"><title>A provider</title><h1>Sign in</h1><form method="post">
<label>Login <input name="login"></label> <button>Sign in</button> <button name="declined" value="yes">Cancel</button></form>`;

/** A real OpenID provider on this machine, with its own host name. It redirects only to these addresses. */
export async function startOpenIdStandIn(redirectUris: string[]): Promise<OpenIdStandIn> {
  const people: OpenIdStandIn['people'] = new Map();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let alter: ((claims: Claims) => Claims) | null = null;
  let key: SigningKey = 'its own key';
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['only-for-tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${FORM}${uid}` },
    ttl: {
      AccessToken: LASTS,
      AuthorizationCode: LASTS,
      Grant: LASTS,
      IdToken: LASTS,
      Interaction: LASTS,
      Session: LASTS,
    },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'one' }] },
    pkce: { required: () => true },
    findAccount: (_, login) => ({ accountId: login, claims: () => ({ sub: login, ...people.get(login) }) }),
    // Skips the consent page.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(alteringTokens(privateKey, () => ({ alter, key })));
  const others = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith(FORM)) void answerForm(provider, request, response);
    else others(request, response);
  });
  return {
    issuer,
    client: CLIENT,
    people,
    alterTokens: (next) => {
      alter = next;
    },
    signTokensWith: (next) => {
      key = next;
    },
    ...createVisits(issuer),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Signs changed claims, by default with the provider's own key, so that only the claims are wrong. */
function alteringTokens(
  ownKey: KeyObject,
  alteration: () => { alter: ((claims: Claims) => Claims) | null; key: SigningKey },
): Parameters<Provider['use']>[0] {
  const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return async (ctx, next) => {
    await next();
    const { alter, key } = alteration();
    if ((!alter && key === 'its own key') || ctx.path !== '/token' || !ctx.body?.id_token) return;
    const [head = '', body = ''] = String(ctx.body.id_token).split('.');
    const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const text = `${key === 'no key at all' ? encoded({ alg: 'none' }) : head}.${encoded(alter?.(claims) ?? claims)}`;
    const signature = sign('RSA-SHA256', Buffer.from(text), key === 'another key' ? otherKey : ownKey);
    ctx.body = { ...ctx.body, id_token: `${text}.${key === 'no key at all' ? '' : signature.toString('base64url')}` };
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** The only page of the provider. It asks for a login and no password. */
async function answerForm(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    return;
  }
  const sent = new URLSearchParams(await text(request));
  const result = sent.has('declined') ? { error: 'access_denied' } : { login: { accountId: sent.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result);
}

/** A person's browser that opens only the provider's pages. */
function createVisits(issuer: string): Pick<OpenIdStandIn, 'signIn' | 'decline'> {
  /** Follows redirects within the provider, and returns where they end: at its form, or at another site. */
  async function follow(browser: ApiClient, url: string, init = {}): Promise<string> {
    let [next, how] = [url, init];
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (!next.startsWith(issuer)) return next;
      const response = await browser.fetch(next.slice(issuer.length), { ...how, redirect: 'manual' });
      const location = response.headers.get('location');
      await response.text();
      if (!location) return next;
      [next, how] = [new URL(location, issuer).href, {}];
    }
    throw new Error('the provider leads on and on');
  }
  async function answer(url: string, fields: Record<string, string>): Promise<string> {
    const browser = new ApiClient(issuer);
    return follow(browser, await follow(browser, url), { method: 'POST', body: new URLSearchParams(fields) });
  }
  return {
    signIn: (url, login) => answer(url, { login }),
    decline: (url) => answer(url, { declined: 'yes' }),
  };
}
