import { PAGE_TITLES } from '../copy.ts';

/**
 * The settings pages, in the order of the sidebar and the menu (US-01, SH-14). Their icons are in settings-icons.ts.
 */
export const SETTINGS_PAGES = [
  { to: '/settings/user', label: PAGE_TITLES['/settings/user'] },
  { to: '/settings/group', label: PAGE_TITLES['/settings/group'] },
] as const;
