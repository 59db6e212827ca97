import { limits } from './limits.ts';
import { isBlank } from './text.ts';

/** Whoever overrides something that others rely on says why, in 1 to 500 characters. */
export function isReason(reason: string): boolean {
  return !isBlank(reason) && reason.trim().length <= limits.reasonMaxCharacters;
}
