import { AsyncLocalStorage } from 'node:async_hooks';
import { accountErrors } from '@evens/domain/accounts/errors';
import { AppError } from '../../app-error.ts';

/** Who a password is hashed for: the account of a session or a known device, or else the address of a stranger. */
export type PasswordCaller = { key: string; isKnown: boolean };

type Job = () => Promise<void>;
type Lane = Map<string, Job[]>;

/** At a quarter of a second each, the last in a full lane waits 15 seconds. */
export const queueLimits = { perAsker: 20, perLane: 60, retryAfterSeconds: 5 } as const;

const scope = new AsyncLocalStorage<() => Promise<PasswordCaller>>();

/** Hashes passwords within `work` for the person that `find` returns. `find` is only called when a password is hashed. */
export function runAsCaller<T>(find: () => Promise<PasswordCaller>, work: () => Promise<T>): Promise<T> {
  return scope.run(find, work);
}

const lanes: { known: Lane; strangers: Lane } = { known: new Map(), strangers: new Map() };
let isRunning = false;

/**
 * Runs one job at a time, because hashing takes a whole processor. People with a session or a known device go first,
 * and within a lane everyone gets a turn, so many requests from one address delay no one else.
 */
export async function inPasswordQueue<T>(job: () => Promise<T>): Promise<T> {
  const asker = (await scope.getStore()?.()) ?? { key: 'server', isKnown: true };
  const lane = asker.isKnown ? lanes.known : lanes.strangers;
  const waiting = lane.get(asker.key) ?? [];
  const refusal = queueRefusal(lane, waiting);
  if (refusal) throw refusal;
  return new Promise<T>((done, fail) => {
    waiting.push(() => job().then(done, fail));
    lane.set(asker.key, waiting);
    if (!isRunning) void work();
  });
}

function queueRefusal(lane: Lane, waiting: Job[]): AppError | null {
  const { perAsker, perLane, retryAfterSeconds } = queueLimits;
  if (waiting.length >= perAsker) {
    return new AppError(accountErrors.PASSWORD_CHECKS_TOO_MANY, { retryAfterSeconds });
  }
  const inAll = [...lane.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  return inAll >= perLane ? new AppError(accountErrors.PASSWORD_CHECKS_BUSY, { retryAfterSeconds }) : null;
}

async function work(): Promise<void> {
  isRunning = true;
  for (let job = takeNext(); job; job = takeNext()) await job();
  isRunning = false;
}

function takeNext(): Job | undefined {
  return takeFrom(lanes.known) ?? takeFrom(lanes.strangers);
}

/** The oldest job of the first asker in the lane. The asker then moves to the end. */
function takeFrom(lane: Lane): Job | undefined {
  const [first] = lane;
  if (!first) return undefined;
  const [key, jobs] = first;
  const job = jobs.shift();
  lane.delete(key);
  if (jobs.length > 0) lane.set(key, jobs);
  return job;
}
