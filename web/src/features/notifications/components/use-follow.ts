import type { Notification } from '@evens/domain/notifications/model';
import { notificationRoute } from '@evens/domain/notifications/rules';
import { useNavigate } from '@tanstack/react-router';
import { chooseGroup } from '../../../lib/session.ts';

type Followed = Pick<Notification, 'id' | 'type' | 'groupId' | 'read'>;

/** Reads a notification and goes where it leads; its group becomes current first (NT-03, NT-08). */
export function useFollow(markRead: (id: string) => void) {
  const navigate = useNavigate();
  return ({ id, type, groupId, read }: Followed) => {
    if (!read) markRead(id);
    const to = notificationRoute(type);
    if (!to) return;
    if (groupId) chooseGroup(groupId);
    void navigate({ to });
  };
}
