import { limits } from './limits.ts';

/** Whoever overrides something that others rely on says why, in 1 to 500 characters. */
export function isReason(reason: string): boolean {
  const { length } = reason.trim();
  return length >= 1 && length <= limits.reasonMaxCharacters;
}
