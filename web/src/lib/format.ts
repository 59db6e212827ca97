const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** The full time, for a tooltip on a short one. */
export function formatExactTime(at: Date): string {
  return exact.format(at);
}
