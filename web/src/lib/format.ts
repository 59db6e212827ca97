const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** In full, for those who ask a short time what it stands for. */
export function formatExactTime(at: Date): string {
  return exact.format(at);
}
