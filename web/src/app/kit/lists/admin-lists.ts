import { emailAuditCopy } from '../../../features/messages/email-audit/copy.ts';
import { textAuditCopy } from '../../../features/messages/text-audit/copy.ts';
import { adminSettingsCopy } from '../../../features/site/admin-settings/copy.ts';
import { announcementsCopy } from '../../../features/site/announcements/copy.ts';
import { backupsCopy } from '../../../features/site/backups/copy.ts';
import { contactSyncCopy } from '../../../features/site/contacts/copy.ts';
import { oddsTrackingCopy } from '../../../features/site/odds-tracking/copy.ts';
import { operationsCopy } from '../../../features/site/operations/copy.ts';
import { settledDebtsCopy } from '../../../features/site/settled-debts/copy.ts';
import type { List } from './list-states.ts';
import { sampleEmail } from './samples.ts';

export const adminLists: readonly List[] = [
  {
    name: 'Admin settings',
    screen: '/settings/admin',
    call: '/api/admin/settings',
    loading: adminSettingsCopy.loading,
    failed: adminSettingsCopy.loadFailed,
    empty: adminSettingsCopy.signUp,
  },
  {
    name: 'Administrators',
    screen: '/settings/admin',
    call: '/api/admin/administrators',
    loading: adminSettingsCopy.administratorsLoading,
    failed: adminSettingsCopy.administratorsFailed,
    empty: adminSettingsCopy.primary,
  },
  {
    name: 'Odds usage',
    screen: '/settings/admin',
    press: [adminSettingsCopy.odds],
    call: '/api/admin/odds/usage',
    loading: oddsTrackingCopy.loading,
    failed: oddsTrackingCopy.usageFailed,
    empty: oddsTrackingCopy.usage,
  },
  {
    name: 'Odds cache',
    screen: '/settings/admin',
    press: [adminSettingsCopy.odds],
    call: '/api/admin/odds/cache',
    loading: oddsTrackingCopy.loading,
    failed: oddsTrackingCopy.cacheFailed,
    empty: oddsTrackingCopy.noLeagues,
  },
  {
    name: 'Settled debts',
    screen: '/settings/admin',
    call: '/api/admin/settled-debts',
    loading: settledDebtsCopy.loading,
    failed: settledDebtsCopy.loadFailed,
    empty: settledDebtsCopy.none,
  },
  {
    name: 'Games that need review',
    screen: '/settings/operations',
    call: '/api/admin/games/review',
    loading: operationsCopy.reviewLoading,
    failed: operationsCopy.reviewFailed,
    empty: operationsCopy.reviewNone,
  },
  {
    name: 'Deliveries',
    screen: '/settings/operations',
    call: '/api/admin/deliveries',
    loading: operationsCopy.deliveriesLoading,
    failed: operationsCopy.deliveriesFailed,
    empty: operationsCopy.captured,
  },
  {
    name: 'Jobs',
    screen: '/settings/operations',
    call: '/api/admin/jobs',
    loading: operationsCopy.jobsLoading,
    failed: operationsCopy.jobsFailed,
    empty: operationsCopy.jobsNone,
  },
  {
    name: 'Backups',
    screen: '/settings/backups',
    call: '/api/admin/backups',
    loading: backupsCopy.loading,
    failed: backupsCopy.failed,
    empty: backupsCopy.none,
  },
  {
    name: 'Email status',
    screen: '/settings/email-audit',
    call: '/api/admin/email/status',
    loading: emailAuditCopy.loading,
    failed: emailAuditCopy.statusFailed,
    empty: emailAuditCopy.noReasons,
  },
  {
    name: 'Emails',
    screen: '/settings/email-audit',
    call: '/api/admin/email/audits',
    loading: emailAuditCopy.loading,
    failed: emailAuditCopy.loadFailed,
    empty: emailAuditCopy.empty,
  },
  {
    name: 'An email',
    screen: '/settings/email-audit',
    press: [sampleEmail.subject ?? ''],
    call: '/api/admin/email/audits/{emailId}',
    loading: emailAuditCopy.loading,
    failed: emailAuditCopy.loadFailed,
    empty: 'won 1 of 5',
    answers: {
      '/api/admin/email/audits': { items: [sampleEmail], nextCursor: null },
      '/api/admin/email/audits/{emailId}': { ...sampleEmail, text: 'Your week: won 1 of 5' },
    },
  },
  {
    name: 'Text messages',
    screen: '/settings/sms-audit',
    call: '/api/admin/sms/audits',
    loading: textAuditCopy.loading,
    failed: textAuditCopy.loadFailed,
    empty: textAuditCopy.empty,
  },
  {
    name: 'Contact sync',
    screen: '/settings/sendgrid',
    call: '/api/admin/contacts',
    loading: contactSyncCopy.loading,
    failed: contactSyncCopy.loadFailed,
    empty: contactSyncCopy.noneRecent,
  },
  {
    name: 'Announcements',
    screen: '/settings/announcements',
    call: '/api/admin/announcements',
    loading: announcementsCopy.loading,
    failed: announcementsCopy.loadFailed,
    empty: announcementsCopy.none,
  },
];
