/** The pages of settings, in the order in which sidebar and menu show them (US-01, SH-14); settings-icons.ts has their icons. */
export const SETTINGS_PAGES = [
  { to: '/settings/user', label: 'User Settings' },
  { to: '/settings/group', label: 'Group Settings' },
] as const;
