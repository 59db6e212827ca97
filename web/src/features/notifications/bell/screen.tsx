import { badgeText } from '@evens/domain/notifications/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy } from 'react';
import { useLive } from '../../../lib/live/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popups/popover.tsx';
import { preload } from '../../../ui/preload.ts';
import { notificationsCopy as copy } from '../copy.ts';
import { latestNotificationsQuery, useMarkRead, useNewNotification } from '../data.ts';

const loadLatest = () => import('./add-to-latest.ts');
const loadList = () => import('./notification-list.tsx');
const NotificationList = lazy(async () => ({ default: (await loadList()).NotificationList }));

/** The bell with its badge, which opens the latest notifications (NT-01 to NT-04). */
export function NotificationBell() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(latestNotificationsQuery);
  const markRead = useMarkRead();
  const reread = () => void client.invalidateQueries({ queryKey: latestNotificationsQuery.queryKey });
  useNewNotification((item) => {
    loadLatest()
      .then(({ addToLatest }) => addToLatest(client, item))
      .catch(reread);
  });
  useLive('notifications_read', reread);

  const unread = data?.unreadCount ?? 0;
  const badge = badgeText(unread);

  return (
    <Popover
      title={copy.title}
      align="end"
      flush
      preload={() => preload(loadList)}
      aside={
        unread > 0 && (
          <Button variant="quiet" size="sm" onClick={() => markRead.mutate({ all: true })}>
            {copy.markAllRead}
          </Button>
        )
      }
      trigger={(props) => (
        <IconButton
          {...props}
          label={badge ? copy.withUnread(badge) : copy.title}
          mark={badge ?? undefined}
          icon={<Bell aria-hidden size={20} />}
        />
      )}
    >
      {(close) => (
        <NotificationList
          items={data?.items}
          hasFailed={isError}
          onCheckAgain={() => void refetch()}
          onLeave={close}
          onRead={(id) => markRead.mutate({ ids: [id] })}
        />
      )}
    </Popover>
  );
}
