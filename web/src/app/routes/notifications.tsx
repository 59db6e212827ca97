import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { InboxScreen } from '../../features/notifications/inbox/screen.tsx';
import { readInboxSearch } from '../late-search-params.ts';

const route = getRouteApi('/signed-in/notifications');

export function Notifications() {
  const { tab = 'all', view = 'personal' } = readInboxSearch(route.useSearch());
  const navigate = useNavigate();
  const show = (search: { tab: string; view: string }) =>
    void navigate({ to: '/notifications', search: readInboxSearch(search), resetScroll: false });
  return (
    <InboxScreen
      tab={tab}
      view={view}
      onTab={(next) => show({ tab: next, view })}
      onView={(next) => show({ tab, view: next })}
    />
  );
}
