import { Link, Outlet } from '@tanstack/react-router';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PAGE_TITLES, settingsTitle } from '../copy.ts';
import { SETTINGS_ICONS } from '../settings-menu/settings-icons.ts';
import { SETTINGS_PAGES } from '../settings-menu/settings-pages.ts';

/** The settings pages with their navigation: beside them, or above them on a phone (US-01). */
export function Settings() {
  return (
    <div className="grid gap-4">
      <PageHeader title={settingsTitle} />
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-start sm:gap-6">
        <nav aria-label={settingsTitle} className="sm:sticky sm:top-16">
          <ul className="flex flex-wrap gap-1 sm:flex-col">
            {SETTINGS_PAGES.map((to) => (
              <PageLink key={to} to={to} />
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

function PageLink({ to }: { to: (typeof SETTINGS_PAGES)[number] }) {
  const Icon = SETTINGS_ICONS[to];
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-2.5 rounded-md px-3 font-semibold text-soft hover:bg-hover aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent sm:min-h-10"
      >
        <Icon aria-hidden size={18} />
        {PAGE_TITLES[to]}
      </Link>
    </li>
  );
}
