import { answerStatement } from '../idempotency.ts';
import type { Store } from '../store.ts';
import { toKey } from './merge-statements.ts';
import { retried } from './retried.ts';
import { type Command, type Outcome, runTogether } from './run-together.ts';

/** What a transaction locks is locked until all of its commands are written. */
const MOST_TOGETHER = 20;

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
    await runChosen(store, chosen);
  }
  known.delete(queue);
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
function listKeys({ lock, request }: Command): string[] {
  return [...Object.values(lock), ...(request ? [answerStatement(request)] : [])].map(toKey);
}

async function runChosen(store: Store, chosen: readonly Waiting[]): Promise<void> {
  const outcomes = runTogether(
    store,
    chosen.map(({ command }) => command),
  );
  const error = await outcomes.then(
    () => null,
    (error: unknown) => error,
  );
  for (const [n, { command, resolve }] of chosen.entries()) {
    const outcome = canRunAgain(error) ? runAlone(store, command) : outcomes.then((all) => all[n] as Outcome);
    resolve(outcome);
    await outcome.catch(() => {});
  }
}

/**
 * Whether a statement failed, so that nothing was written. On their own, the commands that had no part in it succeed. After
 * any other error, such as a broken connection, no one knows.
 */
function canRunAgain(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'ERROR';
}

/** Runs a command in a transaction of its own, and again if that only failed because another one ran at the same time. */
export function runAlone(store: Store, command: Command): Promise<Outcome> {
  return retried(async () => {
    const [outcome] = await runTogether(store, [command]);
    return outcome as Outcome;
  });
}
