import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { release } from '../release.ts';
import { KeptFigures } from './kept-figures.ts';
import { type SiteFigures, SiteGauges } from './site-gauges.ts';

/** Upper bounds of the histogram of request times, in seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type AnsweredRequest = { method: string; route: string; status: number; seconds: number };
type FinishedJob = { job: string; hasFailed: boolean; seconds: number };

/** Metrics cost a little on every request, so there are none if no one may read them. */
export function createMetrics(readers: { token: string | undefined; port: number | undefined }): Metrics | null {
  return readers.token === undefined && readers.port === undefined ? null : new Metrics();
}

/**
 * What this process did, for Prometheus. Labels are names of routes, jobs, and channels, and never say anything about
 * a person.
 */
export class Metrics {
  readonly site: SiteGauges;
  readonly figures = new KeptFigures<SiteFigures>();
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'evens_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  readonly #requestSeconds = new Histogram({
    name: 'evens_http_request_duration_seconds',
    help: 'Time until the answer begins.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers: [this.#registry],
  });
  readonly #jobRuns = new Counter({
    name: 'evens_job_runs_total',
    help: 'Runs of timed jobs in this process.',
    labelNames: ['job', 'outcome'],
    registers: [this.#registry],
  });
  readonly #jobEnd = new Gauge({
    name: 'evens_job_last_run_timestamp_seconds',
    help: 'When the last run of a job in this process ended.',
    labelNames: ['job'],
    registers: [this.#registry],
  });
  readonly #jobSeconds = new Gauge({
    name: 'evens_job_last_duration_seconds',
    help: 'How long the last run of a job in this process took.',
    labelNames: ['job'],
    registers: [this.#registry],
  });

  constructor() {
    this.site = new SiteGauges(this.#registry);
    const build = new Gauge({
      name: 'evens_build_info',
      help: 'The version of Evens.',
      labelNames: ['version'],
      registers: [this.#registry],
    });
    build.set({ version: release }, 1);
    collectDefaultMetrics({ register: this.#registry });
  }

  noteRequest({ method, route, status, seconds }: AnsweredRequest): void {
    this.#requests.inc({ method, route, status });
    this.#requestSeconds.observe({ method, route }, seconds);
  }

  noteJob({ job, hasFailed, seconds }: FinishedJob): void {
    this.#jobRuns.inc({ job, outcome: hasFailed ? 'failure' : 'success' });
    this.#jobEnd.setToCurrentTime({ job });
    this.#jobSeconds.set({ job }, seconds);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything in Prometheus's text format. */
  print(): Promise<string> {
    return this.#registry.metrics();
  }
}
