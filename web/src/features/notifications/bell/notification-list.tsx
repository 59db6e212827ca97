import { Link } from '@tanstack/react-router';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { MessageLine } from '../../../ui/lists/message-line.tsx';
import { offlineText } from '../../../ui/page/copy.ts';
import { useOnline } from '../../../ui/page/use-online.ts';
import { notificationsCopy as copy } from '../copy.ts';
import { useFollow } from '../use-open-notification.ts';
import { bellCopy } from './copy.ts';
import type { InboxItem } from './latest-list.ts';

type NotificationListProps = {
  /** Undefined while they load, or if they couldn't be loaded. */
  items: readonly InboxItem[] | undefined;
  hasFailed: boolean;
  onCheckAgain: () => void;
  onRead: (id: string) => void;
  onLeave: () => void;
};

/** The latest notifications, and a link to all of them (NT-02). */
export function NotificationList({ items, hasFailed, onCheckAgain, onRead, onLeave }: NotificationListProps) {
  const follow = useFollow(onRead);
  return (
    <>
      {!items &&
        (hasFailed ? <Missing onCheckAgain={onCheckAgain} /> : <RowSkeletons label={copy.loading} count={3} isFlush />)}
      {items?.length === 0 && <p className="px-4 py-10 text-center text-quiet">{copy.empty}</p>}
      {items && items.length > 0 && (
        <Latest
          items={items}
          onFollow={(item) => {
            onLeave();
            void follow(item);
          }}
        />
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

/** Notifications that can't be loaded are an empty list here, as on their page (NT-11). */
function Missing({ onCheckAgain }: Pick<NotificationListProps, 'onCheckAgain'>) {
  const isOnline = useOnline(onCheckAgain);
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <p className="text-quiet">{copy.missing}</p>
      {!isOnline && <p className="text-sm text-soft">{offlineText}</p>}
      <Button size="sm" onClick={onCheckAgain}>
        {copy.checkAgain}
      </Button>
    </div>
  );
}

type LatestProps = { items: readonly InboxItem[]; onFollow: (item: InboxItem) => void };

function Latest({ items, onFollow }: LatestProps) {
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
