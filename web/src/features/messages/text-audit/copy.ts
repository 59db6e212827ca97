import type { TextKind, TextRange } from '@evens/domain/messages/audits/model';
import type { TextStatus } from '@evens/domain/messages/model';

export const textAuditCopy = {
  title: 'SMS Audit',
  loading: 'Loading text messages...',
  loadFailed: 'Failed to load SMS audit logs',
  notSending:
    'No SMS service is set up, so Evens saves text messages here instead of sending them. To send them, set the three TWILIO settings.',
  stats: {
    totalSent: 'Total sent',
    totalFailed: 'Total failed',
    totalCost: 'Total cost',
    averageSegments: 'Average segments',
  },

  test: 'Send Test SMS',
  testHint: (phone: string) => `The test goes to your own phone, ${phone}.`,
  verifyFirst: 'Verify your phone number in User Settings to send a test.',
  testFailed: 'Failed to send test SMS',

  log: 'Text Messages',
  search: 'Search by number',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: {
    pending: 'Pending',
    queued: 'Queued',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Failed',
    undelivered: 'Undelivered',
  } satisfies Record<TextStatus, string>,
  type: 'Notification type',
  allTypes: 'All types',
  types: {
    bid_created: 'New bid',
    bid_accepted: 'Bid accepted',
    game_started: 'Game started',
    bet_settled: 'Bet settled',
    debt_paid: 'Payment recorded',
    debt_settled: 'Debt settled',
    plan_settled: 'Plan settled',
    debt_reminder: 'Debt reminder',
    debt_nudge: 'Nudge',
    group_invite: 'Group invite',
    group_joined: 'Joined a group',
    user_joined: 'New member',
    comment_created: 'New comment',
    phone_verification: 'Verification code',
    text_test: 'Test',
  } satisfies Record<TextKind, string>,
  range: 'Time',
  ranges: { '1d': 'Last day', '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days' } satisfies Record<
    TextRange,
    string
  >,
  empty: 'No text messages here',
  emptyHint: 'Change the filters, or choose a longer time.',
  more: 'Show older messages',
  columns: {
    time: 'Time',
    to: 'To',
    body: 'Text',
    status: 'Status',
    segments: 'Segments',
    cost: 'Cost',
    type: 'Type',
  },
  hidden: 'Hidden, because it had a code',
  notKept: 'Not available',
  segments: (count: number) => (count === 1 ? '1 segment' : `${count} segments`),
  nothing: '–',
} as const;
