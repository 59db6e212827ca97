import { formatUsd } from '@evens/domain/shared/money';

export const nudgeCopy = {
  nudge: 'Nudge',
  nudgeFor: (name: string, amountCents: number) => `Nudge ${name} about ${formatUsd(amountCents)}`,
  nudged: 'Nudged',
  sent: (name: string) => `${name} was notified.`,
} as const;
