import { useInfiniteQuery } from '@tanstack/react-query';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsCopy as copy } from './copy.ts';
import { type Announcement, announcementsQuery } from './data.ts';

/** Where site admins announce something to everyone or to one group (NT-21). */
export function AnnouncementsScreen() {
  return (
    <>
      <TitledCard title={copy.write} hint={copy.writeHint}>
        <CardSection className="py-4">
          <AnnouncementForm />
        </CardSection>
      </TitledCard>
      <SentAnnouncements />
    </>
  );
}

function SentAnnouncements() {
  const sent = useInfiniteQuery(announcementsQuery);
  if (sent.isPending) return <RowSkeletons label={copy.loading} count={2} />;
  if (!sent.data) return <ErrorState title={copy.loadFailed} onRetry={() => void sent.refetch()} />;
  const items = sent.data.pages.flatMap((page) => page.items);
  return (
    <>
      <TitledCard title={copy.list}>
        {items.length === 0 ? (
          <CardSection className="text-quiet">{copy.none}</CardSection>
        ) : (
          <ul aria-label={copy.list} className="divide-y divide-line">
            {items.map((item) => (
              <SentRow key={item.id} announcement={item} />
            ))}
          </ul>
        )}
      </TitledCard>
      <ShowMore list={sent} label={copy.more} failed={copy.loadFailed} />
    </>
  );
}

function SentRow({ announcement }: { announcement: Announcement }) {
  const { title, message, groupName, recipientCount, senderName, createdAt } = announcement;
  return (
    <li className="px-3.5 py-3 wrap-anywhere sm:px-4">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-soft">{message}</p>
      <p className="flex flex-wrap gap-x-2 pt-1 text-xs text-quiet">
        <span>
          {groupName === null ? copy.toEveryone(recipientCount) : copy.toGroup(groupName, recipientCount)}{' '}
          {senderName === null ? copy.byHost : copy.by(senderName)}
        </span>
        <RelativeTime at={createdAt} />
      </p>
    </li>
  );
}
