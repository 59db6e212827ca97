import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../app-error.ts';

/** Much longer than it takes to write an email, or to find out that no one has an account. */
const QUIET_ANSWER_MS = 250;

/**
 * For an answer that must not tell whether there is an account: a refusal is not told, and the time that the answer takes
 * says nothing about what was done for it (AU-25). A fault stays a fault.
 */
export async function quietly(work: Promise<void>): Promise<void> {
  await Promise.allSettled([work, wait(QUIET_ANSWER_MS)]);
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
