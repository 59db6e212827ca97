import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { ApiClient } from '../servers/client.ts';

/** Somebody who has an account at the stand-in. */
type OpenIdPerson = { email?: string; email_verified?: boolean; name?: string; picture?: string };

type Claims = Record<string, unknown>;

type SigningKey = 'its own key' | 'another key' | 'no key at all';

export type OpenIdStandIn = {
  readonly issuer: string;
  readonly client: { clientId: string; clientSecret: string };
  /** Who can sign in there, by login, which is the subject. */
  readonly people: Map<string, OpenIdPerson>;
  /** Has the next ID tokens say something else, signed all the same, until it is taken back with null. */
  alterTokens(alter: ((claims: Claims) => Claims) | null): void;
  /** Has the next ID tokens signed by someone else, or by no one, until it signs them with its own key again. */
  signTokensWith(key: SigningKey): void;
  /** Goes through its pages as somebody; answers the address that they lead back to. */
  signIn(url: string, login: string): Promise<string>;
  /** Goes as far as its form, and declines. */
  decline(url: string): Promise<string>;
  stop(): Promise<void>;
};

const CLIENT = { clientId: 'evens', clientSecret: 'only-for-tests-only-for-tests-only' };
const MOST_STEPS = 10;
const FORM = '/form/';
const LASTS = 600;

const page = `<!doctype html><html lang="en"><title>A provider</title><h1>Sign in</h1><form method="post">
<label>Login <input name="login"></label> <button>Sign in</button> <button name="declined" value="yes">Cancel</button></form>`;

/** A real OpenID provider on this machine, under a host name of its own, which leads back to these addresses alone. */
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
    // Nobody is asked twice whether they mean it.
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
    ...visitsOf(issuer),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Signs what was altered with the provider's own key, unless told otherwise, so that nothing is wrong but what it says. */
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

/** The one page of the provider: who somebody is there is taken at their word. */
async function answerForm(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    return;
  }
  const sent = new URLSearchParams(await text(request));
  const result = sent.has('declined') ? { error: 'access_denied' } : { login: { accountId: sent.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result);
}

/** A browser of somebody that knows the provider's pages and no others. */
function visitsOf(issuer: string): Pick<OpenIdStandIn, 'signIn' | 'decline'> {
  /** Follows what leads on within the provider; answers where it ends: at its form, or away. */
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
