import type { TestEmailType } from '@evens/domain/messages/samples/model';

export const emailTestCopy = {
  title: 'Email Test',
  lead: 'Send a sample of any email to check that it arrives and looks right. Everything in it is made up.',
  recipient: 'Send to',
  recipientHint: (email: string) => `Leave this empty to send to ${email}.`,
  list: 'Kinds of emails',
  types: {
    bid_created: { label: 'New bid', when: 'Someone in the group posts a bid.' },
    bid_accepted: { label: 'Bid accepted', when: 'Someone accepts your bid.' },
    bet_settled_won: { label: 'Bet won', when: 'Your bet settles, and you win.' },
    bet_settled_lost: { label: 'Bet lost', when: 'Your bet settles, and you lose.' },
    debt_paid: { label: 'Payment recorded', when: 'Someone records a payment between you.' },
    user_joined: { label: 'New member', when: 'Someone joins your group.' },
    game_started: { label: 'Game started', when: 'A game that you have a bet on starts.' },
    weekly_digest: { label: 'Weekly digest', when: 'Every Monday: bets, results, and open debts.' },
    comment_created: { label: 'New comment', when: 'Someone comments on your bid or bet.' },
  } satisfies Record<TestEmailType, { label: string; when: string }>,
  send: 'Send Test',
  sendAbout: (label: string) => `Send Test: ${label}`,
  preview: 'Preview',
  previewAbout: (label: string) => `Preview: ${label}`,
  previewHint: 'Links don’t work here.',
  sent: '✓ Test email sent! Check your inbox and refresh the audit log.',
  failed: (message: string) => `✗ Failed to send test email: ${message}`,
  notSending:
    'No email service is set up, so Evens saves emails here instead of sending them. To send them, set SMTP_URL or SENDGRID_API_KEY.',
} as const;
