import { contactLimits } from '@evens/domain/messages/contacts/model';

const { catchUpMost, catchUpEveryMinutes } = contactLimits;

export const contactSyncCopy = {
  loading: 'Loading the sync status...',
  loadFailed: 'Failed to load SendGrid sync data',
  notConfigured: 'SendGrid is not configured.',
  howToConfigure: 'Set SENDGRID_API_KEY on the server to add all accounts to SendGrid’s contacts.',
  overview: 'Sync Overview',
  users: 'Users',
  synced: 'Synced',
  notSynced: 'Not synced',
  errorCount: 'Errors',
  waiting: (count: string) =>
    count === '1' ? '1 account is waiting to be added.' : `${count} accounts are waiting to be added.`,
  errors: 'Sync Errors',
  errorsHint: 'The newest 50. Retry adds the person right away.',
  noErrors: 'No sync errors',
  actions: { sign_up: 'Sign-up', catch_up: 'Catch-up', retry: 'Retry' },
  userId: (id: string) => `User ${id}`,
  errorId: (id: string) => `Error ${id}`,
  retry: 'Retry',
  retryLabel: (email: string) => `Retry ${email}`,
  retrying: 'Retrying...',
  recent: 'Recent Syncs',
  recentHint: 'The last 20 people who were added or updated.',
  noneRecent: 'No one has been synced yet',
  notes: 'About This Integration',
  noteList: [
    'Everyone who signs up is added to your SendGrid contacts with their email address and name. Signing up never waits for it.',
    'SendGrid accepts a contact right away and shows it a few minutes later.',
    `Accounts from before you set the key are added too, up to ${catchUpMost} every ${catchUpEveryMinutes} minutes.`,
    'If it fails, Evens tries again after 1, 10, and 60 minutes, and then once a day. The error disappears once it works.',
    'The key needs access to Marketing at SendGrid. Without it, every sync fails with error 403.',
  ],
} as const;
