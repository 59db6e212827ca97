import type { HearingAnswer } from '@evens/domain/notifications/settings/model';

export const askCopy = {
  title: 'How do you want to hear about your bets?',
  hint: 'Everything always shows up under the bell. You can change this under Notification Settings.',
  answers: { push: 'By push', email: 'By email', neither: 'Just the bell' } satisfies Record<HearingAnswer, string>,
} as const;
