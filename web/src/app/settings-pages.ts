import { UserRound } from 'lucide-react';

/** The pages of settings, in the order in which sidebar and menu show them (US-01, SH-14). */
export const SETTINGS_PAGES = [{ to: '/settings/user', label: 'User Settings', Icon: UserRound }] as const;
