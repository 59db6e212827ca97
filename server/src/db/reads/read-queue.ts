import { defineErrors } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { AppError, getErrorCode } from '../../app-error.ts';

const readErrors = defineErrors({
  READ_BUSY: {
    status: 503,
    message: 'Too many people are asking for this right now. Please try again in a few seconds.',
  },
  READ_TOO_LONG: { status: 503, message: 'This took too long to work out. Please try again in a minute.' },
});

/** The lane whose turn a read takes, and a key of everything its answer depends on. Reads with the same key share an answer. */
type ReadKey = { lane: string; key: string };

type Waiting = { answer: Promise<unknown>; start: () => Promise<void> };

const QUERY_CANCELED = '57014';

/**
 * Runs expensive reads one at a time. Callers who ask for the same waiting read share its answer. A read that is already
 * running isn't shared, because it may have started before a write that the caller knows of. Lanes take turns, so one
 * group's many reads don't delay other groups. Each caller must pass their own gate first.
 */
export class ReadQueue {
  readonly #lanes = new Map<string, Map<string, Waiting>>();
  #isRunning = false;

  ask<T>({ lane, key }: ReadKey, read: () => Promise<T>): Promise<T> {
    const waiting = this.#lanes.get(lane) ?? new Map<string, Waiting>();
    // Keys start with the name of the read, so everyone who shares an answer expects the same type.
    const shared = waiting.get(key)?.answer as Promise<T> | undefined;
    if (shared) return shared;
    if (this.#isFull(waiting)) return Promise.reject(busyError());
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.set(key, { answer: promise, start: () => read().then(resolve, (error) => reject(asRefusal(error))) });
    this.#lanes.set(lane, waiting);
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  #isFull(lane: Map<string, Waiting>): boolean {
    const { waitingPerGroup, waitingInAll } = limits.longReads;
    const inAll = [...this.#lanes.values()].reduce((sum, { size }) => sum + size, 0);
    return lane.size >= waitingPerGroup || inAll >= waitingInAll;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#takeNext(); next; next = this.#takeNext()) await next.start();
    this.#isRunning = false;
  }

  /** The oldest read of the first lane. The lane then moves to the end. */
  #takeNext(): Waiting | undefined {
    const [first] = this.#lanes;
    if (!first) return undefined;
    const [lane, waiting] = first;
    const [oldest] = waiting;
    this.#lanes.delete(lane);
    if (!oldest) return undefined;
    waiting.delete(oldest[0]);
    if (waiting.size > 0) this.#lanes.set(lane, waiting);
    return oldest[1];
  }
}

function busyError(): AppError {
  return new AppError(readErrors.READ_BUSY, { retryAfterSeconds: limits.longReads.retryAfterSeconds });
}

function asRefusal(error: unknown): unknown {
  if (getErrorCode(error) !== QUERY_CANCELED) return error;
  return new AppError(readErrors.READ_TOO_LONG, { retryAfterSeconds: MINUTE_MS / 1000 });
}
