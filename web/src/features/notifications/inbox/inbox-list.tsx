import type { InboxFilter } from '@evens/domain/notifications/model';
import { BellOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import type { InboxItem } from '../bell/latest-list.ts';
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

/** A list that didn't load in time is shown as empty, with a way to try again (NT-10, NT-11). */
export function InboxList({ filter, inbox, shown, viewerId, actions }: InboxListProps) {
  if (inbox.isPending && !inbox.isLate) return <RowSkeletons label={copy.loading} />;
  const isMissing = inbox.isError || inbox.isLate;
  if (shown.length === 0 && !inbox.hasNextPage) {
    return (
      <EmptyState
        title={copy.empty}
        icon={<BellOff aria-hidden size={28} />}
        action={isMissing && <Button onClick={() => void inbox.refetch()}>{copy.checkAgain}</Button>}
      >
        {!isMissing && copy.emptyHints[filter]}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <LongList
        items={shown}
        keyOf={({ id, userId }) => `${id} ${userId}`}
        label={copy.title}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {(item, place) => <InboxRow item={item} place={place} isOwn={item.userId === viewerId} actions={actions} />}
      </LongList>
      <ShowMore list={inbox} label={copy.more} failed={copy.moreFailed} />
    </div>
  );
}
