import type { SwitchedType } from '../../notifications/settings/model.ts';

/**
 * What people can unsubscribe from with one click. The two emails about a payment are one topic, because people get one or
 * the other (NT-17). Invites are stopped for an address, which may have no account.
 */
export const EMAIL_TOPICS = [
  'bid_created',
  'bid_accepted',
  'game_started',
  'bet_settled',
  'payments',
  'user_joined',
  'group_joined',
  'comment_created',
  'weekly_digest',
  'invites',
] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

/** What the emails under each switch of the settings belong to. */
export const TOPICS_BY_SWITCH = {
  bid_created: 'bid_created',
  bid_accepted: 'bid_accepted',
  game_started: 'game_started',
  bet_settled: 'bet_settled',
  debt_paid: 'payments',
  debt_settled: 'payments',
  group_invite: 'invites',
  group_joined: 'group_joined',
  user_joined: 'user_joined',
  comment_created: 'comment_created',
  weeklyDigest: 'weekly_digest',
} as const satisfies Record<SwitchedType | 'weeklyDigest', EmailTopic>;
export type EmailSwitch = keyof typeof TOPICS_BY_SWITCH;

/** Who unsubscribes, by the id of an account or the hash of an address, and from what. */
export type Subscription = { subscriber: string; topic: EmailTopic };
