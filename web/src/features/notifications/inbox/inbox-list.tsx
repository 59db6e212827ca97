import type { InboxFilter } from '@evens/domain/notifications/model';
import { addDays, localDay } from '@evens/domain/shared/time';
import { BellOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMinute } from '../../../ui/cards/relative-time.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { offlineText } from '../../../ui/page/copy.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { useOnline } from '../../../ui/page/use-online.ts';
import type { InboxItem } from '../bell/latest-list.ts';
import { notificationsCopy } from '../copy.ts';
import { inboxCopy as copy } from './copy.ts';
import type { useInbox } from './data.ts';
import { InboxRow, type RowActions } from './inbox-row.tsx';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The name of each day, at the first of its notifications. */
function nameDays(items: readonly InboxItem[], now: Date): Map<InboxItem, string> {
  const today = localDay(now, timeZone);
  const known: Record<string, string> = { [today]: copy.today, [addDays(today, -1)]: copy.yesterday };
  const days = items.map((item) => localDay(item.createdAt, timeZone));
  const firsts = items.filter((_, at) => days[at] !== days[at - 1]);
  return new Map(firsts.map((item) => [item, known[localDay(item.createdAt, timeZone)] ?? copy.day(item.createdAt)]));
}

type InboxListProps = {
  filter: InboxFilter;
  inbox: ReturnType<typeof useInbox>;
  shown: readonly InboxItem[];
  viewerId: string;
  actions: RowActions;
};

/** A list that didn't load in time is shown as empty, with a way to try again (NT-10, NT-11). */
export function InboxList({ filter, inbox, shown, viewerId, actions }: InboxListProps) {
  const days = nameDays(shown, useMinute());
  const isMissing = inbox.isError || inbox.isLate;
  const checkAgain = () => void inbox.refetch();
  const isOnline = useOnline(isMissing ? checkAgain : undefined);
  if (inbox.isPending && !inbox.isLate) return <RowSkeletons label={notificationsCopy.loading} />;
  if (shown.length === 0 && !inbox.hasNextPage) {
    return (
      <EmptyState
        title={notificationsCopy.missing}
        icon={<BellOff aria-hidden size={28} />}
        action={isMissing && <Button onClick={checkAgain}>{notificationsCopy.checkAgain}</Button>}
      >
        {isMissing ? !isOnline && offlineText : copy.emptyHints[filter]}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <LongList
        items={shown}
        keyOf={({ id, userId }) => `${id} ${userId}`}
        label={copy.title}
        className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
      >
        {(item, place) => (
          <InboxRow item={item} place={place} day={days.get(item)} isOwn={item.userId === viewerId} actions={actions} />
        )}
      </LongList>
      <ShowMore list={inbox} label={copy.more} failed={copy.moreFailed} />
    </div>
  );
}
