import { Link, Outlet } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { PageHeader } from '../../ui/page-header.tsx';

const PAGES = [{ to: '/settings/user', label: 'User Settings', Icon: UserRound }] as const;

/** The pages of settings, and beside them the way from one to another (US-01). */
export function Settings() {
  return (
    <div className="grid gap-4">
      <PageHeader title="Settings" />
      <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-start">
        <nav aria-label="Settings">
          <ul className="flex gap-1 sm:flex-col">
            {PAGES.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-10 items-center gap-2.5 rounded-md px-3 font-semibold text-soft hover:bg-hover aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent"
                >
                  <Icon aria-hidden size={18} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Outlet />
      </div>
    </div>
  );
}
