/**
 * The settings pages, in the order of the sidebar and the menu (US-01, SH-14). Their icons are in settings-icons.ts.
 */
export const SETTINGS_PAGES = [
  { to: '/settings/user', label: 'User Settings' },
  { to: '/settings/group', label: 'Group Settings' },
] as const;
