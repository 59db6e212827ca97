import { ScrollText } from 'lucide-react';
import { getMessage } from '../../../lib/api.ts';
import { nameDays } from '../../../lib/days/name-days.ts';
import { useGroup } from '../../../lib/session.ts';
import { useMinute } from '../../../ui/cards/relative-time.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { groupLogCopy as copy } from './copy.ts';
import { useGroupLog } from './data.ts';
import { LogRow } from './log-row.tsx';

/** Who decided what in the current group, for all members. */
export function GroupLogScreen() {
  const group = useGroup();
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <PageHeader title={copy.title}>{copy.lead(group.name)}</PageHeader>
      <Entries groupId={group.id} />
    </div>
  );
}

function Entries({ groupId }: { groupId: string }) {
  const log = useGroupLog(groupId);
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const days = nameDays(entries, ({ at }) => at, useMinute());
  if (log.isPending) return <RowSkeletons label={copy.loading} />;
  if (!log.data) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={() => void log.refetch()}>
        {getMessage(log.error)}
      </ErrorState>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState title={copy.empty} icon={<ScrollText aria-hidden size={28} />}>
        {copy.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <LongList
        items={entries}
        keyOf={({ id }) => id}
        label={copy.title}
        className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
      >
        {(entry, place) => <LogRow entry={entry} place={place} day={days.get(entry)} />}
      </LongList>
      <ShowMore list={log} label={copy.more} failed={copy.loadFailed} />
    </div>
  );
}
