import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SignInProvider } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { type App, createApp, type Parts } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { SettableClock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { grantAdministration } from '../../features/accounts/admins/grant-administration.ts';
import { SPREAD_JOB } from '../../features/messages/jobs.ts';
import { serve } from '../../http/serving/serve.ts';
import { newId } from '../../ports/ids.ts';
import { createLog } from '../../ports/log.ts';
import { theOddsApi } from '../../ports/odds/odds-provider.ts';
import { useFastHashing } from '../../ports/passwords/passwords.ts';
import { startReplay } from '../../replay/server.ts';
import { freshDatabase } from '../databases/fresh-database.ts';
import { newestLink, openMailbox, openTexts, textedCode } from '../stand-ins/mailbox.ts';
import { type OddsStandIn, type StandInGame, startOddsStandIn } from '../stand-ins/odds-stand-in.ts';
import { type OpenIdStandIn, startOpenIdStandIn } from '../stand-ins/openid-provider.ts';
import { startSendgridStandIn } from '../stand-ins/sendgrid-stand-in.ts';
import { ApiClient } from './client.ts';
import { freePort } from './free-port.ts';
import { TEST_SECRET } from './test-secret.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** The host has no account, so no one in a test becomes a site admin by being first. */
const SITE_ADMIN_EMAIL = 'the-host@evens.example';

/** The time at which tests start: a Sunday when four of the leagues are in season. */
export const DAY_ONE = new Date('2026-11-01T15:00:00Z');

export type Person = { id: string; name: string; email: string; api: ApiClient };
export type TestGroup = { id: string; inviteCode: string };

/** A whole server on a new database, with a settable clock and an odds provider that a test fills. */
export type World = Awaited<ReturnType<typeof startWorld>>;

type WorldOptions = {
  kind?: Database['kind'];
  /** How many connections to PostgreSQL requests share. */
  poolSize?: number;
  lines?: 'stand-in' | 'replay';
  withWeb?: boolean;
  /** Another folder with built pages. */
  webFolder?: string;
  at?: Date;
  /** Where team logos come from. Without it, pages don't load any. */
  logoUrl?: string;
  /** How often one address may call. By default, there's no limit. */
  throttles?: Parts['throttles'];
  /** With Google and another sign-in provider. */
  withProviders?: boolean;
  /** Email and contacts go to a stand-in for SendGrid. */
  withSendgrid?: boolean;
  /** Password hashing is as slow as on a real server. */
  slowPasswords?: boolean;
  /** Extra settings, in the form that a host uses. */
  settings?: Record<string, string>;
};

export async function startWorld(options: WorldOptions = {}) {
  const clock = new SettableClock(options.at ?? DAY_ONE);
  const database = await freshDatabase(options.kind, options.poolSize);
  const { odds, replay, signInAt, sendgrid, stopOutside } = await startOutside(options, clock);
  const providerUrl = replay?.url ?? odds.url;
  const config = toConfig({ ...options, settings: { ...sendgrid?.settings, ...options.settings } }, signInAt);
  const app = createApp(
    {
      config,
      database,
      clock,
      provider: theOddsApi({ baseUrl: providerUrl, apiKey: 'a-key-for-tests' }),
      isDemo: replay !== null,
      log: createLog(process.env.TEST_LOG_LEVEL ?? 'silent'),
      publicUrl: config.publicUrl ?? 'http://localhost:3000',
      throttles: options.throttles ?? [],
    },
    options.webFolder ?? (options.withWeb ? WEB_FOLDER : undefined),
  );
  await app.context.hub.start();
  const listening = await serve(spreadAfterCalls(app), { port: config.port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${listening.port}`;
  return {
    url,
    clock,
    odds,
    /** The provider's URL, for tests that read odds and scores themselves. */
    providerUrl,
    app,
    database,
    /** The sign-in providers, if there are any. */
    signInAt,
    /** The stand-in for SendGrid, if there is one. */
    sendgrid,
    ...createPeople(url, (email) => newestLink({ app, database }, email)),
    ...createGames({ odds, clock }),
    runJob: (name: string) => runJob(app, name),
    /** The captured emails to an address, the newest last. */
    mailTo: (email: string) => openMailbox({ app, database }, email),
    /** The path of the link in the newest email to an address. */
    mailedLink: (email: string) => newestLink({ app, database }, email),
    /** The captured text messages to a number (+1 and ten digits), the newest last. */
    textsTo: (number: string) => openTexts({ app, database }, number),
    /** The code in the newest captured text message to a number (+1 and ten digits). */
    phoneCode: (number: string) => textedCode({ app, database }, number),
    /** Verifies someone's email address, like the link in the email. */
    verifyEmail: (...people: Pick<Person, 'id'>[]) => verifyEmail(database, people),
    /** Makes someone a site admin. */
    makeSiteAdmin: ({ id }: Person) =>
      transact(app.context.store, (tx) => grantAdministration(tx, { userId: id, via: 'command_line' })),
    stop: async () => {
      const drained = listening.stop();
      app.context.hub.closeStreams();
      await drained;
      await app.context.hub.stop();
      await Promise.all([stopOutside(), rm(config.backupDir, { recursive: true, force: true })]);
      await database.close();
    },
  };
}

/** A test doesn't run jobs in the background. So what a call published is spread out before the call returns. */
function spreadAfterCalls(app: App): App['http'] {
  let isDue = false;
  app.waker.onWake((name) => {
    isDue ||= name === SPREAD_JOB;
  });
  const { fetch } = app.http;
  app.http.fetch = async (...call) => {
    const response = await fetch(...call);
    if (!isDue) return response;
    isDue = false;
    await runJob(app, SPREAD_JOB);
    return response;
  };
  return app.http;
}

/** The services that the server calls. */
async function startOutside({ lines, withProviders, withSendgrid }: WorldOptions, clock: SettableClock) {
  const odds = await startOddsStandIn();
  const replay = lines === 'replay' ? await startReplay({ clock }) : null;
  const signInAt = withProviders ? await startProviders() : null;
  const sendgrid = withSendgrid ? await startSendgridStandIn() : null;
  const stopOutside = () => Promise.all([odds.stop(), replay?.close(), signInAt?.stop(), sendgrid?.stop()]);
  return { odds, replay, signInAt, sendgrid, stopOutside };
}

type Providers = Awaited<ReturnType<typeof startProviders>>;

function toConfig({ settings, logoUrl = '', slowPasswords }: WorldOptions, signInAt: Providers | null): Config {
  useFastHashing(!slowPasswords);
  const BACKUP_DIR = join(tmpdir(), `evens-backups-${newId()}`);
  const env = { PORT: '0', BACKUP_DIR, SECRET: TEST_SECRET, LOG_LEVEL: 'silent', SITE_ADMIN_EMAIL, ...settings };
  return { ...readConfig(env), logoUrl, ...signInAt?.settings };
}

/** A provider redirects to only one address, so the server must know its own in advance. */
async function startProviders() {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const start = (name: SignInProvider) => startOpenIdStandIn([`${publicUrl}/api/auth/callback/${name}`]);
  const [google, oidc] = await Promise.all([start('google'), start('oidc')]);
  const toSettings = ({ issuer, client }: OpenIdStandIn) => ({ issuer, ...client });
  return {
    google,
    oidc,
    settings: { port, publicUrl, providers: { google: toSettings(google), oidc: toSettings(oidc) } },
    stop: () => Promise.all([google.stop(), oidc.stop()]),
  };
}

async function verifyEmail({ db }: Database, people: readonly Pick<Person, 'id'>[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await db.updateTable('users').set({ emailVerified: true }).where('id', 'in', ids).execute();
}

async function runJob(app: App, name: string): Promise<void> {
  const job = app.jobs.find((known) => known.name === name);
  if (!job) throw new Error(`There is no job called ${name}`);
  await job.run();
}

type Newest = (email: string) => Promise<string>;

function createPeople(url: string, mailedLink: Newest) {
  let count = 0;
  /** If accounts aren't revealed, a sign-up becomes an account once the person opens the link in the email. */
  async function confirm(email: string, password: string, api: ApiClient): Promise<{ id: string } | null> {
    const token = (await mailedLink(email)).split('confirm=')[1];
    const answer = await api.post<{ user?: { id: string } }>('/api/auth/sign-up/confirm', { token, password });
    return answer.body.user ?? null;
  }
  async function aUser(name = `Friend ${count + 1}`, email = `friend${count + 1}@example.com`): Promise<Person> {
    count += 1;
    const api = new ApiClient(url);
    const input = { name, email, password: 'correct horse', ageVerified: true, tosAccepted: true };
    const answer = await api.post<{ user: { id: string } | null }>('/api/auth/sign-up/email', input);
    const user = answer.status === 200 ? (answer.body.user ?? (await confirm(email, input.password, api))) : null;
    if (!user) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
    return { id: user.id, name, email, api };
  }
  async function aGroup(founder: Person, ...friends: Person[]): Promise<TestGroup> {
    const created = await founder.api.post<TestGroup>('/api/groups', { name: 'Sunday Crew' });
    if (created.status !== 200) throw new Error(`no group: ${JSON.stringify(created.body)}`);
    for (const friend of friends) {
      const joined = await friend.api.post('/api/groups/join', { code: created.body.inviteCode });
      if (joined.status !== 200) throw new Error(`not joined: ${JSON.stringify(joined.body)}`);
    }
    return created.body;
  }
  /** Opens the link in the email about this person's sign-up. */
  async function verifyEmail({ email, api }: Person): Promise<void> {
    const token = (await mailedLink(email)).split('token=')[1];
    const answer = await api.post('/api/auth/verify-email', { token });
    if (answer.status !== 200) throw new Error(`not verified: ${JSON.stringify(answer.body)}`);
  }
  return { aUser, aGroup, verifyEmail, aStranger: () => new ApiClient(url) };
}

function createGames({ odds, clock }: { odds: OddsStandIn; clock: SettableClock }) {
  let count = 0;
  /**
   * Adds a game, by default of the Chiefs, in two hours, with all three markets. Time passes until the server asks the
   * provider again, so the next request for the lines shows it.
   */
  function aGame(game: Partial<StandInGame> = {}): StandInGame {
    count += 1;
    clock.advance(limits.cacheRefreshMs);
    const full: StandInGame = {
      id: count.toString(16).padStart(32, '0'),
      sport: 'americanfootball_nfl',
      homeTeam: 'Kansas City Chiefs',
      awayTeam: 'Buffalo Bills',
      startsAt: new Date(clock.read().getTime() + 2 * HOUR_MS),
      moneyline: { home: -150, away: 130 },
      spread: { line: -3.5, home: -110, away: -110 },
      total: { line: 47.5, over: -110, under: -110 },
      ...game,
    };
    odds.games.push(full);
    return full;
  }
  /** Ends a game: the provider shows it as completed, with these scores. */
  function endGame(game: StandInGame, homeScore: number, awayScore: number): void {
    game.completed = true;
    game.isListed = false;
    game.scores = [
      { name: game.awayTeam, score: String(awayScore) },
      { name: game.homeTeam, score: String(homeScore) },
    ];
  }
  return { aGame, endGame };
}
