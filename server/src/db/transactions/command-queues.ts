import { getErrorCode } from '../../app-error.ts';
import type { Store } from '../store.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';
import { toKey } from './merge-statements.ts';
import { retried } from './retried.ts';
import { type Command, type Outcome, runTogether } from './run-together.ts';

/** What a transaction locks is locked until all of its commands are written. */
const MOST_TOGETHER = 20;
/** A transaction that hangs, such as on a connection that broke silently, holds up the rest of its queue only this long. */
const PATIENCE_MS = 5_000;

type Waiting = {
  readonly command: Command;
  readonly resolve: (outcome: Outcome | Promise<Outcome>) => void;
};

/** The queues of each store whose commands are running. */
const queues = new WeakMap<Store, Map<string, Waiting[]>>();

/**
 * Runs a command after those of its queue that are running. The ones that arrive in the meantime share the next transaction.
 * On their own, they would wait for each other anyway, at the lock of their group's log.
 */
export function runInQueue(store: Store, queue: string, command: Command): Promise<Outcome> {
  const known = queues.get(store) ?? new Map<string, Waiting[]>();
  queues.set(store, known);
  return new Promise((resolve) => {
    const waiting = known.get(queue);
    if (waiting) {
      waiting.push({ command, resolve });
      return;
    }
    known.set(queue, [{ command, resolve }]);
    setImmediate(() => runAll(store, known, queue));
  });
}

async function runAll(store: Store, known: Map<string, Waiting[]>, queue: string): Promise<void> {
  for (let waiting = known.get(queue) ?? []; waiting.length > 0; waiting = known.get(queue) ?? []) {
    const chosen = choose(waiting);
    known.set(
      queue,
      waiting.filter((one) => !chosen.includes(one)),
    );
    await atMost(PATIENCE_MS, runChosen(store, chosen));
  }
  known.delete(queue);
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, end]);
  clearTimeout(timer);
}

/** Commands that lock different rows. Those that lock the same ones keep their order. */
function choose(waiting: readonly Waiting[]): Waiting[] {
  const taken = new Set<string>();
  const chosen: Waiting[] = [];
  for (const one of waiting) {
    const keys = listKeys(one.command);
    if (!keys.some((key) => taken.has(key))) chosen.push(one);
    for (const key of keys) taken.add(key);
    if (chosen.length === MOST_TOGETHER) break;
  }
  return chosen;
}

/** What only one command of a transaction may have: the rows it locks and its idempotency key. */
function listKeys({ lock, answered }: Command): string[] {
  return [...Object.values(lock), ...(answered ? [answered] : [])].map(toKey);
}

async function runChosen(store: Store, chosen: readonly Waiting[]): Promise<void> {
  const [first, ...others] = chosen;
  if (!first) return;
  if (others.length === 0) return settle(first, runAlone(store, first.command));
  const outcomes = runTogether(
    store,
    chosen.map(({ command }) => command),
  );
  const error = await outcomes.then(
    () => null,
    (error: unknown) => error,
  );
  for (const [n, one] of chosen.entries()) {
    const outcome = canRunAgain(error) ? runAlone(store, one.command) : outcomes.then((all) => all[n] as Outcome);
    await settle(one, outcome);
  }
}

async function settle({ resolve }: Waiting, outcome: Promise<Outcome>): Promise<void> {
  resolve(outcome);
  await outcome.catch(() => {});
}

const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * Whether a statement failed, so that nothing was written. On their own, the commands that had no part in it succeed. After
 * any other error, such as a broken connection, no one knows.
 */
function canRunAgain(error: unknown): boolean {
  return SQL_STATE.test(getErrorCode(error) ?? '') && !isDatabaseUnavailable(error);
}

/** Runs a command in a transaction of its own, and again if that only failed because another one ran at the same time. */
export function runAlone(store: Store, command: Command): Promise<Outcome> {
  return retried(async () => {
    const [outcome] = await runTogether(store, [command]);
    return outcome as Outcome;
  });
}
