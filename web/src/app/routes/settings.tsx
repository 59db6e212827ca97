import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useIsSiteAdmin } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { settingsTitle } from '../copy.ts';
import { settingsTitles } from '../settings-menu/copy.ts';
import { SETTINGS_ICONS } from '../settings-menu/settings-icons.ts';
import { ADMIN_PAGES, SETTINGS_PAGES, type SettingsPage } from '../settings-menu/settings-pages.ts';

export { OtherSettings } from './site-admin.tsx';

const TITLES: Readonly<Record<string, string | undefined>> = settingsTitles;

/** The settings pages with their navigation: beside them, or above them on a phone (US-01). */
export function Settings() {
  const isSiteAdmin = useIsSiteAdmin();
  const open = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  useTitle(TITLES[open]);
  const pages: readonly SettingsPage[] = isSiteAdmin ? [...SETTINGS_PAGES, ...ADMIN_PAGES] : SETTINGS_PAGES;
  return (
    <div className="grid gap-4">
      <PageHeader title={settingsTitle} />
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-start sm:gap-6">
        <nav aria-label={settingsTitle} className="sm:sticky sm:top-16">
          <ul className="flex flex-wrap gap-1 sm:flex-col">
            {pages.map((page) => (
              <PageLink key={page} page={page} />
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-4">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function PageLink({ page }: { page: SettingsPage }) {
  const Icon = SETTINGS_ICONS[page];
  return (
    <li>
      <Link
        to="/settings/{-$page}"
        params={{ page }}
        className="flex min-h-11 items-center gap-2.5 rounded-md px-3 font-semibold text-soft hover:bg-hover aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent sm:min-h-10"
      >
        <Icon aria-hidden size={18} />
        {settingsTitles[page]}
      </Link>
    </li>
  );
}
