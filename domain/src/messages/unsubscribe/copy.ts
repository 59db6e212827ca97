import type { EmailTopic } from './model.ts';

/** What emails of a topic are called, as in 'Unsubscribe from emails about new bids'. */
export const topicNames: Readonly<Record<EmailTopic, string>> = {
  bid_created: 'emails about new bids',
  bid_accepted: 'emails about accepted bids',
  game_started: 'emails about game starts',
  bet_settled: 'emails about settled bets',
  payments: 'emails about payments',
  user_joined: 'emails about new members',
  group_joined: 'emails about groups you join',
  comment_created: 'emails about comments',
  weekly_digest: 'the weekly digest',
  invites: 'emails about group invites',
};

export const footerCopy = {
  why: (topic: EmailTopic) => `You’re getting this email because ${reasonText(topic)}.`,
  stop: (topic: EmailTopic) => `Unsubscribe from ${topicNames[topic]}`,
};

function reasonText(topic: EmailTopic): string {
  if (topic === 'invites') return 'a member of the group entered your address';
  return `${topicNames[topic]} ${topic === 'weekly_digest' ? 'is' : 'are'} turned on in your notification settings`;
}
