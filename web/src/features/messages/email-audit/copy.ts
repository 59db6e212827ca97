import type { EmailAuditStatus, Environment } from '@evens/domain/messages/audits/model';
import type { MailProvider } from '@evens/domain/messages/model';

export const emailAuditCopy = {
  title: 'Email Audit',
  loading: 'Loading the emails...',

  status: 'Email System Status',
  statusFailed: 'Failed to check email system status',
  provider: 'Sent through',
  providers: { smtp: 'SMTP', sendgrid: 'SendGrid', captured: 'Not sent, only saved' } satisfies Record<
    MailProvider,
    string
  >,
  sendgridKey: 'SendGrid API key',
  keyPresent: 'Set',
  keyMissing: 'Not set',
  environment: 'Environment',
  environments: { production: 'Production', development: 'Development' } satisfies Record<Environment, string>,
  waiting: 'Waiting to go out',
  lastSuccessful: 'Last successful email',
  lastFailed: 'Last failed email',
  none: 'None',
  reasons: 'Why emails failed in the last 30 days',
  noReasons: 'No email failed.',
  times: (count: number) => (count === 1 ? 'Once' : `${count} times`),

  tests: 'Test Emails',
  testsHint: 'Each test goes to your own address.',

  log: 'Email Log',
  filter: 'Status',
  all: 'All',
  statuses: { sent: 'Sent', failed: 'Failed', attempted: 'Attempted' } satisfies Record<EmailAuditStatus, string>,
  refresh: 'Refresh',
  loadFailed: 'Failed to load email audits',
  empty: 'No emails here',
  emptyHint: 'Emails with this status show up here as soon as there are any.',
  more: 'Show older emails',
  columns: { time: 'Time', to: 'To', subject: 'Subject', status: 'Status', provider: 'Provider', error: 'Error' },
  captured: 'Saved',
  noSubject: 'No subject',
  nothing: '–',

  details: 'Email',
  text: 'Text',
  notKept: 'Evens keeps the text only of emails that it saves instead of sending them.',
} as const;
