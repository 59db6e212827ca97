import { setTimeout as wait } from 'node:timers/promises';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { withoutIdempotencyKey } from './db/idempotency.ts';
import type { Metrics } from './ports/metrics/metrics.ts';

/**
 * A timed job with its schedule (cron, UTC). Only one of all processes runs it each time. Without a schedule, it runs only
 * when it's woken.
 */
export type TimedJob = { name: string; cron: string | null; run: () => Promise<void> };

/** Runs a timed job right away, in this process, if this process runs jobs at all. */
export class JobWaker {
  #listener: (name: string) => void = () => {};

  wake(name: string): void {
    this.#listener(name);
  }

  onWake(listener: (name: string) => void): void {
    this.#listener = listener;
  }
}

export type RunningJobs = { stop(): Promise<void> };

/** Where a run of a job is noted. */
type Notes = { log: Logger; metrics: Metrics | null };

const POLL_SECONDS = 5;
const EXPIRE_SECONDS = 240;
const STOP_MS = 5_000;

/** Starts the job runner. A run that fails is logged, and the job runs again on schedule. */
export async function startJobs(
  database: Database,
  { jobs, waker, ...notes }: Notes & { jobs: TimedJob[]; waker: JobWaker },
): Promise<RunningJobs> {
  const backend = database.kind === 'embedded' ? { backend: 'pglite' as const } : {};
  await database.withSetupLock((db) => installJobTables({ db, ...backend }));
  const boss = new PgBoss({ db: database.jobs, ...backend, cronMonitorIntervalSeconds: 10 });
  boss.on('error', (err) => notes.log.warn({ err }, 'job runner'));
  await boss.start();
  for (const job of jobs) {
    if (job.cron === null) continue;
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: EXPIRE_SECONDS });
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      await runAndNote(job, notes);
    });
    await boss.schedule(job.name, job.cron);
  }
  const soon = runWhenWoken(jobs, waker, notes);
  return {
    stop: async () => {
      await soon.stop();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** pg-boss creates and updates its tables when it starts. Two processes that do so at the same time fail. */
async function installJobTables(options: ConstructorOptions): Promise<void> {
  const installer = new PgBoss({ ...options, supervise: false, schedule: false });
  await installer.start();
  await installer.stop({ graceful: false });
}

/** The job runner also records a failure, so that site admins can see it. */
async function runAndNote({ name, run }: TimedJob, { log, metrics }: Notes): Promise<void> {
  const startedAt = performance.now();
  const note = (hasFailed: boolean) =>
    metrics?.noteJob({ job: name, hasFailed, seconds: (performance.now() - startedAt) / 1000 });
  try {
    await run();
    note(false);
  } catch (err) {
    note(true);
    log.error({ err, job: name }, 'job failed');
    throw err;
  }
}

/** Runs jobs as they are woken. A job that is woken while it runs runs once more. */
function runWhenWoken(jobs: TimedJob[], waker: JobWaker, notes: Notes): { stop(): Promise<void> } {
  const queued = new Set<TimedJob>();
  const running = new Map<TimedJob, Promise<void>>();
  const run = async (job: TimedJob) => {
    while (queued.delete(job)) await runAndNote(job, notes).catch(() => {});
    running.delete(job);
  };
  waker.onWake((name) => {
    const job = jobs.find((known) => known.name === name);
    if (!job) return;
    queued.add(job);
    if (!running.has(job))
      running.set(
        job,
        withoutIdempotencyKey(() => run(job)),
      );
  });
  return {
    stop: async () => {
      waker.onWake(() => {});
      queued.clear();
      // Don't wait for a mail server that doesn't respond. The next start finds what is left.
      await Promise.race([Promise.all(running.values()), wait(STOP_MS, undefined, { ref: false })]);
    },
  };
}
