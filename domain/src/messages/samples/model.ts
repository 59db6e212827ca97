/** The kinds of email that a site admin can test (EM-05). */
export const TEST_EMAIL_TYPES = [
  'bid_created',
  'bid_accepted',
  'bet_settled_won',
  'bet_settled_lost',
  'debt_paid',
  'user_joined',
  'game_started',
  'weekly_digest',
  'comment_created',
] as const;
export type TestEmailType = (typeof TEST_EMAIL_TYPES)[number];

/** The kinds of deliveries that only show whether email and text messages arrive. */
export const EMAIL_TEST = 'email_test';
export const TEXT_TEST = 'text_test';
