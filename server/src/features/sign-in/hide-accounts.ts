import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../app-error.ts';

/** Much longer than it takes to write an email, or to find out that no one has an account. */
const MIN_RESPONSE_MS = 250;

/**
 * Makes an answer the same whether or not there is an account: refusals are swallowed, and every answer waits at least a
 * fixed time, so timing reveals nothing (AU-25). Unexpected errors still get through.
 */
export async function hideAccountExistence(work: Promise<void>): Promise<void> {
  await Promise.allSettled([work, wait(MIN_RESPONSE_MS)]);
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
