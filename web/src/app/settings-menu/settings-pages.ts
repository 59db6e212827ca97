/**
 * The settings pages, in the order of the sidebar and the menu (US-01, SH-14), by the last part of their addresses. Their
 * icons are in settings-icons.ts.
 */
export const SETTINGS_PAGES = ['user', 'group', 'notifications'] as const;

/** Those only for site admins, who find them in the sidebar. */
export const ADMIN_PAGES = [
  'admin',
  'operations',
  'backups',
  'email-test',
  'email-audit',
  'sms-audit',
  'sendgrid',
  'announcements',
] as const;

export type SettingsPage = (typeof SETTINGS_PAGES | typeof ADMIN_PAGES)[number];
