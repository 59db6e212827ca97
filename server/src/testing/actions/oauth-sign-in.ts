import type { SignInProvider } from '@evens/domain/accounts/model';
import { expect } from 'vitest';
import { ApiClient } from '../servers/client.ts';
import type { World } from '../servers/world.ts';

export const CONFIRMED = { ageVerified: true, tosAccepted: true };

let count = 0;

type OAuthOptions = { provider?: SignInProvider; next?: string; popup?: boolean };

/** Signs in through a provider the way a browser does. */
export function oauthActions(server: () => World) {
  function getProvider(provider: SignInProvider, where = server()) {
    if (!where.signInAt) throw new Error('this world has no providers');
    return where.signInAt[provider];
  }

  /** Creates a new person at a provider and returns their login there. */
  function aPersonAt(provider: SignInProvider, person = {}, where = server()): { login: string; email: string } {
    count += 1;
    const [login, email] = [`sub-${count}`, `gina${count}@gmail.example`];
    getProvider(provider, where).people.set(login, { email, email_verified: true, name: 'Gina Vale', ...person });
    return { login, email };
  }

  async function begin(api: ApiClient, { provider = 'google', ...rest }: OAuthOptions = {}): Promise<string> {
    const answer = await api.post<{ url: string }>('/api/auth/sign-in/provider', { provider, ...rest });
    expect(answer.status).toBe(200);
    return answer.body.url;
  }

  /** What the sign-in page receives, and where it goes next. */
  async function comeBack(api: ApiClient, address: string): Promise<{ entry: string | null; next: string | null }> {
    const { pathname, search } = new URL(address);
    const response = await api.fetch(pathname + search, { redirect: 'manual' });
    expect(response.status).toBe(302);
    const returned = new URL(response.headers.get('location') ?? '', server().url);
    expect(returned.pathname).toBe('/login');
    return { entry: returned.searchParams.get('entry'), next: returned.searchParams.get('next') };
  }

  async function goThrough(api: ApiClient, login: string, how: OAuthOptions = {}) {
    const away = await getProvider(how.provider ?? 'google').signIn(await begin(api, how), login);
    return comeBack(api, away);
  }

  async function aMember(provider: SignInProvider = 'google', person = {}) {
    const { login, email } = aPersonAt(provider, person);
    const api = new ApiClient(server().url);
    expect(await goThrough(api, login, { provider })).toMatchObject({ entry: 'new' });
    const answer = await api.post<{ user: { id: string } }>('/api/auth/sign-up/provider', CONFIRMED);
    expect(answer.status).toBe(200);
    return { login, email, api, id: answer.body.user.id };
  }

  return { getProvider, aPersonAt, begin, comeBack, goThrough, aMember };
}
