export const settingsMenuCopy = {
  darkTheme: 'Dark theme',
  helpDialogs: 'Help Dialogs',
  logOut: 'Log Out',
  siteAdmin: 'Site admin',
} as const;

/** By the last part of the address. */
export const settingsTitles = {
  user: 'User Settings',
  group: 'Group Settings',
  notifications: 'Notification Settings',
  'email-test': 'Email Test',
  'email-audit': 'Email Audit',
  'sms-audit': 'SMS Audit',
  sendgrid: 'SendGrid Sync',
  announcements: 'Announcements',
} as const;

export const accessDenied = "Access Denied - You don't have permission to view this page.";
