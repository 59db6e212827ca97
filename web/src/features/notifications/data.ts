import { limits } from '@evens/domain/shared/limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';
import { answer, api, getMessage } from '../../lib/api.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useUser } from '../../lib/session.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** The latest notifications for the bell, and the number of unread ones. */
export const latestNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'latest'],
  queryFn: ({ signal }) =>
    answer(api.GET('/api/notifications', { params: { query: { limit: limits.notificationsInDropdown } }, signal })),
});

type Notification = components['schemas']['Notification'];
type GroupNews = components['schemas']['GroupNews'];

/** Handles each new notification of the viewer: their own, and the news of their groups, on screen or not. */
export function useNewNotification(handler: (item: Notification) => void): void {
  const { id: userId } = useUser();
  const handleNews = ({ data: { actorId, ...news } }: { data: GroupNews }) => {
    if (actorId !== userId) handler({ ...news, userId, read: false, readAt: null });
  };
  useLive('notification', ({ data }) => handler(data));
  useLive('news', handleNews);
  useLive('other_news', handleNews);
}

type Marked = { ids: string[] } | { all: true };

/** Marks them right away. If the server refuses, the list is refetched. */
export function useMarkRead() {
  const client = useQueryClient();
  const { queryKey } = latestNotificationsQuery;
  return useMutation({
    mutationFn: (body: Marked) => answer(api.POST('/api/notifications/read', { body })),
    async onMutate(marked) {
      await client.cancelQueries({ queryKey: ['notifications'] });
      client.setQueryData(queryKey, (known) => {
        if (!known) return known;
        const isMarked = (id: string) => 'all' in marked || marked.ids.includes(id);
        const fresh = known.items.filter((item) => !item.read && isMarked(item.id)).length;
        return {
          ...known,
          items: known.items.map((item) => (isMarked(item.id) ? { ...item, read: true } : item)),
          unreadCount: 'all' in marked ? 0 : known.unreadCount - fresh,
        };
      });
    },
    onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
