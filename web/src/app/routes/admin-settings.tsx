import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminSettingsScreen } from '../../features/site/admin-settings/screen.tsx';
import { readAdminTab } from '../late-search-params.ts';

export function AdminSettings() {
  const tab = readAdminTab(useSearch({ from: '/signed-in/settings/{-$page}' }));
  const navigate = useNavigate();
  return (
    <AdminSettingsScreen
      tab={tab}
      onTab={(next) =>
        void navigate({
          to: '/settings/{-$page}',
          params: { page: 'admin' },
          search: next === 'general' ? {} : { tab: next },
          resetScroll: false,
        })
      }
    />
  );
}
