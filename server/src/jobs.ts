import { setTimeout as wait } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { withoutIdempotencyKey } from './db/idempotency.ts';

/** Timed work: when it runs (cron, UTC) and what it does. One process among all runs it, whoever is asked first. */
export type TimedJob = { name: string; cron: string; run: () => Promise<void> };

/** Has timed work done at once, in this process, as far as it runs timed work at all. */
export class JobBell {
  #hear: (name: string) => void = () => {};

  ring(name: string): void {
    this.#hear(name);
  }

  onRing(hear: (name: string) => void): void {
    this.#hear = hear;
  }
}

export type RunningJobs = { stop(): Promise<void> };

const POLL_SECONDS = 5;
const EXPIRE_SECONDS = 240;
const STOP_MS = 5_000;

/** Starts the job runner on the database; a failing run is logged and the next one comes at its time. */
export async function startJobs(
  database: Database,
  { jobs, bell, log }: { jobs: TimedJob[]; bell: JobBell; log: Logger },
): Promise<RunningJobs> {
  const backend = database.kind === 'embedded' ? { backend: 'pglite' as const } : {};
  await database.withSetupLock((db) => installJobTables({ db, ...backend }));
  const boss = new PgBoss({ db: database.jobs, ...backend, cronMonitorIntervalSeconds: 10 });
  boss.on('error', (err) => log.warn({ err }, 'job runner'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: EXPIRE_SECONDS });
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      await runLogged(job, log);
    });
    await boss.schedule(job.name, job.cron);
  }
  const soon = runWhenRung(jobs, bell, log);
  return {
    stop: async () => {
      await soon.stop();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** pg-boss creates and updates its tables when it starts, and two that do so at the same time fail. */
async function installJobTables(options: ConstructorOptions): Promise<void> {
  const installer = new PgBoss({ ...options, supervise: false, schedule: false });
  await installer.start();
  await installer.stop({ graceful: false });
}

async function runLogged(job: TimedJob, log: Logger): Promise<void> {
  await job.run().catch((err: unknown) => log.error({ err, job: job.name }, 'job failed'));
}

/** Runs the work that the bell asks for, once more when it rang meanwhile. */
function runWhenRung(jobs: TimedJob[], bell: JobBell, log: Logger): { stop(): Promise<void> } {
  const asked = new Set<TimedJob>();
  const running = new Map<TimedJob, Promise<void>>();
  const run = async (job: TimedJob) => {
    while (asked.delete(job)) await runLogged(job, log);
    running.delete(job);
  };
  bell.onRing((name) => {
    const job = jobs.find((known) => known.name === name);
    if (!job) return;
    asked.add(job);
    if (!running.has(job))
      running.set(
        job,
        withoutIdempotencyKey(() => run(job)),
      );
  });
  return {
    stop: async () => {
      bell.onRing(() => {});
      asked.clear();
      // A mail server that does not answer holds nobody up: whatever is left is found at the next start.
      await Promise.race([Promise.all(running.values()), wait(STOP_MS, undefined, { ref: false })]);
    },
  };
}
