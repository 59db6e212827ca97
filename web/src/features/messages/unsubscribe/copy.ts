import { topicNames } from '@evens/domain/messages/unsubscribe/copy';
import type { EmailTopic } from '@evens/domain/messages/unsubscribe/model';

export const unsubscribeCopy = {
  title: 'Unsubscribe',
  question: (topic: EmailTopic) => `Do you want to stop getting ${topicNames[topic]}?`,
  confirm: 'Unsubscribe',
  doneTitle: 'You’re unsubscribed',
  done: (topic: EmailTopic) =>
    topic === 'invites'
      ? 'Evens won’t email invites to this address anymore. If you have an account, you can turn them back on in your notification settings.'
      : `You won’t get ${topicNames[topic]} anymore. You can change this in your notification settings.`,
  settings: 'Notification settings',
  home: 'Go to Evens',
} as const;
