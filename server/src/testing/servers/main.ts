import { parseArgs } from 'node:util';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { toDatabase } from '../../db/embedded/embedded-database.ts';
import { openPostgres } from '../../db/setup/open-postgres.ts';
import { throttles } from '../../features/site/rate-limits.ts';
import type { Throttle } from '../../http/callers/rate-limit.ts';
import { serve } from '../../http/serving/serve.ts';
import { keepHeapSmall } from '../../ports/heap-size.ts';
import { createLog } from '../../ports/log.ts';
import { theOddsApi } from '../../ports/odds/odds-provider.ts';
import { setSharedClock, sharedClock } from './shared-clock.ts';
import { TEST_SECRET } from './test-secret.ts';

/**
 * A server process for measurements, on a prepared database with the shared settable clock and a stand-in for the odds
 * provider, and without timed jobs. It prints its address. On standard input, a line `job NAME` runs a job, and
 * `clock TIME` sets the clock. Each is answered by `done` and the same word.
 */
async function main(): Promise<void> {
  keepHeapSmall();
  const { values } = parseArgs({
    options: {
      postgres: { type: 'string' },
      direct: { type: 'string' },
      named: { type: 'string', default: 'on' },
      folder: { type: 'string' },
      odds: { type: 'string' },
      key: { type: 'string', default: 'a-key-for-tests' },
      patience: { type: 'string' },
      throttles: { type: 'string', default: 'off' },
      reveal: { type: 'string', default: 'on' },
      log: { type: 'string', default: 'error' },
      settings: { type: 'string', default: '{}' },
    },
  });
  const odds = values.odds ?? '';
  const isThrottled = values.throttles !== 'off';
  const database = await openDatabase(values);
  const app = createApp({
    config: readConfig({
      PORT: '0',
      SECRET: TEST_SECRET,
      ODDS_API_KEY: values.key,
      REVEAL_ACCOUNTS: values.reveal,
      // No one becomes a site admin by being first.
      SITE_ADMIN_EMAIL: 'the-host@evens.example',
      TRUST_PROXY: isThrottled ? '127.0.0.1' : '',
      ...JSON.parse(values.settings),
    }),
    database,
    clock: sharedClock,
    provider: theOddsApi({
      baseUrl: odds,
      apiKey: values.key,
      ...(values.patience ? { timeoutMs: Number(values.patience) } : {}),
    }),
    isDemo: false,
    log: createLog(values.log),
    publicUrl: 'http://localhost:3000',
    throttles: { on: throttles, off: [], counting: unreached(throttles) }[values.throttles] ?? [],
  });
  await app.context.hub.start();
  const listening = await serve(app.http, { port: 0, host: '127.0.0.1' });
  process.stdout.write(`http://127.0.0.1:${listening.port}\n`);
  // The process that started this server is gone, and nothing else would stop it.
  process.stdin.once('end', () => process.exit(0));
  process.stdin.on('data', (chunk) => {
    for (const line of String(chunk).split('\n')) {
      const [what, word = ''] = line.split(' ');
      const job = app.jobs.find(({ name }) => what === 'job' && name === word);
      const order = what === 'clock' ? setSharedClock(database.db, new Date(word)) : job?.run();
      order?.then(
        () => process.stdout.write(`done ${word}\n`),
        () => process.stdout.write(`failed ${word}\n`),
      );
    }
  });
}

type Place = { postgres?: string | undefined; direct?: string | undefined; named: string; folder?: string | undefined };

function openDatabase({ postgres: url, direct: directUrl, named, folder = '' }: Place): Promise<Database> | Database {
  if (!url) return openFolder(folder);
  return openPostgres({ url, directUrl, canNameStatements: named === 'on', poolSize: 10, onError: () => {} });
}

/** PGlite is loaded only when it's used, as in `start.ts`. */
async function openFolder(dataDir: string) {
  const { openEmbedded } = await import('../../db/embedded/open.ts');
  return toDatabase(await openEmbedded({ dataDir }));
}

const FAR = 1_000_000;

function unreached(limited: readonly Throttle[]): Throttle[] {
  return limited.map((throttle) => ({ ...throttle, rate: { ...throttle.rate, atOnce: FAR } }));
}

await main();
