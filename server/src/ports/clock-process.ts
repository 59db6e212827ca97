/**
 * The clock of this process. Only sessions and rate limits use it. They go on in real time, even if a test has set its
 * clock to another time.
 */
export function processNow(): Date {
  return new Date();
}
