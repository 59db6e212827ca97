import type { EmailTopic } from './model.ts';

/** What emails of a topic are called, as in 'Unsubscribe from emails about new bids'. */
export const topicNames: Readonly<Record<EmailTopic, string>> = {
  bid_created: 'emails about new bids',
  bid_accepted: 'emails about accepted bids',
  game_started: 'emails about games that start',
  bet_settled: 'emails about settled bets',
  payments: 'emails about payments',
  user_joined: 'emails about new members',
  group_joined: 'emails about groups you join',
  comment_created: 'emails about comments',
  weekly_digest: 'the weekly digest',
  invites: 'emails that invite you to groups',
};

export const footerCopy = {
  why: (topic: EmailTopic) =>
    topic === 'invites'
      ? 'You get this email because a member of the group entered your address.'
      : `You have ${topicNames[topic]} turned on in your notification settings.`,
  stop: (topic: EmailTopic) => `Unsubscribe from ${topicNames[topic]}`,
};
