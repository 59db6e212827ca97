import { limits } from './limits.ts';
import { isBlank } from './text.ts';

/** Anyone who overrides something others rely on must say why, in 1 to 500 characters. */
export function isReason(reason: string): boolean {
  return !isBlank(reason) && reason.trim().length <= limits.reasonMaxCharacters;
}
