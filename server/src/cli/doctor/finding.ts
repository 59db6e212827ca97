import { describeError } from '../../ports/host-errors.ts';

/** What one check found. Without advice, there's nothing to do. */
export type Finding = { about: string; found: string; advice?: string };

export type Check = () => Finding | Promise<Finding>;

/** A check that fails is a finding, too. */
export async function runCheck(check: Check, onError: (reason: string) => Finding): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    return onError(describeError(error));
  }
}
