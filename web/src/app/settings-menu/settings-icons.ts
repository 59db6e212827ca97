import {
  Activity,
  Archive,
  BellRing,
  Contact,
  type LucideIcon,
  MailCheck,
  Mails,
  Megaphone,
  MessageSquareText,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import type { SettingsPage } from './settings-pages.ts';

/** In their own file because the page titles, which load first, don't need the icons. */
export const SETTINGS_ICONS: Record<SettingsPage, LucideIcon> = {
  user: UserRound,
  group: Users,
  notifications: BellRing,
  admin: ShieldCheck,
  operations: Activity,
  backups: Archive,
  'email-test': MailCheck,
  'email-audit': Mails,
  'sms-audit': MessageSquareText,
  sendgrid: Contact,
  announcements: Megaphone,
};
