import { defineErrors } from '@evens/domain/shared/errors';
import { AppError } from '../../app-error.ts';

const numberErrors = defineErrors({
  NUMBER_TOO_LARGE: { status: 409, message: 'This adds up to more than Evens can show exactly.' },
});

/** Converts a 64-bit integer from the database. If a number can't hold it exactly, it's refused, never rounded. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new AppError(numberErrors.NUMBER_TOO_LARGE);
  return value;
}
