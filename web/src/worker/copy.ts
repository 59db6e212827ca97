export const workerCopy = {
  /** For a push that can't be read. */
  title: 'Evens',
  body: 'You have a new notification.',
} as const;
