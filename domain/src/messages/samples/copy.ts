/** What tells a test from the real email (EM-05). */
export const testEmailCopy = {
  subject: (subject: string) => `Test: ${subject}`,
  note: 'This is a test from a site admin of Evens. None of this happened.',
} as const;

/** The text message that a site admin sends to their own phone (SM-07). */
export const testTextMessage = 'This is a test from Evens. If you can read it, text messages work.';
