export const settingsMenuCopy = {
  darkTheme: 'Dark theme',
  shortcuts: 'Keyboard Shortcuts',
  helpDialogs: 'Help Dialogs',
  logOut: 'Log Out',
  siteAdmin: 'Site admin',
} as const;

/** By the last part of the address. */
export const settingsTitles = {
  user: 'User Settings',
  group: 'Group Settings',
  notifications: 'Notification Settings',
  admin: 'Admin Settings',
  operations: 'Operations',
  backups: 'Backups',
  'email-test': 'Email Test',
  'email-audit': 'Email Audit',
  'sms-audit': 'SMS Audit',
  sendgrid: 'SendGrid Sync',
  announcements: 'Announcements',
} as const;

/** What the pages of site admins show to anyone else. The audit of text messages has its own words. */
export const adminsOnly = {
  title: 'Access Denied',
  text: 'Administrator Access Required: This page is only accessible to website administrators.',
} as const;

export const accessDenied = "Access Denied - You don't have permission to view this page.";
