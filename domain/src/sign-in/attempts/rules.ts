import { limits } from '../../shared/limits.ts';

/**
 * Whether the next password has to wait (AU-25). `own` are the recent wrong ones for an email from the same place: one
 * address, one known device, or one session. `strangers` are those of all unknown places together.
 */
export function tooManyGuesses({ own, strangers }: { own: number; strangers: number }): boolean {
  return own >= limits.failedSignIns || strangers >= limits.failedSignInsFromStrangers;
}
