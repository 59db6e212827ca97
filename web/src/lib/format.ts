const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

/** In full, for those who ask a short time what it stands for. */
export function formatExactTime(at: Date): string {
  return exact.format(at);
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 1, 2026, 3:00 PM', where the moment itself matters. */
export function formatMomentOf(at: Date): string {
  return moment.format(at);
}
