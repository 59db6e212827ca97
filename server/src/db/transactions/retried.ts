import { getErrorCode } from '../../app-error.ts';
import { wasAnsweredAtTheSameTime } from '../idempotency.ts';
import { isPlanStale } from '../setup/named-statements.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Runs a transaction, and runs it again if it only failed because another one ran at the same time. */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isPlanStale(error) || wasAnsweredAtTheSameTime(error);
}
