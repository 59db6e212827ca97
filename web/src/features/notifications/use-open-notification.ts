import { notificationRoute, notificationTarget } from '@evens/domain/notifications/rules';
import { useNavigate } from '@tanstack/react-router';
import { leavePageFirst } from '../../lib/leave-first.ts';
import { chooseGroup, useCurrentGroup } from '../../lib/session.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import type { InboxItem } from './bell/latest-list.ts';
import { notificationsCopy as copy } from './copy.ts';

type Followed = Pick<InboxItem, 'id' | 'type' | 'groupId' | 'read' | 'data'>;

/** Marks a notification as read and opens what it's about, after making its group current (NT-03, NT-08). */
export function useFollow(markRead: (id: string) => void) {
  const navigate = useNavigate();
  const { groups, isLoading } = useCurrentGroup();
  return async ({ id, type, groupId, read, data }: Followed) => {
    if (!read) markRead(id);
    const to = notificationRoute(type);
    const place = notificationTarget(data) ?? (to ? { to } : null);
    if (!place) return;
    const isIn = !groupId || isLoading || groups.some((group) => group.id === groupId);
    // It would open the same page of another group.
    if (!isIn) return showToast({ text: copy.notIn, tone: 'note' });
    if (!(await leavePageFirst())) return;
    if (groupId) chooseGroup(groupId);
    await navigate({ ...place, ignoreBlocker: true });
  };
}
