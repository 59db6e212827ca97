import { type LucideIcon, UserRound, Users } from 'lucide-react';
import type { SETTINGS_PAGES } from './settings-pages.ts';

/** Beside their names, where those are shown: the titles, which come first, have none. */
export const SETTINGS_ICONS: Record<(typeof SETTINGS_PAGES)[number]['to'], LucideIcon> = {
  '/settings/user': UserRound,
  '/settings/group': Users,
};
