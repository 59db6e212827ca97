/**
 * The clock of this process. Only sessions, rate limits, and the time that a provider asks to wait go by it. They go on in
 * real time, even if a test has set its
 * clock to another time.
 */
export function processNow(): Date {
  return new Date();
}
