import { Outlet, useLocation } from '@tanstack/react-router';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { settingsTitle } from '../copy.ts';
import { settingsTitles } from '../settings-menu/copy.ts';
import { SettingsNavigation } from '../settings-menu/settings-navigation.tsx';
import { ADMIN_PAGES, SETTINGS_PAGES } from '../settings-menu/settings-pages.ts';

export { OtherSettings } from './site-admin.tsx';

const PAGES = [...SETTINGS_PAGES, ...ADMIN_PAGES] as const;

/** The settings pages with their navigation (US-01). */
export function Settings() {
  const name = useLocation({ select: ({ pathname }) => pathname.split('/')[2] });
  // Any other address leads elsewhere.
  const open = PAGES.find((page) => page === name) ?? 'user';
  useTitle(settingsTitles[open]);
  return (
    <div className="grid gap-4">
      <PageHeader title={settingsTitle} />
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-start sm:gap-6">
        <SettingsNavigation open={open} />
        <div className="grid min-w-0 gap-4">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
