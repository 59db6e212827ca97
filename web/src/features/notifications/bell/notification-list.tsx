import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
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
          <button
            type="button"
            onClick={() => onFollow(item)}
            className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-hover"
          >
            <span
              aria-hidden
              className={`mt-1.5 size-2 shrink-0 rounded-full ${item.read ? 'bg-transparent' : 'bg-accent'}`}
            />
            <span className="min-w-0 grow">
              <span className={item.read ? 'block text-soft' : 'block font-semibold'}>
                {!item.read && <span className="sr-only">{bellCopy.unread} </span>}
                {item.title}
              </span>
              <span className="block text-sm text-soft">{item.message}</span>
            </span>
            <span className="shrink-0 text-xs text-quiet">
              <RelativeTime at={item.createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
