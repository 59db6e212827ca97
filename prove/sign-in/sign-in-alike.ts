import { readAccessTable } from '@evens/server/testing/checks/access-table';
import { type Person, startWorld, type World } from '@evens/server/testing/servers/world';
import { Deviations, report, secondsSince } from '../report.ts';
import { type Answer, type Request, sendRaw } from './sign-in-raw.ts';

const PASSWORD = 'correct horse';
/** More than the limits on wrong passwords and on link requests. */
const TIMES = 12;

/** The data of someone with an account, and made-up data. */
type Pair = { known: Request; other: Request };

type Parts = {
  /** An email address with an account, and one without. */
  emails: [string, string];
  cookies: [string, string];
  spentReset: [string, string];
  openReset: [string, string];
  spentSignUp: [string, string];
};

/** When accounts are hidden, every sign-in route responds the same with and without an account. */
export async function compareAllRoutes(kind: 'postgres' | 'embedded'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('sign-in');
  const world = await startWorld({ kind, withProviders: true, settings: { REVEAL_ACCOUNTS: 'off' } });
  const calls = readAccessTable()
    .map(({ call }) => call)
    .filter((call) => call.includes(' /api/auth/'));
  try {
    for (const call of calls) {
      const pair = pairs[call]?.(await createParts(world));
      deviations.expect(`a pair of requests for ${call}`, pair !== undefined, true);
      if (pair) await compare(world, deviations, { call, pair });
    }
  } finally {
    await world.stop();
  }
  report('sign-in', {
    part: 'answers of all routes',
    database: kind,
    routes: calls.length,
    timesEach: TIMES,
    deviations: deviations.count,
    seconds: secondsSince(startedAt),
  });
}

async function compare(
  { url }: World,
  deviations: Deviations,
  { call, pair }: { call: string; pair: Pair },
): Promise<void> {
  for (let n = 0; n < TIMES; n += 1) {
    const known = await sendRaw(url, call, pair.known);
    const other = await sendRaw(url, call, pair.other);
    deviations.expect(`${call}, answer ${n + 1}`, plain(known), plain(other));
  }
}

function plain({ status, headers, body }: Answer): unknown[] {
  return [status, headers, body];
}

async function createParts(world: World): Promise<Parts> {
  const ann = await world.aUser('Ann Lee');
  const ended = await anEndedSession(world, ann);
  const spent = await aResetToken(world, ann);
  const newPassword = PASSWORD;
  await world.aStranger().post('/api/auth/reset-password', { token: spent, newPassword });
  const pairWith = (real: string): [string, string] => [real, 'x'.repeat(real.length)];
  return {
    emails: [ann.email, `nobody-${ann.email}`],
    cookies: [ended, ended.replace(/=[^;]*/, (value) => `=${'x'.repeat(value.length - 1)}`)],
    spentReset: pairWith(spent),
    openReset: pairWith(await aResetToken(world, ann)),
    spentSignUp: pairWith(await aSpentSignUp(world)),
  };
}

async function anEndedSession(world: World, { email }: Person): Promise<string> {
  const api = world.aStranger();
  await api.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  const session = api.cookie;
  await api.post('/api/auth/sign-out');
  return session;
}

async function aResetToken(world: World, { email }: Person): Promise<string> {
  await world.aStranger().post('/api/auth/request-password-reset', { email });
  return (await world.mailedLink(email)).split('token=')[1] ?? '';
}

async function aSpentSignUp(world: World): Promise<string> {
  const { email } = await world.aUser();
  return (await world.mailTo(email)).map(({ text }) => /confirm=(\w+)/.exec(text)?.[1])[0] ?? '';
}

const byEmail =
  (body: object) =>
  ({ emails: [known, other] }: Parts): Pair => ({
    known: { body: { ...body, email: known } },
    other: { body: { ...body, email: other } },
  });
const byCookie =
  (body?: object, more: Request = {}) =>
  ({ cookies: [known, other] }: Parts): Pair => ({
    known: { ...more, ...(body && { body }), cookie: known },
    other: { ...more, ...(body && { body }), cookie: other },
  });
const byToken =
  (kind: 'spentReset' | 'openReset' | 'spentSignUp', ask: (token: string) => Request) =>
  (parts: Parts): Pair => ({ known: ask(parts[kind][0]), other: ask(parts[kind][1]) });

const atGoogle = { provider: 'google' };

const pairs: Readonly<Record<string, (parts: Parts) => Pair>> = {
  'POST /api/auth/sign-up/email': byEmail({
    ...{ name: 'Ann Lee', password: PASSWORD, ageVerified: true, tosAccepted: true },
  }),
  'POST /api/auth/sign-up/confirm': byToken('spentSignUp', (token) => ({ body: { token, password: PASSWORD } })),
  'POST /api/auth/sign-in/email': byEmail({ password: 'a guess' }),
  'POST /api/auth/sign-out': byCookie(),
  'GET /api/auth/get-session': byCookie(),
  'POST /api/auth/request-password-reset': byEmail({}),
  'POST /api/auth/reset-password/check': byToken('spentReset', (token) => ({ body: { token } })),
  'POST /api/auth/reset-password': byToken('spentReset', (token) => ({ body: { token, newPassword: PASSWORD } })),
  'POST /api/auth/send-verification-email': byCookie(),
  'POST /api/auth/change-password': byCookie({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'POST /api/auth/confirm-password': byCookie({ password: PASSWORD }),
  'GET /api/auth/providers': byCookie(),
  'POST /api/auth/sign-in/provider': byCookie(atGoogle),
  'GET /api/auth/callback/{provider}': byCookie(undefined, { params: atGoogle, query: 'code=x&state=x' }),
  'GET /api/auth/sign-up/provider': byCookie(),
  'POST /api/auth/sign-up/provider': byCookie({ ageVerified: true, tosAccepted: true }),
  'POST /api/auth/link-provider': byCookie(atGoogle),
  'POST /api/auth/confirm-provider': byCookie(atGoogle),
  'POST /api/auth/verify-email/check': byToken('openReset', (token) => ({ body: { token } })),
  'POST /api/auth/verify-email': byToken('openReset', (token) => ({ body: { token, password: PASSWORD } })),
};
