import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { MessageLine } from '../../../ui/lists/message-line.tsx';
import { notificationsCopy as copy } from '../copy.ts';
import { bellCopy } from './copy.ts';
import type { InboxItem } from './latest-list.ts';

type NotificationListProps = {
  items: readonly InboxItem[];
  onFollow: (notification: InboxItem) => void;
  onLeave: () => void;
};

/** The latest notifications, and a link to all of them (NT-02). */
export function NotificationList({ items, onFollow, onLeave }: NotificationListProps) {
  return (
    <>
      {items.length === 0 ? (
        <p className="px-4 py-10 text-center text-quiet">{copy.empty}</p>
      ) : (
        <Latest items={items} onFollow={onFollow} />
      )}
      <div className="sticky bottom-0 border-t border-line bg-raised p-2">
        <Link
          to="/notifications"
          onClick={onLeave}
          className={buttonClasses({ variant: 'quiet', size: 'sm', wide: true })}
        >
          {bellCopy.viewAll}
        </Link>
      </div>
    </>
  );
}

function Latest({ items, onFollow }: Omit<NotificationListProps, 'onLeave'>) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" onClick={() => onFollow(item)} className="w-full hover:bg-hover">
            <MessageLine
              title={item.title}
              message={item.message}
              unread={item.read ? null : bellCopy.unread}
              time={<RelativeTime at={item.createdAt} />}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
