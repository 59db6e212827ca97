import { fileURLToPath } from 'node:url';
import { type App, createApp } from './app.ts';
import { runCommand } from './cli/commands.ts';
import { type Config, getOddsUrl, getPublicUrl, getWarnings } from './config.ts';
import { databaseClock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { toDatabase } from './db/embedded/embedded-database.ts';
import type { RequestHandler } from './db/embedded/lock-socket.ts';
import { listMigrations, migrate } from './db/setup/migrate.ts';
import { openPostgres } from './db/setup/open-postgres.ts';
import { getVapidKeys } from './features/messages/push/make-vapid-keys.ts';
import { serveMetrics } from './features/site/metrics/serve-metrics.ts';
import { throttles } from './features/site/rate-limits.ts';
import { serve } from './http/serving/serve.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './ports/log.ts';
import { theOddsApi } from './ports/odds/odds-provider.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const REPLAY_KEY = 'replay';
const POOL_SIZE = 10;

export type RunningServer = { url: string; app: App; stop(): Promise<void> };

/** Opens and migrates the database, starts the odds feed, the jobs, and the HTTP server, and prints what it did. */
export async function startServer(
  config: Config,
  { say, onDatabaseLost }: { say: (line: string) => void; onDatabaseLost: (reason: string) => void },
): Promise<RunningServer> {
  const clock = databaseClock;
  const log = createLog(config.logLevel);
  let running: App | undefined;
  const { database, isNew } = await openDatabase(config, {
    say,
    onDatabaseLost,
    onError: (err) => log.warn({ err }, 'database connection'),
    onRequest: async (request) => {
      if (!running) throw new Error('Evens is still starting. Try again in a moment.');
      return runCommand({ store: running.context.store, config }, request);
    },
  });
  const feed = await openFeed(config, () => clock.now(database.db));
  const publicUrl = getPublicUrl(config);
  const app = createApp(
    { config, database, clock, provider: feed.provider, isDemo: feed.isDemo, log, publicUrl, throttles },
    WEB_FOLDER,
  );
  // Refuses a database that a command is filling, so it comes before anything is written.
  await app.context.hub.start();
  const { applied } = await migrate(database);
  if (applied.length > 0 && !isNew) say(describeUpdate(applied.length));
  await getVapidKeys({ database, config });
  running = app;
  const jobs = await startJobs(database, { jobs: app.jobs, waker: app.waker, log, metrics: app.context.metrics });
  const http = await serve(app.http, { port: config.port, host: config.host });
  const metrics = await serveMetrics(app.context);
  printStartup(config, { publicUrl, isDemo: feed.isDemo }, say);
  if (metrics) say(`Metrics: http://${config.metrics.host}:${metrics.port}/metrics`);
  return {
    url: `http://${config.host}:${http.port}`,
    app,
    stop: async () => {
      const drained = http.stop();
      app.context.hub.closeStreams();
      await Promise.all([drained, metrics?.stop()]);
      await jobs.stop();
      await app.context.hub.stop();
      await feed.stop();
      await database.close();
    },
  };
}

function describeUpdate(applied: number): string {
  if (applied === listMigrations().length) return 'First start: set up the database.';
  return `Updated the database (${applied} ${applied === 1 ? 'migration' : 'migrations'}).`;
}

type Opening = {
  say: (line: string) => void;
  onDatabaseLost: (reason: string) => void;
  onError: (error: unknown) => void;
  onRequest: RequestHandler;
};

async function openDatabase(
  config: Config,
  { say, onDatabaseLost, onError, onRequest }: Opening,
): Promise<{ database: Database; isNew: boolean }> {
  if (config.databaseUrl) {
    const { databaseUrl: url, databaseDirectUrl: directUrl, canNameStatements } = config;
    const database = openPostgres({ url, directUrl, canNameStatements, poolSize: POOL_SIZE, onError });
    return { database, isNew: false };
  }
  // PGlite takes a while to load, so this waits until it's needed.
  const { openEmbedded } = await import('./db/embedded/open.ts');
  const embedded = await openEmbedded({
    dataDir: config.dataDir,
    onFirstStart: () => say('First start: setting up the database...'),
    onStopped: onDatabaseLost,
    onRequest,
  });
  return { database: toDatabase(embedded), isNew: embedded.isNew };
}

async function openFeed(config: Config, now: () => Promise<Date>) {
  if (config.oddsApiKey) {
    const provider = theOddsApi({ baseUrl: getOddsUrl(config), apiKey: config.oddsApiKey });
    return { provider, isDemo: false, stop: async () => {} };
  }
  const { startReplay } = await import('./replay/server.ts');
  const replay = await startReplay({ clock: { now } });
  return {
    provider: theOddsApi({ baseUrl: replay.url, apiKey: REPLAY_KEY }),
    isDemo: true,
    stop: () => replay.close(),
  };
}

function printStartup(
  config: Config,
  facts: { publicUrl: string; isDemo: boolean },
  say: (line: string) => void,
): void {
  for (const warning of getWarnings(config)) say(warning);
  say(`Evens is running at ${facts.publicUrl}`);
  say(config.databaseUrl ? 'Data: PostgreSQL (DATABASE_URL)' : `Data: ${config.dataDir}`);
  if (facts.isDemo) say('Lines: replayed games from past seasons. Set ODDS_API_KEY for live odds.');
  say(describeMail(config.mail));
  say(describeTexts(config.sms));
  if (config.publicUrl) return;
  const isAlone = config.host === '127.0.0.1' || config.host === 'localhost';
  say(
    isAlone
      ? 'Only this machine can reach it. To let friends in, set HOST=0.0.0.0 and set PUBLIC_URL to the address they’ll use.'
      : 'Set PUBLIC_URL to the address friends use. Invite and email links start with it.',
  );
}

function describeMail(mail: Config['mail']): string {
  if (mail.via === 'captured')
    return 'Email: saved, not sent. To see it, run npm run evens -- mail. To send it, set SMTP_URL.';
  return `Email: sent through ${new URL(mail.url).host} as ${mail.from.address}`;
}

function describeTexts(sms: Config['sms']): string {
  if (sms.via === 'captured')
    return 'Text messages: saved, not sent. To see them, run npm run evens -- texts. To send them, set TWILIO_ACCOUNT_SID.';
  return `Text messages: sent through ${new URL(sms.url).host} as ${sms.from}`;
}
