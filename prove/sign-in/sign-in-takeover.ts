import { ApiClient } from '@evens/server/testing/servers/client';
import { type Person, startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'battery staple';
const LOGIN = 'eve';

/**
 * Someone signs up with another person's email address and adds a linked account, a phone, and a payment handle. Once the
 * owner of the address resets the password, all of it is gone.
 */
export async function takeBackAccount(kind: 'postgres' | 'embedded'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('sign-in');
  const world = await startWorld({ kind, withProviders: true });
  try {
    const squatter = await world.aUser('Eve Stark');
    deviations.expect('linking an identity', await linkIdentity(world, squatter), 'linked');
    await setUp(world, squatter);
    await reset(world, squatter);
    const owner = new ApiClient(world.url);
    await owner.post('/api/auth/sign-in/email', { email: squatter.email, password: NEW_PASSWORD });
    const me = (await owner.get<Me>('/api/me')).body;
    deviations.expect('what is left of phone and handle', [me.phoneNumber, me.paymentHandles?.venmo], [null, null]);
    deviations.expect('the earlier sessions', (await squatter.api.get('/api/me')).status, 401);
    deviations.expect('the earlier identity', await signInThroughProvider(world, new ApiClient(world.url)), 'new');
    const old = { email: squatter.email, password: PASSWORD };
    deviations.expect('the earlier password', (await owner.post('/api/auth/sign-in/email', old)).status, 401);
  } finally {
    await world.stop();
  }
  report('sign-in', {
    part: 'an account taken back',
    database: kind,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

type Me = { phoneNumber: string | null; paymentHandles?: { venmo: string | null } };

/** Signs in at the provider and returns what the sign-in page gets. */
async function follow({ signInAt, url }: World, api: ApiClient, address: string): Promise<string | null> {
  if (!signInAt) throw new Error('this world has no providers');
  signInAt.google.people.set(LOGIN, { email: 'eve@gmail.example', email_verified: true, name: 'Eve Stark' });
  const { pathname, search } = new URL(await signInAt.google.signIn(address, LOGIN));
  const { headers } = await api.fetch(pathname + search, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '', url).searchParams.get('entry');
}

async function linkIdentity(world: World, { api }: Person): Promise<string | null> {
  const { body } = await api.post<{ url: string }>('/api/auth/link-provider', { provider: 'google' });
  return follow(world, api, body.url);
}

async function signInThroughProvider(world: World, api: ApiClient): Promise<string | null> {
  const { body } = await api.post<{ url: string }>('/api/auth/sign-in/provider', { provider: 'google' });
  return follow(world, api, body.url);
}

/** Inserts a phone number directly, as if from before codes required a verified email address. */
async function setUp({ database: { db }, clock }: World, { id, api }: Person): Promise<void> {
  const phone = { phoneNumber: '+12125550123', phoneVerifiedAt: clock.read() };
  await db.updateTable('users').set(phone).where('id', '=', id).execute();
  const body = { paymentHandles: { venmo: 'eve-stark' } };
  const { status } = await api.call('PATCH', '/api/me/settings', { body });
  if (status !== 200) throw new Error(`the handle was answered ${status}`);
}

async function reset(world: World, { email }: Person): Promise<void> {
  const owner = world.aStranger();
  await owner.post('/api/auth/request-password-reset', { email });
  const token = (await world.mailedLink(email)).split('token=')[1];
  const { status } = await owner.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
  if (status !== 200) throw new Error(`the reset was answered ${status}`);
}
