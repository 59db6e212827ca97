import { BellRing, type LucideIcon, UserRound, Users } from 'lucide-react';
import type { SETTINGS_PAGES } from './settings-pages.ts';

/** In their own file because the page titles, which load first, don't need the icons. */
export const SETTINGS_ICONS: Record<(typeof SETTINGS_PAGES)[number], LucideIcon> = {
  '/settings/user': UserRound,
  '/settings/group': Users,
  '/settings/notifications': BellRing,
};
