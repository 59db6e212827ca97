import { describe, expect, it } from 'vitest';
import { phoneCopy } from '../features/accounts/phone/copy.ts';
import { settingsCopy } from '../features/accounts/settings/copy.ts';
import { bidsCopy } from '../features/bids/copy.ts';
import { debtsCopy } from '../features/debts/copy.ts';
import { groupsCopy } from '../features/groups/copy.ts';
import { inviteCopy } from '../features/groups/invites/copy.ts';
import { landingCopy } from '../features/groups/landing/copy.ts';
import { groupSettingsCopy } from '../features/groups/settings/copy.ts';
import { noLinesCopy } from '../features/lines/games/copy.ts';
import { emailAuditCopy } from '../features/messages/email-audit/copy.ts';
import { emailTestCopy } from '../features/messages/email-test/copy.ts';
import { textAuditCopy } from '../features/messages/text-audit/copy.ts';
import { notificationSettingsCopy } from '../features/notifications/settings/copy.ts';
import { accountsCopy } from '../features/sign-in/copy.ts';
import { adminSettingsCopy } from '../features/site/admin-settings/copy.ts';
import { siteCopy } from '../features/site/copy.ts';
import { oddsTrackingCopy } from '../features/site/odds-tracking/copy.ts';
import { settledDebtsCopy } from '../features/site/settled-debts/copy.ts';
import { termsCopy } from '../features/site/terms/copy.ts';
import { linkCopy } from '../ui/copy.ts';
import { accessDenied, adminsOnly } from './settings-menu/copy.ts';

/** Journeys import these texts, so only this test compares them with the requirements. */
describe('a text that the requirements quote', () => {
  it.each([
    ['AD-03', adminsOnly.title, 'Access Denied'],
    [
      'AD-03',
      adminsOnly.text,
      'Administrator Access Required: This page is only accessible to website administrators.',
    ],
    ['AD-04', adminSettingsCopy.general, 'General Settings'],
    ['AD-04', adminSettingsCopy.odds, 'The Odds API Tracking'],
    ['AD-06', adminSettingsCopy.primary, 'Primary'],
    ['AD-06', adminSettingsCopy.add, 'Add New Administrator'],
    ['AD-06', adminSettingsCopy.addHint, 'User must have an existing account'],
    ['AD-08', adminSettingsCopy.added, 'Administrator added successfully!'],
    ['AD-08', adminSettingsCopy.removed, 'Administrator removed successfully!'],
    ['AD-10', adminSettingsCopy.saved, 'Admin settings saved successfully!'],
    ['AD-10', adminSettingsCopy.saveFailed, 'Failed to save admin settings. Please try again.'],
    ['AD-11', settledDebtsCopy.title, 'Debt Management (All Groups)'],
    ['AD-11', settledDebtsCopy.loadFailed, 'Failed to load settled debts.'],
    ['AD-16', oddsTrackingCopy.saved, 'Settings saved successfully'],
    ['AD-16', oddsTrackingCopy.saveFailed, 'Failed to save settings'],
    ['AD-16', oddsTrackingCopy.loadFailed, 'Failed to load settings'],
    ['AD-18', oddsTrackingCopy.refresh, 'Force Refresh All Odds'],
    ['AD-18', oddsTrackingCopy.refreshed({ sports: 7, totalCredits: 42 }), 'Refreshed 7 sports, 42 credits used'],
    ['AD-18', oddsTrackingCopy.refreshFailed, 'Failed to force refresh'],
    ['AD-19', oddsTrackingCopy.clear, 'Clear All Cache'],
    ['AD-19', oddsTrackingCopy.cleared, 'Cache cleared successfully'],
    ['AD-19', oddsTrackingCopy.clearFailed, 'Failed to clear cache'],
    ['AU-03', siteCopy.learn, 'Learn How Evens Works'],
    ['AU-16', accountsCopy.resetSent, 'Password reset email sent! Check your inbox.'],
    ['BD-21', bidsCopy.createFailed, 'Failed to create bid. Please try again.'],
    ['BD-41', bidsCopy.acceptFailed, 'Failed to accept bid. Please try again.'],
    ['BD-41', bidsCopy.accepted, 'Bid accepted successfully! Check your active bets.'],
    ['DB-17', debtsCopy.paymentsFailed, 'Failed to load payment history'],
    ['EM-06', emailTestCopy.sent, '✓ Test email sent! Check your inbox and refresh the audit log.'],
    ['EM-06', emailTestCopy.failed('no such mailbox'), '✗ Failed to send test email: no such mailbox'],
    ['EM-12', emailAuditCopy.statusFailed, 'Failed to check email system status'],
    ['EM-12', emailAuditCopy.loadFailed, 'Failed to load email audits'],
    ['GR-03', linkCopy.failed, 'Failed to copy link'],
    ['GR-03', inviteCopy.copyCodeFailed, 'Failed to copy code'],
    ['GR-03', inviteCopy.linkFailed, 'Failed to generate invite link. Please try again.'],
    ['GR-05', inviteCopy.refused, 'Failed to send invite'],
    ['GR-05', inviteCopy.sendFailed, 'Failed to send invite. Please try again.'],
    ['GR-28', groupsCopy.createNew, 'Create a New Group'],
    ['GR-34', landingCopy.enter, 'Create Account or Sign In'],
    ['GS-07', groupSettingsCopy.adminsOnly, 'Only group administrators can modify these settings'],
    ['LN-17', noLinesCopy.here, 'No lines available for selected filters'],
    ['NS-02', notificationSettingsCopy.verifyPhone, 'Verify phone number to enable'],
    ['NS-07', notificationSettingsCopy.wasReset, 'Notification settings reset to defaults'],
    ['NS-08', notificationSettingsCopy.saved, 'Notification settings saved successfully!'],
    ['PB-01', termsCopy.effective, 'Effective 06/06/2025'],
    ['SM-08', accessDenied, "Access Denied - You don't have permission to view this page."],
    ['SM-09', textAuditCopy.loadFailed, 'Failed to load SMS audit logs'],
    ['SM-09', textAuditCopy.testFailed, 'Failed to send test SMS'],
    ['US-06', settingsCopy.loadFailed, 'Failed to load user settings.'],
    ['US-13', phoneCopy.codeNotSent, 'Failed to send verification code'],
    ['US-13', phoneCopy.notRemoved, 'Failed to remove phone number'],
  ])('has the same words in the app (%s)', (_id, text, quoted) => {
    expect(text).toBe(quoted);
  });
});
