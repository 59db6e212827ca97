import type { InboxFilter } from '@evens/domain/notifications/model';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { nameDays } from '../../../lib/days/name-days.ts';
import { myGroupsQuery } from '../../../lib/session.ts';
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

type InboxListProps = {
  filter: InboxFilter;
  inbox: ReturnType<typeof useInbox>;
  shown: readonly InboxItem[];
  viewerId: string;
  actions: RowActions;
};

/** The name of the viewer's group, if they're in only one. Then a notification doesn't have to say that it's from there. */
function useOnlyGroup(): string | undefined {
  const { data: groups = [] } = useQuery(myGroupsQuery);
  return groups.length === 1 ? groups[0]?.name : undefined;
}

/** A list that didn't load in time is shown as empty, with a way to try again (NT-10, NT-11). */
export function InboxList({ filter, inbox, shown, viewerId, actions }: InboxListProps) {
  const days = nameDays(shown, ({ createdAt }) => createdAt, useMinute());
  const onlyGroup = useOnlyGroup();
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
          <InboxRow
            item={item}
            place={place}
            day={days.get(item)}
            isOwn={item.userId === viewerId}
            isInOnlyGroup={item.data.groupName === onlyGroup}
            actions={actions}
          />
        )}
      </LongList>
      <ShowMore list={inbox} label={copy.more} failed={copy.moreFailed} />
    </div>
  );
}
