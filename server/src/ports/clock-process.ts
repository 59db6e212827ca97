/**
 * The clock of this process. Sessions alone go by it: they end 30 days after a sign-in whatever moment the settable
 * clock of a test shows.
 */
export function processNow(): Date {
  return new Date();
}
