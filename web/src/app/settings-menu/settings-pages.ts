/**
 * The settings pages, in the order of the sidebar and the menu (US-01, SH-14). Their icons are in settings-icons.ts.
 */
export const SETTINGS_PAGES = ['/settings/user', '/settings/group', '/settings/notifications'] as const;
